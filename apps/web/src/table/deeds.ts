// What a seat may do with an entry of the ledger: show it to others, take it back. The table decides; this asks for no
// more than it grants.
import type { Entry, Seat } from '@brosok/table';

export interface Deeds {
  /** Showing all of it to everybody, or only whether it succeeded. */
  readonly reveal: readonly ('result' | 'all')[];
  /** Taking back moves of a check that stays. */
  readonly moves: boolean;
  /** Taking back the whole entry. */
  readonly whole: boolean;
}

const NONE: Deeds = { reveal: [], moves: false, whole: false };

export function deedsOf(entry: Entry, you: Seat): Deeds {
  if (entry.undone || entry.kind === 'trace' || you.role === 'spectator') return NONE;
  const mine = entry.by === you.id;
  const leads = entry.visibility === 'private' ? mine : you.role === 'gm';
  if (entry.kind === 'request') return { ...NONE, whole: !entry.closed && (leads || mine) };
  const hidden = entry.kind === 'check' ? entry.hidden : null;
  const isWhole = hidden === null || you.role === 'gm';
  const reveal = !isWhole || !(leads || mine) ? [] : revealable(entry.visibility !== 'public', hidden);
  return {
    reveal,
    moves: entry.kind === 'check' && leads && entry.state.moves.length > 0,
    whole: leads || (entry.kind === 'note' && mine),
  };
}

const revealable = (isSecret: boolean, hidden: 'numbers' | 'result' | null): Deeds['reveal'] => [
  ...(hidden === 'result' ? (['result'] as const) : []),
  ...(isSecret || hidden !== null ? (['all'] as const) : []),
];

export const isAny = ({ reveal, moves, whole }: Deeds): boolean => reveal.length > 0 || moves || whole;
