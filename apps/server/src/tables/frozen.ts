// A table's state as bytes and back, so that a long log need not be read from its beginning.
import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { TableState } from '@brosok/table';
import { turns } from '../turns.js';

/** The maps of a state that grow with its log. All else in it stays small. */
const MAPS = ['entries', 'order', 'commands'] as const;

/** Beside the event loop, as nobody waits for a snapshot. */
const deflate = promisify<string, ZlibOptions, Buffer>(deflateRaw);

/** How many values a piece has at most, each packed by itself: few to unpack for one of them, and not many pieces. */
const PIECE_SIZE = 256;

/** At which depth maps are cut into pieces, by how many values they have at most: their keys spread evenly over 16 branches. */
const depthOf = (values: number): number => Math.max(1, Math.ceil(Math.log2(values / PIECE_SIZE) / 4));

/** Parts of states are never changed: what was packed once need not be packed again. */
const packedBefore = new WeakMap<readonly unknown[], Buffer>();

/**
 * Freezes a state, in slices between which others have their turn. A piece of a large map is a JSON text, packed:
 * `thaw` need not touch it before somebody looks there.
 */
export async function freeze(state: TableState): Promise<Buffer> {
  const others = turns();
  const cut = depthOf(state.sequence);
  const pieces: Buffer[] = [];
  let end = 0;

  async function packed(node: unknown, depth: number): Promise<unknown> {
    await others();
    if (!Array.isArray(node)) return node;
    if (depth < cut) {
      const nodes: unknown[] = [];
      for (const each of node) nodes.push(await packed(each, depth + 1));
      return nodes;
    }
    const piece = packedBefore.get(node) ?? neverUnpacked(node) ?? (await deflate(JSON.stringify(node), { level: 1 }));
    packedBefore.set(node, piece);
    pieces.push(piece);
    end += piece.length;
    return { [PIECE]: [end - piece.length, end] };
  }

  const maps: Record<string, unknown> = {};
  for (const name of MAPS) maps[name] = await packed(state[name], 0);
  const head = Buffer.from(JSON.stringify({ ...state, ...maps }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const body = Buffer.concat([length, head, ...pieces]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([sum, body]);
}

/** The state that was frozen; null where the bytes are not as they were written. */
export function thaw(bytes: Buffer): TableState | null {
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== crc32(bytes.subarray(4))) return null;
  const start = 8 + bytes.readUInt32BE(4);
  const pieces = bytes.subarray(start);
  const head = JSON.parse(bytes.toString('utf8', 8, start));
  for (const name of MAPS) head[name] = unpacked(head[name], pieces);
  return head;
}

/** The name by which a piece is known; no node of a map has it. */
const PIECE = 'piece';

/** The node as it was, its parts to be made when somebody looks for them: of many thousands few are. */
function unpacked(node: unknown, pieces: Buffer): unknown {
  if (Array.isArray(node)) return new Proxy([], new Later(() => node.map((each) => unpacked(each, pieces))));
  if (!isPiece(node)) return node;
  const piece = (): Buffer => pieces.subarray(...node[PIECE]);
  return new Proxy([], new Later(() => JSON.parse(inflateRawSync(piece()).toString()), piece));
}

const isPiece = (node: unknown): node is { readonly [PIECE]: readonly [number, number] } =>
  typeof node === 'object' && node !== null && PIECE in node;

/** By this a list that was thawed tells from which piece, if it was from one: there need be no index of them all. */
const THAWED = Symbol('thawed');

function neverUnpacked(node: readonly unknown[]): Buffer | undefined {
  const piece: unknown = Reflect.get(node, THAWED);
  return Buffer.isBuffer(piece) ? piece : undefined;
}

/**
 * How a list behaves that is made when something in it is first looked at: in all else as if it had always been there. A
 * class, as there are very many, and functions of their own would take longer to make than all else.
 */
class Later implements ProxyHandler<unknown[]> {
  #make: (() => readonly unknown[]) | null;
  readonly #piece: (() => Buffer) | null;

  constructor(make: () => readonly unknown[], piece: (() => Buffer) | null = null) {
    this.#make = make;
    this.#piece = piece;
  }

  #made(list: unknown[]): unknown[] {
    if (this.#make) list.push(...this.#make());
    this.#make = null;
    return list;
  }

  get(list: unknown[], name: string | symbol): unknown {
    return name === THAWED ? this.#piece?.() : Reflect.get(this.#made(list), name);
  }

  has(list: unknown[], name: string | symbol): boolean {
    return Reflect.has(this.#made(list), name);
  }

  ownKeys(list: unknown[]): (string | symbol)[] {
    return Reflect.ownKeys(this.#made(list));
  }

  getOwnPropertyDescriptor(list: unknown[], name: string | symbol): PropertyDescriptor | undefined {
    return Reflect.getOwnPropertyDescriptor(this.#made(list), name);
  }
}
