// The systems and how a check of any of them is begun, played, read and reckoned.
import { daggerheart } from './daggerheart/index.js';
import { fate } from './fate/index.js';
import type { System } from './kind.js';
import { l5r5e } from './l5r5e/index.js';
import { pairedD12 } from './paired-d12/index.js';
import { rulesOf } from './rules.js';
import { tableRulesOf } from './tables.js';
import { troubleD20 } from './trouble-d20/index.js';

export { actorName } from './actors.js';
export type * from './check.js';
export type { Concealed, Concealing } from './hidden.js';
export { jsonSchema } from './jsonSchema.js';
export type { Kind, KindWords, System, SystemWords } from './kind.js';
export { type Rules, rulesOf } from './rules.js';
export { parse } from './schema.js';
export type { Counter, Effect, Fill, FillChoice, Part, SheetKind, SheetName, SheetValue, SheetWords } from './sheet.js';
export { type TableRules, tableRulesOf } from './tables.js';
export { explainError } from './words.js';

/** All systems. Adding one is adding its folder and a line here. */
export const systems: readonly System[] = [l5r5e, daggerheart, pairedD12, fate, troubleD20];

/** A check of any system: {@link Rules} says what each does, and with which errors. */
export const { begin, legal, play, outcome, odds, replay, kindOf } = rulesOf(systems);

/** What a table asks beside the check: {@link TableRules}. */
export const { hiddenFields, conceal, sheetKind, parseSheet, fillsOf, fillChoices, fill, effects } =
  tableRulesOf(systems);
