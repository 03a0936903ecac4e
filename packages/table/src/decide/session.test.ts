// Sessions of the dice: committed to, rolled with, disclosed.
import { numericDie, rollGiven } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { act, idOf, live, seatAt } from '../../test/live.js';
import { type Context, diceOf, evolve, hashOf, MAX_SESSION, renewSession, view } from '../index.js';

const table = live(['player', 'player']);
const [gm, aya, boris] = [0, 1, 2].map((index) => seatAt(table, index));
if (!gm || !aya || !boris) throw new Error('no seats');
const secret = (session: number): string => table.context.secret(table.state.table.id, session);
const roll = (number: number, fields: object = {}) =>
  ({ id: idOf('c', number), type: 'roll', expression: '5d1000', visibility: 'public', ...fields }) as const;

describe('a session', () => {
  it('begins with the table: the hash of its secret is in the log before any roll', () => {
    expect(table.log[2]).toMatchObject({ type: 'sessionBegun', session: 1, hash: hashOf(secret(1)) });
    expect(view(table.state, aya.id)).toMatchObject({ session: { number: 1, hash: hashOf(secret(1)) }, disclosed: [] });
    expect(JSON.stringify(table.log)).not.toContain(secret(1));
  });

  it('counts the rolls of each seat, and what is hidden apart', () => {
    const rolls = [
      [aya, roll(1)],
      [boris, roll(2)],
      [aya, roll(3, { visibility: 'gm' })],
      [aya, roll(4, { contribution: 'luck' })],
    ] as const;
    const after = rolls.reduce((of, [by, command]) => act(of, by, command), table);
    const proofs = after.log.flatMap((event) => ('proof' in event ? [event.proof] : []));
    expect(proofs).toEqual([
      { session: 1, seat: aya.id, series: 'public', number: 1, contribution: '' },
      { session: 1, seat: boris.id, series: 'public', number: 1, contribution: '' },
      { session: 1, seat: aya.id, series: 'gm', number: 1, contribution: expect.stringMatching(/^[\w-]{36}$/) },
      { session: 1, seat: aya.id, series: 'public', number: 2, contribution: 'luck' },
    ]);
  });

  it('rolls what anybody can roll again once its secret is known', () => {
    const after = act(table, aya, roll(1, { contribution: 'luck' }));
    const rolled = after.log.at(-1);
    if (rolled?.type !== 'rolled' || !rolled.proof) throw new Error('no proof');
    const dice = diceOf(secret(1), table.state.table.id, rolled.proof, { expression: rolled.expression });
    const drawn = Array.from({ length: 5 }, () => dice.draw(numericDie(1000)) + 1);
    expect(rolled.faces).toEqual(drawn);
    expect(rollGiven('5d1000', drawn)).toMatchObject({ ok: true });
    const other = act(table, aya, roll(1, { contribution: 'other' })).log.at(-1);
    expect(other?.type === 'rolled' && other.faces).not.toEqual(rolled.faces);
  });

  it('tells nothing of the dice of one roll by another that would have come to nothing in its place', () => {
    const contributions = Array.from({ length: 60 }, (_, index) => `try${index}`);
    const telltale = contributions.filter((contribution) => {
      const { log } = act(table, aya, roll(1, { expression: '1//(1d2-1)', contribution }));
      return log.at(-1)?.type === 'rollFailed';
    });
    expect(telltale.length).toBeGreaterThan(10);
    const faces = telltale.map((contribution) => {
      const rolled = act(table, aya, roll(1, { expression: '1d2', contribution })).log.at(-1);
      return rolled?.type === 'rolled' && rolled.faces[0];
    });
    expect(new Set(faces)).toEqual(new Set([1, 2]));
  });

  it('lets nobody know faces that they may not see once its secret is disclosed', () => {
    const thrown = (visibility: 'gm' | 'blind' | 'private', contribution?: string) => {
      const rolled = act(table, aya, roll(1, { visibility, ...(contribution ? { contribution } : {}) })).log.at(-1);
      return rolled?.type === 'rolled' && rolled.proof?.contribution;
    };
    expect(thrown('gm', 'luck')).toBe('luck');
    for (const unguessable of [thrown('gm'), thrown('private'), thrown('blind'), thrown('blind', 'luck')])
      expect(unguessable).toMatch(/^[\w-]{36}$/);
  });

  it('has no proof of real dice, and none where nothing was rolled', () => {
    expect(act(table, aya, roll(1, { expression: 'd6', faces: [3] })).log.at(-1)).not.toHaveProperty('proof');
    expect(act(table, aya, roll(1, { expression: '1+2' })).log.at(-1)).not.toHaveProperty('proof');
  });

  it('is ended by the GM: the secret is told to all, and the next begins', () => {
    const after = act(act(table, aya, roll(1)), gm, { id: idOf('c', 2), type: 'endSession' });
    expect(view(after.state, boris.id)).toMatchObject({
      session: { number: 2, hash: hashOf(secret(2)) },
      disclosed: [{ number: 1, hash: hashOf(secret(1)), secret: secret(1) }],
    });
    expect(act(after, aya, roll(3)).log.at(-1)).toMatchObject({ proof: { session: 2, number: 1 } });
  });

  it('ends by itself after a day', () => {
    const at = (now: number): Context => ({ ...table.context, now: () => now });
    const { begunAt } = table.state.session;
    expect(renewSession(table.state, at(begunAt + MAX_SESSION - 1))).toEqual([]);
    const events = renewSession(table.state, at(begunAt + MAX_SESSION));
    expect(view(events.reduce(evolve, table.state), aya.id)).toMatchObject({
      session: { number: 2 },
      disclosed: [{ number: 1, secret: secret(1) }],
    });
  });
});
