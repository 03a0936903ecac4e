// Who is what in a check that is being set up: what sheets fill in of its form, whose counters it moves, who is asked.
import type { Fill } from '@brosok/rules';
import type { Bindings, Sheet, SheetBindings } from '@brosok/table';
import { isObject, type JsonObject } from '../json.js';

/** What is chosen of a sheet where it fills something in: which ring, which skill. */
export type Choices = Readonly<Record<string, string>>;

/** A sheet in a part of a check. */
export interface Cast {
  readonly fill: Fill;
  readonly sheet: Sheet;
  readonly choices: Choices;
}

/** What a sheet can be in a check of this kind, each part at most once. */
export const fillOf = (
  fills: readonly Fill[],
  kind: string,
  sheet: Pick<Sheet, 'kind'>,
  isPart: (fill: Fill) => boolean,
) => fills.find((each) => each.kind === kind && each.sheet === sheet.kind && isPart(each)) ?? null;

/** What the sheet fills in: fields of the setup, or an element of the list that its fill names. */
export const pieceOf = ({ fill, sheet, choices }: Cast): JsonObject => fill.piece(sheet, choices);

/** The element that a sheet puts into a list: a piece, or of a list of names the name. */
export function elementOf(cast: Cast, isNames: boolean): unknown {
  const piece = pieceOf(cast);
  return isNames ? piece.name : piece;
}

/** The field of a piece that holds the name of its sheet: `name`, `by`, `adversary`. */
const nameField = ({ fill, sheet, choices }: Cast): string =>
  Object.entries(fill.piece(sheet, choices)).find(([, value]) => value === sheet.name)?.[0] ?? 'name';

/** Where in its list a sheet stands; −1 where it does not. */
export function placeOf(setup: JsonObject, cast: Cast): number {
  const list = cast.fill.list === null ? null : setup[cast.fill.list];
  const field = nameField(cast);
  return Array.isArray(list) ? list.findIndex((each) => (isObject(each) ? each[field] : each) === cast.sheet.name) : -1;
}

/**
 * Which sheets the check counts on and which seats are asked, by the parts that are in its setup. Helpers may offer
 * themselves later: all who can are told beforehand, under the names of their sheets.
 */
export function bindingsOf(
  setup: JsonObject,
  casts: readonly Cast[],
  maySit: (seat: string) => boolean,
): { readonly sheets: SheetBindings; readonly bindings: Bindings } {
  const sheets: Record<string, string> = {};
  const bindings: Record<string, string> = {};
  for (const cast of casts) {
    const actor = actorOf(setup, cast);
    if (actor === null) continue;
    sheets[actor] = cast.sheet.id;
    if (actor !== 'actor' && actor !== 'gm' && maySit(cast.sheet.owner)) bindings[actor] = cast.sheet.owner;
  }
  return { sheets, bindings };
}

/** What of it a player names who asks for the check: their own. The GM finds the others by their names in the setup. */
export const askedWith = (sheets: SheetBindings, casts: readonly Cast[], you: string): SheetBindings =>
  Object.fromEntries(
    Object.entries(sheets).filter(
      ([actor, id]) =>
        actor === 'gm' || actor === 'opposition' || casts.some(({ sheet }) => sheet.id === id && sheet.owner === you),
    ),
  );

/** Which of the check's actors a sheet is; null where it is none of them. */
function actorOf(setup: JsonObject, cast: Cast): string | null {
  const { fill, sheet } = cast;
  if (sheet.kind === 'gm') return 'gm';
  if (fill.part === 'aspect') return null;
  if (fill.list === null) return fill.part;
  if (fill.part === 'actor' || (fill.part !== 'helper' && placeOf(setup, cast) < 0)) return null;
  return `${fill.part}:${sheet.name}`;
}

/** The setup without what the GM says: `difficulty`, `targets[].evasion`. */
export const withoutFields = (setup: JsonObject, paths: readonly string[]): JsonObject =>
  paths.reduce((now, path) => without(now, path.split('.')), setup);

function without(value: JsonObject, [head = '', ...rest]: readonly string[]): JsonObject {
  const name = head.replace('[]', '');
  if (!Object.hasOwn(value, name)) return value;
  const { [name]: own, ...others } = value;
  if (rest.length === 0) return others;
  const inner = Array.isArray(own)
    ? own.map((each) => (isObject(each) ? without(each, rest) : each))
    : isObject(own)
      ? without(own, rest)
      : own;
  return { ...others, [name]: inner };
}

/** The fields of the setup that paths begin with. */
export const rootsOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.map((path) => path.split(/[.[]/)[0] ?? path)),
];

/** What is kept of a setup for the next check of its kind: not those who took part by their sheets. */
export function worthKeeping(setup: JsonObject, casts: readonly Cast[], fleeting: readonly string[]): JsonObject {
  const kept = Object.entries(setup).filter(([name]) => !fleeting.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      const taken = casts.filter(({ fill }) => fill.list === name).map((cast) => placeOf(setup, cast));
      return [name, value.filter((_, index) => !taken.includes(index))];
    }),
  );
}
