// The table that the components below it are of.
import type { LegalMove } from '@brosok/rules';
import type { CheckEntry, RequestEntry, Seat, SeatId, ShownSeat, TableView } from '@brosok/table';
import { type Accessor, createContext, useContext } from 'solid-js';
import { words } from '../words/language.js';
import type { Table } from './store.js';

export interface AtTable {
  readonly table: Table;
  readonly view: Accessor<TableView>;
  /** The request that the GM is completing; null where a check is started of one's own accord. */
  readonly answering: Accessor<RequestEntry | null>;
  answer(request: RequestEntry | null): void;
}

export const TableContext = createContext<AtTable>();

export function useTable(): AtTable {
  const context = useContext(TableContext);
  if (!context) throw new Error('no table around this component');
  return context;
}

const seatOf = (view: TableView, id: SeatId): Seat | undefined => view.seats.find((seat) => seat.id === id);

export const nameOf = (view: TableView, id: SeatId): string => seatOf(view, id)?.name ?? '?';

/** Who makes a check: the character or adversary where there is a sheet of it, else whoever plays it. */
export const makerOf = (view: TableView, { actor, sheets }: CheckEntry): string =>
  view.sheets.find(({ id }) => id === sheets.actor)?.name ?? nameOf(view, actor);

/** Whether this seat may roll and start checks. */
export const mayAct = (seat: Seat): boolean => seat.role !== 'spectator';

/** Those who are at the table. */
export const seatsAt = ({ seats }: TableView): readonly ShownSeat[] => seats.filter(({ left }) => !left);

/** Names in a sentence: «Аня и Борис». */
export const namesOf = (view: TableView, ids: readonly SeatId[]): string =>
  words().list(ids.map((id) => nameOf(view, id)));

/** Whether a move that this seat may make is asked of it, and not of another for whom the GM may act. */
export const isOwn = (move: LegalMove, { actor }: CheckEntry, { you, seats }: TableView): boolean =>
  you.role !== 'gm' ||
  move.by.some((by) => {
    if (by === 'gm' || by === 'opposition') return true;
    if (by === 'actor') return actor === you.id;
    if (by === 'allies') return false;
    const name = by.slice(by.indexOf(':') + 1);
    return name === you.name || !seats.some((seat) => seat.name === name && seat.role === 'player');
  });
