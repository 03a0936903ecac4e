// A roll as a line of text: the expression with its dice, `4d6kh3 (5, 6, ~~1~~, 3) + 2 = 16`.
import { toDouble, type Value } from '../value.js';
import type { Expression, Node } from './ast.js';
import { printModifiers } from './modifiers.js';
import { type Leaves, printCount, printNode } from './print.js';
import { poolDice } from './provenance.js';
import type { Round } from './rolled.js';
import type { GroupMember, PoolDie, Trace } from './trace.js';

/** One line for each repetition. Dropped dice are struck out, `!` marks explosions, `→` what replaced what. */
export function textOf({ repeat, body, versus }: Expression, rounds: readonly Round[], trace: Trace): string {
  const leaves = rolledLeaves(trace);
  if (repeat !== null) printNode(repeat, leaves);
  return rounds
    .map(({ exact, versus: compared }) => {
      const total = withTotal(body, exact, leaves);
      if (versus === null || compared === null) return total;
      return `${total} ${compared.success ? '≥' : '<'} ${withTotal(versus, compared.target, leaves)}`;
    })
    .join('\n');
}

/** Dice and groups with what they came to, taken in the order in which they were rolled. */
function rolledLeaves(trace: Trace): Leaves {
  let pools = 0;
  let groups = 0;
  return {
    dice({ count, die, modifiers }, leaves) {
      const number = count ? printCount(count, leaves) : '';
      const pool = trace.pools[pools];
      pools += 1;
      const dice = pool ? poolDice(pool, trace) : [];
      return `${number}${die.name}${printModifiers(modifiers)} (${dice.map(dieText).join(', ')})`;
    },
    group(node, leaves) {
      const group = trace.groups[groups];
      groups += 1;
      const bodies: string[] = [];
      for (const [index, { repeat, body }] of node.members.entries()) {
        if (repeat !== null) printCount(repeat, leaves);
        for (let times = group?.times[index] ?? 0; times > 0; times -= 1) bodies.push(printNode(body, leaves));
      }
      const members = group?.members.map((member) => memberText(member, bodies[member.index] ?? '')) ?? [];
      return `{${members.join(', ')}}${printModifiers(node.modifiers)}`;
    },
  };
}

/** A number that stands alone is not repeated: `15`, not `15 = 15`. */
const withTotal = (node: Node, total: Value, leaves: Leaves): string =>
  node.kind === 'number' ? printNode(node, leaves) : `${printNode(node, leaves)} ${equals(total)}`;

/** `= 2.5`, `≈ 3.3333`. */
function equals(total: Value): string {
  const double = toDouble(total);
  const shown = Number(double.toFixed(4));
  return `${shown === double ? '=' : '≈'} ${shown}`;
}

function memberText({ total, value, dropped, counted }: GroupMember, body: string): string {
  const told = `${body} ${equals(total)}${total === value ? '' : `→${toDouble(value)}`}${mark(counted)}`;
  return dropped === null ? told : strike(told);
}

/** `1→4`, `6!`, `6+6+2`, `~~1~~`. */
function dieText({ first, kept, counted, steps }: PoolDie): string {
  let told = `${first}`;
  let exploded = false;
  for (const step of steps ?? []) {
    if (step.did === 'reroll') told += `→${step.face}`;
    if (step.did === 'clamp' || step.did === 'penetrate') told += `→${step.after}`;
    if (step.did === 'compound') told += `+${step.face}`;
    if (step.did === 'explode') exploded = true;
  }
  told += (exploded ? '!' : '') + mark(kept ? counted : undefined);
  return kept ? told : strike(told);
}

/** What a counting modifier took for a success or a failure. */
const mark = (counted: number | undefined): string => (counted === 1 ? '✓' : counted === -1 ? '✗' : '');

/** Struck out once, however deep: what is struck within is struck already. */
const strike = (text: string): string => `~~${text.replaceAll('~~', '')}~~`;
