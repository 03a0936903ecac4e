// How many dice one address may have rolled: each is kept for as long as its table is.
import { Failure } from '@brosok/dice';
import type { TableEvent } from '@brosok/table';

/** Rolls of so many dice are free: those that people make. */
const FREE = 100;
/** In milliseconds. */
const WINDOW = 10_000;

/** Counts the dice of large rolls, by address, in windows of ten seconds. */
export interface DiceAllowance {
  /** What is left for one command of an address. */
  of(address: string): DiceShare;
}

/** To be asked where the command is decided: of many that come at once each sees what those before it rolled. */
interface DiceShare {
  /** Fails with `RATE_LIMITED` where the address has rolled too many, unless this command has counted already. */
  check(): void;
  /** Counts the dice that were rolled, once, however often the command is decided anew. */
  count(events: readonly TableEvent[]): void;
}

/** `now` never goes back, as clocks of a day may. */
export function diceAllowance(most: number, now: () => number = () => performance.now()): DiceAllowance {
  let began = now();
  const rolled = new Map<string, number>();
  function turn(): void {
    if (now() - began < WINDOW) return;
    began = now();
    rolled.clear();
  }
  return {
    of(address) {
      let counted = false;
      return {
        check() {
          turn();
          if (counted || (rolled.get(address) ?? 0) < most) return;
          throw new Failure('RATE_LIMITED', null, { seconds: Math.ceil((began + WINDOW - now()) / 1000) });
        },
        count(events) {
          turn();
          const dice = events.reduce((total, event) => total + ('faces' in event ? event.faces.length : 0), 0);
          if (!counted && dice > FREE) rolled.set(address, (rolled.get(address) ?? 0) + dice);
          counted = true;
        },
      };
    },
  };
}
