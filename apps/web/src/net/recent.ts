// The tables that this browser has sat at, the latest first.
import type { Role } from '@brosok/table';
import { isObject } from '../json.js';
import { readJson, writeJson } from './storage.js';

export interface RecentTable {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

const KEY = 'brosok.tables';
const MOST = 12;

export function recentTables(): readonly RecentTable[] {
  const kept = readJson(KEY);
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

export const rememberTable = (table: RecentTable): unknown =>
  writeJson(KEY, [table, ...recentTables().filter(({ id }) => id !== table.id)].slice(0, MOST));

export const forgetTable = (id: string): unknown =>
  writeJson(
    KEY,
    recentTables().filter((table) => table.id !== id),
  );

const isRecent = (value: unknown): value is RecentTable =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string' && typeof value.role === 'string';
