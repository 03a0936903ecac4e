// Who hears of an event. Its number is counted for these, and these alone are sent something of it.
import type { TableEvent } from './event.js';
import { entryOf, type SeatState, type TableState } from './state.js';
import { isOpen, seesSheet, sight } from './visibility.js';

export type Audience = (viewer: SeatState) => boolean;

/**
 * Whether a seat hears of an event; `state` is the state right after it. {@link everybody} where it is no secret at
 * all.
 */
export function audience(state: TableState, event: TableEvent): Audience {
  switch (event.type) {
    case 'tableOpened':
    case 'tableLocked':
    case 'adviceSet':
    case 'seatTaken':
    case 'seatRenamed':
    case 'seatRemoved':
    case 'gmHandedOver':
    case 'sessionBegun':
    case 'sessionEnded':
      return everybody;
    case 'seatMoved':
      return ({ id }) => id === event.by;
    case 'inviteMade':
    case 'inviteRevoked':
      return ({ role }) => role === 'gm';
    case 'sheetRemoved':
      return ofSheet(event.visibility);
    case 'sheetSaved':
      return ofSheet(event.sheet.visibility);
    case 'counted':
      return ofSheet(state.sheets.find(({ id }) => id === event.sheet)?.visibility ?? 'gm');
    // whoever sees only that something happened does not hear how it goes on
    case 'movePlayed':
      return ofEntry(state, event.entry, true);
    case 'rolled':
    case 'rollFailed':
    case 'said':
    case 'checkAsked':
    case 'requestClosed':
    case 'checkStarted':
    case 'revealed':
    case 'undone':
      return ofEntry(state, event.entry, event.type === 'undone' && event.to !== null);
  }
}

export const everybody: Audience = () => true;

const ofSheet = (visibility: 'public' | 'gm'): Audience =>
  visibility === 'public' ? everybody : ({ role }) => seesSheet(role, visibility);

function ofEntry(state: TableState, id: string, openOnly: boolean): Audience {
  const entry = entryOf(state, id);
  if (!entry) return () => false;
  if (entry.visibility === 'public') return everybody;
  return (viewer) => (openOnly ? isOpen(sight(viewer, entry)) : sight(viewer, entry) !== 'none');
}

/** Somebody who is not at the table yet, or no more: hears what everybody hears. */
export const STRANGER: SeatState = {
  id: '',
  name: '',
  role: 'spectator',
  left: true,
  takenBy: '',
  generation: 0,
  movedBy: null,
  hiddenEvents: 0,
};
