// Rolls that are kept under a name, for one table on one device.
import type { TableId } from '@brosok/table';
import { isObject } from '../json.js';
import { newId } from '../net/newId.js';
import { readJson, writeJson } from '../net/storage.js';

export interface Macro {
  readonly id: string;
  readonly name: string;
  readonly expression: string;
}

/** How many a table has at most. */
export const MOST_MACROS = 40;

const keyOf = (table: TableId): string => `brosok.macros.${table}`;

export function macrosOf(table: TableId): readonly Macro[] {
  const kept = readJson(keyOf(table));
  return Array.isArray(kept) ? kept.filter(isMacro) : [];
}

export const keepMacros = (table: TableId, macros: readonly Macro[]): unknown => writeJson(keyOf(table), macros);

export const newMacro = (name: string, expression: string): Macro => ({ id: newId(), name, expression });

const isMacro = (value: unknown): value is Macro =>
  isObject(value) && ['id', 'name', 'expression'].every((key) => typeof value[key] === 'string');
