// Whole evenings at a table, for tests: any people do anything, told by numbers.
import type { Choice, LegalMove } from '@brosok/rules';
import { legal, systems } from '@brosok/rules';
import fc from 'fast-check';
import type { Command, Role, Seat, Visibility } from '../src/index.js';
import type { CheckInState } from '../src/state.js';
import { values } from '../src/trie.js';
import { idOf, join, type Live, live, seatAt, send } from './live.js';

/** What somebody does; numbers choose among what there is at that moment. */
interface Deed {
  readonly who: number;
  readonly does: Does | 'join';
  readonly visibility: Visibility;
  readonly choices: readonly number[];
}

/** What a deed is: kinds of commands, some more often than others. */
const DOES = [
  ...(['roll', 'check', 'check', 'move', 'move', 'move', 'move', 'ask', 'say', 'sheet', 'sheet', 'count'] as const),
  ...(['rename', 'reveal', 'reveal', 'undo', 'leave', 'handOver', 'lock', 'advice', 'removeSheet'] as const),
  ...(['endSession'] as const),
];
type Does = (typeof DOES)[number];

/** An evening: the table as it ended and the commands that acted. */
export interface Evening {
  readonly table: Live;
  readonly sent: readonly { readonly by: Seat; readonly command: Command }[];
}

/** Any evening. What is only for the GM bears a {@link SECRET} of its own in every text field that it has. */
export const evening = (maxLength: number): fc.Arbitrary<Evening> =>
  fc
    .array(deed, { minLength: 1, maxLength, size: 'max' })
    .map((deeds) => deeds.reduce<Evening>(step, { table: live(ROLES), sent: [] }));

/** What is only for the GM. */
export const SECRET = /secret \d+ of the GM/g;

/** A command that some seat of a table might send, as the numbers choose. */
export function anyCommand(table: Live, number: number, choices: readonly number[]): Command {
  const pick = picker(choices);
  return commandOf(picked(DOES, pick), 'public', table, idOf('d', number), 'open', pick);
}

const ROLES: readonly Role[] = ['player', 'player', 'spectator'];

const deed: fc.Arbitrary<Deed> = fc.record({
  who: fc.nat(7),
  does: fc.constantFrom(...DOES, 'join' as const),
  visibility: fc.constantFrom('public', 'public', 'gm', 'blind', 'private'),
  choices: fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }),
});

function step({ table, sent }: Evening, { who, does, visibility, choices }: Deed, index: number): Evening {
  const pick = picker(choices);
  if (does === 'join') {
    const role = pick(2) === 0 ? 'player' : 'spectator';
    return { sent, table: table.seats.length < 8 && !table.state.locked ? join(table, role) : table };
  }
  const by = seatAt(table, who % table.seats.length);
  const mark = visibility === 'public' ? 'open' : `secret ${index} of the GM`;
  const command = commandOf(does, visibility, table, idOf('c', index), mark, pick);
  const { result, table: after } = send(table, by, command);
  return { table: after, sent: result.ok ? [...sent, { by, command }] : sent };
}

function commandOf(does: Does, visibility: Visibility, table: Live, id: string, mark: string, pick: Pick): Command {
  const entries = [...values(table.state.entries)];
  const entry = entries[pick(Math.max(1, entries.length))];
  const entryId = entry?.id ?? id;
  const seat = picked(table.seats, pick).id;
  const sheet = table.state.sheets[pick(Math.max(1, table.state.sheets.length))];
  const contribution = picked([{}, { contribution: 'luck' }], pick);
  switch (does) {
    case 'roll':
      return { id, type: 'roll', expression: picked(EXPRESSIONS, pick), visibility, label: mark, ...contribution };
    case 'check': {
      const { system, setup } = picked(SETUPS, pick);
      const optional = {
        ...picked([{}, {}, { hidden: 'numbers' }, { hidden: 'result' }] as const, pick),
        ...(pick(3) === 0 ? { actor: seat } : {}),
        ...(sheet && pick(2) === 0 ? { sheets: { actor: sheet.id, 'target:Aya': sheet.id, 'side:A': sheet.id } } : {}),
        ...(entry?.kind === 'request' && pick(2) === 0 ? { request: entry.id } : {}),
      };
      return { id, type: 'startCheck', system, setup: setup(mark), visibility, label: mark, ...optional };
    }
    case 'ask':
      return { id, type: 'askCheck', system: 'l5r5e', setup: { ring: 3 }, label: 'open' };
    case 'move': {
      const checks = entries.filter((each) => each.kind === 'check');
      if (checks.length === 0) return { id, type: 'playMove', entry: id, step: 0, move: {} };
      return moveOf(picked(checks, pick), id, mark, pick);
    }
    case 'say': {
      if (visibility === 'private') return { id, type: 'say', text: mark, visibility, to: [seat] };
      return {
        id,
        type: 'say',
        text: visibility === 'gm' ? mark : 'open',
        visibility: visibility === 'gm' ? 'gm' : 'public',
      };
    }
    case 'rename':
      return { id, type: 'rename', name: picked(['Aya', 'A', 'A', 'Gwen'], pick), ...(pick(3) === 0 ? { seat } : {}) };
    case 'reveal':
      return { id, type: 'reveal', entry: entryId, what: picked(['all', 'all', 'result'], pick) };
    case 'undo': {
      const [step, moves] = entry?.kind === 'check' ? [entry.step, entry.check.moves.length] : [0, 0];
      return { id, type: 'undo', entry: entryId, step, to: moves > 0 && pick(3) > 0 ? pick(moves) : null };
    }
    case 'sheet': {
      const { system, kind } = picked(SHEETS, pick);
      const hides = visibility !== 'public';
      // whoever does not see a sheet cannot guess its id
      const isSeen = sheet && (sheet.visibility === 'public' || hides);
      const known =
        isSeen && pick(2) === 0 ? { id: sheet.id, system: sheet.system, kind: sheet.kind } : { id, system, kind };
      const fields = { ...known, name: hides ? mark : 'A', fields: {}, visibility: hides ? 'gm' : 'public' } as const;
      return { id, type: 'saveSheet', sheet: fields, ...(pick(3) === 0 ? { owner: seat } : {}) };
    }
    case 'removeSheet':
      return { id, type: 'removeSheet', sheet: sheet?.id ?? id };
    case 'count':
      return {
        id,
        type: 'count',
        sheet: sheet?.id ?? id,
        counter: Object.keys(sheet?.counters ?? {})[0] ?? 'strife',
        change: pick(9) - 4,
      };
    case 'leave':
      return { id, type: 'removeSeat', seat };
    case 'handOver':
      return { id, type: 'handOver', seat };
    case 'lock':
      return { id, type: 'lock', locked: pick(3) === 0 };
    case 'advice':
      return { id, type: 'setAdvice', on: pick(2) === 0 };
    case 'endSession':
      return { id, type: 'endSession' };
  }
}

const SHEETS = systems.flatMap(({ id: system, sheets }) => sheets.map(({ name: kind }) => ({ system, kind })));

/** A move that is legal now. In a check that is only for the GM its texts are secret, whoever makes it. */
function moveOf(entry: CheckInState, id: string, mark: string, pick: Pick): Command {
  const moves = legal(entry.check);
  const text = entry.visibility === 'public' ? 'open' : `secret ${Number.parseInt(id.slice(-12), 16)} of the GM`;
  const move = moves.length === 0 ? { type: 'roll' } : filled(picked(moves, pick), mark === 'open' ? text : mark, pick);
  return { id, type: 'playMove', entry: entry.id, step: entry.step, move };
}

/** The form of a legal move with something in each of its fields. */
const filled = ({ type, fixed, choices }: LegalMove, text: string, pick: Pick): { readonly type: string } => ({
  ...fixed,
  ...fields(choices, text, pick),
  type,
});

const fields = (choices: readonly Choice[], text: string, pick: Pick): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    choices
      .filter(({ optional }) => optional !== true || pick(2) === 0)
      .map((choice) => [choice.name, chosen(choice, text, pick)]),
  );

function chosen(choice: Choice, text: string, pick: Pick): unknown {
  switch (choice.kind) {
    case 'dice': {
      const start = pick(Math.max(1, choice.from.length - choice.min));
      return choice.from.slice(start, start + Math.max(choice.min, Math.min(1, choice.max)));
    }
    case 'option':
      return picked(choice.options, pick);
    case 'text':
      return text;
    case 'number':
      return choice.min + pick(choice.max - choice.min + 1);
    case 'flag':
      return pick(2) === 0;
    case 'variant': {
      const variant = picked(choice.variants, pick);
      const inner = fields(variant.choices, text, pick);
      return choice.tag === null ? inner : { [choice.tag]: variant.value, ...inner };
    }
  }
}

/** Set-ups of every system, with a text where the system has a field for one. */
const SETUPS: readonly { readonly system: string; readonly setup: (text: string) => unknown }[] = [
  { system: 'paired-d12', setup: (label) => ({ difficulty: 15, modifiers: [{ label, amount: 1 }] }) },
  { system: 'paired-d12', setup: () => ({ kind: 'attack', die: 6, advantage: 1 }) },
  { system: 'trouble-d20', setup: (trouble) => ({ kind: 'check', skill: 2, difficulty: 19, trouble }) },
  {
    system: 'fate',
    setup: (name) => ({
      kind: 'contest',
      opposition: { type: 'direct' },
      sides: [
        { name: 'A', skill: 2 },
        { name, skill: 1 },
      ],
    }),
  },
  {
    system: 'l5r5e',
    setup: (label) => ({
      ring: 2,
      skill: 2,
      tn: 2,
      tnModifiers: [{ label, amount: 1 }],
      helpers: [{ name: 'Aya', skilled: true }],
    }),
  },
  {
    system: 'daggerheart',
    setup: (name) => ({
      kind: 'adversaryAttack',
      attackModifier: 2,
      damage: '1d8+1',
      damageType: 'physical',
      fear: 2,
      experiences: [{ name, bonus: 2 }],
      targets: [{ name: 'Aya', evasion: 10, thresholds: { major: 5, severe: 9 }, armorSlots: 1 }],
    }),
  },
];

/** The next number below `n`. */
type Pick = (n: number) => number;

function picker(choices: readonly number[]): Pick {
  let next = 0;
  return (n) => {
    next += 1;
    return ((choices[next % choices.length] ?? 0) + next) % n;
  };
}

function picked<Item>(items: readonly Item[], pick: Pick): Item {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const EXPRESSIONS = [
  '2d6+1',
  'd20+5 adv vs 12',
  '3d6!',
  '2d8r<3',
  '{4d6kh3, 2d8}kh1',
  '3#4d6kh3',
  '10d10>=8f=1',
  '4dF',
  // on some faces they come to nothing
  '2d6+1//(1d2-1)',
  '(1d4-2)d6',
];
