// The table that the components below it are of.
import type { Seat, SeatId, TableView } from '@brosok/table';
import { type Accessor, createContext, useContext } from 'solid-js';
import { words } from '../words/language.js';
import type { Table } from './store.js';

export interface AtTable {
  readonly table: Table;
  readonly view: Accessor<TableView>;
}

export const TableContext = createContext<AtTable>();

export function useTable(): AtTable {
  const context = useContext(TableContext);
  if (!context) throw new Error('no table around this component');
  return context;
}

export const seatOf = (view: TableView, id: SeatId): Seat | undefined => view.seats.find((seat) => seat.id === id);

export const nameOf = (view: TableView, id: SeatId): string => seatOf(view, id)?.name ?? '?';

/** Whether this seat may roll and start checks. */
export const mayAct = (seat: Seat): boolean => seat.role !== 'spectator';

/** Names in a sentence: «Аня и Борис». */
export const namesOf = (view: TableView, ids: readonly SeatId[]): string =>
  words().list(ids.map((id) => nameOf(view, id)));
