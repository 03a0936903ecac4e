// Seats: renamed, removed, handed over, moved to another device; links by which they are taken.
import { describe, expect, it } from 'vitest';
import { act, contextOf, idOf, join, live, seatAt, send } from '../../test/live.js';
import { type Command, evolve, inviteOf, makeInvite, moveSeat, seatOf, takeSeat, view, viewEvent } from '../index.js';

const table = live(['player', 'player', 'spectator']);
const [gm, aya, boris, spectator] = [0, 1, 2, 3].map((index) => seatAt(table, index));
if (!gm || !aya || !boris || !spectator) throw new Error('no seats');
const id = idOf('c', 1);
const uuid = idOf('f', 1);

describe('a seat', () => {
  it('is renamed by whoever sits there, and any seat by the GM', () => {
    const renamed = act(table, aya, { id, type: 'rename', name: 'Aya of the Crane' });
    expect(seatOf(renamed.state, aya.id)?.name).toBe('Aya of the Crane');
    const byGm = act(table, gm, { id, type: 'rename', name: 'Boris II', seat: boris.id });
    expect(seatOf(byGm.state, boris.id)?.name).toBe('Boris II');
  });

  it('that was removed sees and does nothing any more; what it did keeps its name', () => {
    const rolled = act(table, aya, { id, type: 'roll', expression: 'd6', visibility: 'public' });
    const after = act(rolled, gm, { id: idOf('c', 2), type: 'removeSeat', seat: aya.id });
    expect(view(after.state, aya.id)).toBe(null);
    const late: Command = { id: idOf('c', 3), type: 'roll', expression: 'd6', visibility: 'public' };
    expect(send(after, aya, late).result).toMatchObject({ error: { code: 'NOT_SEATED' } });
    const seen = view(after.state, boris.id);
    expect(seen?.seats.find((seat) => seat.id === aya.id)).toMatchObject({ name: 'Aya', left: true });
    expect(seen?.entries.at(-1)?.by).toBe(aya.id);
  });

  it('that is left makes room, and its turn falls to the GM', () => {
    const check = {
      id,
      type: 'startCheck',
      system: 'trouble-d20',
      setup: { skill: 2, difficulty: 12 },
      visibility: 'public',
    } as const;
    const after = act(act(table, aya, check), aya, { id: idOf('c', 2), type: 'removeSeat', seat: aya.id });
    expect(view(after.state, gm.id)?.entries.at(-1)).toMatchObject({ waitingFor: [gm.id] });
  });

  it('goes to another device once, for good: the link and the old device hold no more', () => {
    const context = contextOf(7);
    const moved = moveSeat(table.state, { seat: aya.id, generation: 0, command: uuid }, context);
    if (!moved.ok) throw new Error(moved.error.code);
    const state = moved.value.events.reduce(evolve, table.state);
    expect(seatOf(state, aya.id)?.generation).toBe(1);
    expect(moveSeat(state, { seat: aya.id, generation: 0, command: uuid }, context)).toMatchObject({
      ok: true,
      value: { events: [] },
    });
    expect(moveSeat(state, { seat: aya.id, generation: 0, command: idOf('f', 2) }, context)).toMatchObject({
      error: { code: 'LINK_INVALID' },
    });
    // nor by anything else that the seat ever sent
    const rolled = act(table, aya, { id, type: 'roll', expression: 'd6', visibility: 'public' });
    const after = moved.value.events.reduce(evolve, rolled.state);
    expect(moveSeat(after, { seat: aya.id, generation: 0, command: id }, context)).toMatchObject({
      error: { code: 'LINK_INVALID' },
    });
    const [event] = moved.value.events;
    if (!event) throw new Error('no event');
    expect([gm, aya, boris].map((seat) => viewEvent(state, event, seat.id) !== null)).toEqual([false, true, false]);
  });

  it('is taken once, however often the same command comes', () => {
    const context = contextOf(8);
    const taking = { name: 'Late', role: 'player', command: uuid } as const;
    const taken = takeSeat(table.state, taking, context);
    if (!taken.ok) throw new Error(taken.error.code);
    const state = taken.value.events.reduce(evolve, table.state);
    expect(takeSeat(state, taking, context)).toEqual({ ok: true, value: { seat: taken.value.seat, events: [] } });
    const moved = moveSeat(state, { seat: taken.value.seat.id, generation: 0, command: idOf('f', 3) }, context);
    if (!moved.ok) throw new Error(moved.error.code);
    const elsewhere = moved.value.events.reduce(evolve, state);
    expect(takeSeat(elsewhere, taking, context)).toMatchObject({ ok: false, error: { code: 'NOT_SEATED' } });
  });
});

describe('the GM’s role', () => {
  const after = act(act(table, gm, { id, type: 'roll', expression: '2d6', visibility: 'gm', label: 'ambush' }), gm, {
    id: idOf('c', 2),
    type: 'handOver',
    seat: aya.id,
  });

  it('goes to a player, who sees from then on what a GM sees, and the old one no more than a player', () => {
    expect(view(after.state, aya.id)).toMatchObject({ you: { role: 'gm' }, entries: [{ label: 'ambush' }] });
    expect(view(after.state, gm.id)).toMatchObject({ you: { role: 'player' }, entries: [{ label: 'ambush' }] });
    const theirs = act(after, aya, {
      id: idOf('c', 3),
      type: 'roll',
      expression: 'd6',
      visibility: 'gm',
      label: 'new',
    });
    expect(view(theirs.state, gm.id)?.entries).toHaveLength(1);
  });

  it('cannot be left with nobody', () => {
    expect(send(table, gm, { id, type: 'removeSeat', seat: gm.id }).result).toMatchObject({
      error: { code: 'WRONG_ROLE' },
    });
  });
});

describe('a table that is locked', () => {
  it('lets nobody in until it is open again', () => {
    const locked = act(table, gm, { id, type: 'lock', locked: true });
    expect(view(locked.state, boris.id)?.table.locked).toBe(true);
    const taking = { name: 'Late', role: 'player', command: uuid } as const;
    expect(takeSeat(locked.state, taking, contextOf(1))).toMatchObject({ error: { code: 'TABLE_LOCKED' } });
    const open = act(locked, gm, { id: idOf('c', 2), type: 'lock', locked: false });
    expect(join(open, 'player').seats).toHaveLength(5);
  });
});

describe('advice', () => {
  it('is given until the GM turns it off, and everybody hears of that', () => {
    expect(view(table.state, aya.id)?.table.advice).toBe(true);
    const off = act(table, gm, { id, type: 'setAdvice', on: false });
    for (const seat of [gm, aya, spectator]) expect(view(off.state, seat.id)?.table.advice).toBe(false);
    const on = act(off, gm, { id: idOf('c', 2), type: 'setAdvice', on: true });
    expect(view(on.state, spectator.id)?.table.advice).toBe(true);
  });
});

describe('a link', () => {
  const context = contextOf(9);
  const expiresAt = context.now() + 1000;
  const made = makeInvite(table.state, gm.id, { role: 'player', expiresAt }, context);
  if (!made.ok) throw new Error(made.error.code);
  const { invite, events } = made.value;
  const linked = { ...table, state: events.reduce(evolve, table.state), log: [...table.log, ...events] };

  it('is known to the GM alone', () => {
    expect(view(linked.state, gm.id)?.invites).toEqual([invite]);
    for (const seat of [aya, spectator]) expect(view(linked.state, seat.id)).toEqual(view(table.state, seat.id));
  });

  it('holds until it expires or is revoked', () => {
    expect(inviteOf(linked.state, invite.id, expiresAt)).toEqual(invite);
    expect(inviteOf(linked.state, invite.id, expiresAt + 1)).toBe(undefined);
    const revoked = act(linked, gm, { id, type: 'revokeInvite', invite: invite.id });
    expect(inviteOf(revoked.state, invite.id, expiresAt)).toBe(undefined);
  });

  it('is made by the GM alone, and not without end', () => {
    expect(makeInvite(table.state, aya.id, { role: 'player', expiresAt }, context)).toMatchObject({
      error: { code: 'WRONG_ROLE' },
    });
    const many = Array.from({ length: 50 }).reduce<typeof linked.state>((state) => {
      const one = makeInvite(state, gm.id, { role: 'player', expiresAt: expiresAt + 1e6 }, context);
      return one.ok ? one.value.events.reduce(evolve, state) : state;
    }, table.state);
    expect(makeInvite(many, gm.id, { role: 'player', expiresAt }, context)).toMatchObject({
      error: { code: 'TOO_MANY_LINKS' },
    });
  });
});

const refused: readonly (readonly [string, typeof gm, Command, string, string | null])[] = [
  ['a player who renames another', aya, { id, type: 'rename', name: 'x', seat: boris.id }, 'WRONG_ROLE', 'seat'],
  ['a rename of nobody', gm, { id, type: 'rename', name: 'x', seat: uuid }, 'UNKNOWN_SEAT', 'seat'],
  ['a player who removes another', aya, { id, type: 'removeSeat', seat: boris.id }, 'WRONG_ROLE', 'seat'],
  ['removing nobody', gm, { id, type: 'removeSeat', seat: uuid }, 'UNKNOWN_SEAT', 'seat'],
  ['a player who hands over', aya, { id, type: 'handOver', seat: boris.id }, 'WRONG_ROLE', null],
  ['handing over to a spectator', gm, { id, type: 'handOver', seat: spectator.id }, 'NOT_A_PLAYER', 'seat'],
  ['handing over to oneself', gm, { id, type: 'handOver', seat: gm.id }, 'UNKNOWN_SEAT', 'seat'],
  ['a player who locks', aya, { id, type: 'lock', locked: true }, 'WRONG_ROLE', null],
  ['a player who forbids advice', aya, { id, type: 'setAdvice', on: false }, 'WRONG_ROLE', null],
  ['a player who revokes', aya, { id, type: 'revokeInvite', invite: uuid }, 'WRONG_ROLE', null],
  ['revoking no link', gm, { id, type: 'revokeInvite', invite: uuid }, 'UNKNOWN_LINK', 'invite'],
];
describe('what is refused', () => {
  it.each(refused)('%s', (_, by, command, code, at) => {
    const { result, table: after } = send(table, by, command);
    expect(result).toMatchObject({ ok: false, error: { code, at } });
    expect(after.state).toBe(table.state);
  });
});
