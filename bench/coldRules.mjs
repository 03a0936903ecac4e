// Odds or advice of a system once in a fresh process: `node bench/coldRules.mjs SYSTEM SETUP GOAL [MOVES]` prints the
// milliseconds of the call and the megabytes that the process took at most. With MOVES it is the advice after them,
// their dice seeded; `nothing` as the SYSTEM is the bare process.
import { seeded } from '@brosok/dice';
import { begin, kindOf, odds, play } from '@brosok/rules';

const [system, setup, goal, moves] = process.argv
  .slice(2)
  .map((text) => (/^[[{]/.test(text) ? JSON.parse(text) : text));

function answered(result) {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** The call to be measured. */
function prepared() {
  if (system === 'nothing') return () => {};
  if (!moves) return () => answered(odds(system, setup, goal));
  const random = seeded('advice');
  const state = moves.reduce((before, move) => answered(play(before, move, random)), answered(begin(system, setup)));
  return () => answered(kindOf(state).advise(state, goal));
}

const run = prepared();
const start = performance.now();
run();
const time = performance.now() - start;
console.log(time.toFixed(3), (process.resourceUsage().maxRSS / 1024).toFixed(1));
