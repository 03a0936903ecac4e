// Takes the totals of a group together: modifiers take the members' totals as they take dice.
import { greater, lesser, order, plus, type Value } from '../value.js';
import type { GroupModifier, GroupNode } from './ast.js';
import { meetsExactly } from './conditions.js';
import { countsAs, SORTING, toDrop } from './dice.js';
import { type GroupMember, spend, type Trace } from './trace.js';

/** The value of a group from its members' totals; what became of each is written into it. */
export function rollGroup(node: GroupNode, members: GroupMember[], trace: Trace): Value {
  for (const modifier of node.modifiers) {
    spend(trace, SORTING * members.length + 1, modifier.at);
    modify(members, modifier);
  }
  let value: Value = 0;
  for (const member of members) {
    if (member.dropped === null) value = plus(value, member.counted ?? member.value, node.at);
  }
  return value;
}

function modify(members: GroupMember[], modifier: GroupModifier): void {
  const kept = members.filter(({ dropped }) => dropped === null);
  switch (modifier.kind) {
    case 'keep':
    case 'drop':
      for (const member of toDrop(modifier, kept)) member.dropped = modifier;
      break;
    case 'clamp':
      for (const member of kept) member.value = clampedExactly(member.value, modifier);
      break;
    case 'sort': {
      const sign = modifier.order === 'ascending' ? 1 : -1;
      members.sort((a, b) => sign * order(a.value, b.value));
      break;
    }
    case 'count':
      for (const member of kept) {
        member.counted = countsAs(modifier, (condition) => meetsExactly(member.value, condition));
      }
  }
}

/** A total within the bound. */
export const clampedExactly = (
  value: Value,
  modifier: Pick<Extract<GroupModifier, { kind: 'clamp' }>, 'bound' | 'value'>,
): Value => (modifier.bound === 'min' ? greater(value, modifier.value) : lesser(value, modifier.value));
