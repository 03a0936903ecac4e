// An adversary's sheet from the text of a printed stat block, in English or Russian, its parts in any order.
import { attempt, Failure, type Place, type Result } from '@brosok/dice';
import { parse } from '../schema.js';
import { type Adversary, adversaryFields } from './adversary.js';
import { type Read, STATS } from './statBlockTerms.js';

/**
 * The adversary of a stat block such as
 *
 *     Cave Ogre
 *     Difficulty: 13 | Thresholds: 8/15 | HP: 8 | Stress: 3
 *     ATK: +1 | Club: Very Close | 1d10+2 phy
 *     Experience: Stone-deaf +2
 *
 * The first line that says none of these is the name (empty where there is none), all other prose becomes notes. What
 * stands among the numbers and is not understood is an error with its place: `STAT_BLOCK_UNKNOWN`, `STAT_BLOCK_VALUE`
 * for a value that cannot be, `STAT_BLOCK_TWICE`, and `STAT_BLOCK_EMPTY` where nothing at all was found.
 */
export const readStatBlock = (text: string): Result<{ readonly name: string; readonly fields: Adversary }> =>
  attempt(() => {
    const block = new Map<string, Found>();
    const notes: string[] = [];
    let name: string | null = null;
    for (const line of linesOf(text)) {
      const left = read(line, block);
      if (left === null) continue;
      if (name === null && left.text.length <= NAME_LENGTH) name = left.text;
      else if (left.whole && !LOOKS_LIKE_A_STAT.test(left.text)) notes.push(left.text);
      else throw unknown(left);
    }
    if (block.size === 0) throw new Failure('STAT_BLOCK_EMPTY');
    return { name: name ?? '', fields: checked(block, notes.join('\n')) };
  });

interface Line {
  readonly text: string;
  /** Where it stands in the whole text. */
  readonly offset: number;
}

/** What is read of a field, and where. */
interface Found {
  readonly value: unknown;
  readonly at: Place;
}

/** Something that says no stat: a line as a whole, or what stands among stats. */
interface Left extends Line {
  readonly whole: boolean;
}

/** The lines that say something. What makes text bold or a heading is no part of it. */
const linesOf = (text: string): readonly Line[] =>
  [...text.replace(/[*#>]/g, ' ').matchAll(/[^\n\r]*\S/g)].map((match) => {
    const indent = match[0].search(/\S/);
    return { text: match[0].slice(indent), offset: match.index + indent };
  });

/** Reads the stats of a line into the block. What is left is the line, or its one part that may be the name. */
function read(line: Line, block: Map<string, Found>): Left | null {
  const { text, offset } = line;
  if (!text.includes('|') && !STATS.some((stat) => stat(text, 0))) return { ...line, whole: true };
  let left: Left | null = null;
  for (let at = 0; at < text.length; ) {
    const found = statAt(text, at);
    const end = found ? found.end : endOfPart(text, at);
    const place = { offset: offset + at, length: end - at };
    if (!found) {
      const part = { text: text.slice(at, end), offset: offset + at, whole: false };
      // only what stands before all stats can be the name
      if (block.size > 0 || left) throw unknown(part);
      left = part;
    } else if (found.fields === null) {
      throw new Failure('STAT_BLOCK_VALUE', place, { field: found.field, text: text.slice(at, end) });
    } else {
      for (const [field, value] of Object.entries(found.fields)) {
        if (block.has(field)) throw new Failure('STAT_BLOCK_TWICE', place, { field, text: text.slice(at, end) });
        block.set(field, { value, at: place });
      }
    }
    at = end + (/^[\s|;,./•·]*/.exec(text.slice(end))?.[0].length ?? 0);
  }
  return left;
}

function statAt(text: string, at: number): Read | null {
  for (const stat of STATS) {
    const found = stat(text, at);
    if (found) return found;
  }
  return null;
}

/** Where a part ends that is not understood: before the next bar or semicolon. */
function endOfPart(text: string, at: number): number {
  const bar = text.slice(at).search(/\s*[|;]/);
  return bar <= 0 ? text.length : at + bar;
}

const unknown = ({ text, offset }: Line): Failure =>
  new Failure('STAT_BLOCK_UNKNOWN', { offset, length: text.length }, { text });

/** The fields as the sheet has them; a value out of bounds is told where it stands. */
function checked(block: ReadonlyMap<string, Found>, notes: string): Adversary {
  const { major, severe, ...fields } = Object.fromEntries([...block].map(([field, { value }]) => [field, value]));
  const result = attempt(() =>
    parse(adversaryFields, { ...fields, thresholds: { major, severe }, notes }, 'STAT_BLOCK_VALUE'),
  );
  if (result.ok) return result.value;
  const path = String(result.error.at).match(/[^.[\]]+/g) ?? [];
  const field = path.find((key) => block.has(key)) ?? 'notes';
  throw new Failure('STAT_BLOCK_VALUE', block.get(field)?.at ?? null, { field, text: '' });
}

/** “Word: 14”, alone on a line: a stat that is not known, or not spelled so, rather than prose. */
const LOOKS_LIKE_A_STAT = /^[^:.|]{1,40}:\s*[+\u2212\u2013-]?\d+(?:\s*\/\s*\d+)?$/u;
const NAME_LENGTH = 200;
