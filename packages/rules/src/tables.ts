// What a table asks of the rules beside the check itself: what is hidden, and the sheets that it keeps.
import { attempt, fail, type Language, type Result } from '@brosok/dice';
import type { CheckState } from './check.js';
import type { Concealed, Concealing } from './hidden.js';
import type { System } from './kind.js';
import { parse } from './schema.js';
import type { Effect, Fill, FillChoice, Part, SheetKind, SheetValue } from './sheet.js';

export interface TableRules {
  /** What of a kind's setup the GM may hide, such as `difficulty` and `targets[].evasion`; empty where nothing. */
  hiddenFields(system: string, kind: string): readonly string[];
  /** The check as those see it who do not know what the GM hides; the same where its kind hides nothing. */
  conceal(state: CheckState, how: Concealing): Concealed;
  /** Null where the system has no such sheet. */
  sheetKind(system: string, name: string): SheetKind | null;
  /** The fields with all defaults. Codes: `UNKNOWN_SYSTEM`, `UNKNOWN_SHEET`, `INVALID_SHEET`. */
  parseSheet(system: string, name: string, fields: unknown): Result<unknown>;
  /** What sheets can fill in of a kind's setups. */
  fillsOf(system: string, kind: string): readonly Fill[];
  /** What has to be chosen before a sheet fills a part, with labels in the language. */
  fillChoices(system: string, kind: string, part: Part, sheet: SheetValue, language: Language): readonly FillChoice[];
  /**
   * What a sheet fills in of a setup: fields of the setup itself, or one element of the list that {@link Fill} names.
   * Empty where a sheet of its kind has no such part. The sheet's fields are as `parseSheet` gave them.
   */
  fill(
    system: string,
    kind: string,
    part: Part,
    sheet: SheetValue,
    choice?: Readonly<Record<string, string>>,
  ): Readonly<Record<string, unknown>>;
  /** What the step from one state to the next does to counters; from null, what beginning the check does. */
  effects(before: CheckState | null, after: CheckState): readonly Effect[];
}

/** What tables ask, of these systems. */
export function tableRulesOf(systems: readonly System[]): TableRules {
  const named = (id: string): System | undefined => systems.find((system) => system.id === id);
  const kindNamed = (id: string, kind: string) => named(id)?.kinds.find(({ name }) => name === kind);

  const sheetKind: TableRules['sheetKind'] = (system, name) =>
    named(system)?.sheets.find((each) => each.name === name) ?? null;

  const fillsOf: TableRules['fillsOf'] = (system, kind) =>
    named(system)?.fills.filter((each) => each.kind === kind) ?? [];

  const fillOf = (system: string, kind: string, part: Part, sheet: SheetValue): Fill | undefined =>
    fillsOf(system, kind).find((each) => each.part === part && each.sheet === sheet.kind);

  return {
    hiddenFields: (system, kind) => kindNamed(system, kind)?.hidden?.fields ?? [],
    conceal(state, how) {
      const kind = kindNamed(state.system, state.kind);
      if (!kind) throw new RangeError(`no check of the kind ${state.kind} in the system ${state.system}`);
      return kind.hidden?.conceal(state, how) ?? { state, outcome: kind.outcome(state), legal: kind.legal(state) };
    },
    sheetKind,
    parseSheet(system, name, fields) {
      if (!named(system)) return fail('UNKNOWN_SYSTEM', 'system', { system, systems: systems.map(({ id }) => id) });
      const kind = sheetKind(system, name);
      if (!kind) return fail('UNKNOWN_SHEET', 'kind', { kind: name });
      return attempt(() => parse(kind.fields, fields ?? {}, 'INVALID_SHEET'));
    },
    fillsOf,
    fillChoices: (system, kind, part, sheet, language) =>
      fillOf(system, kind, part, sheet)?.choices(sheet, language) ?? [],
    fill: (system, kind, part, sheet, choice = {}) => fillOf(system, kind, part, sheet)?.piece(sheet, choice) ?? {},
    effects: (before, after) => named(after.system)?.effects(before, after) ?? [],
  };
}
