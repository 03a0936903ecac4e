// What the page reads schemas with, beside zod: the same rules, read by both.
import type { System } from '@brosok/rules';
import { systems } from '@brosok/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupsOf } from '../../../packages/rules/test/setups.js';

let read: readonly System[];

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('zod/mini', () => import('./reader.js'));
  read = (await import('@brosok/rules')).systems;
  vi.doUnmock('zod/mini');
});

const kinds = systems.flatMap((system) => system.kinds.map((kind) => ({ system: system.id, kind })));

describe('the reader of the page', () => {
  it.each(kinds)('reads every setup of $system, $kind.name, that zod takes as zod does', ({ system, kind }) => {
    const own = read.find(({ id }) => id === system)?.kinds.find(({ name }) => name === kind.name);
    fc.assert(
      fc.property(setupsOf(kind), (setup) => {
        const begun = kind.begin(system, setup);
        if (begun.ok) expect(own?.begin(system, setup)).toEqual(begun);
      }),
      { numRuns: 60 },
    );
  });

  it.each(kinds)(
    'plays $system, $kind.name, as it is played with zod, on a setup that is taken',
    ({ system, kind }) => {
      const own = read.find(({ id }) => id === system)?.kinds.find(({ name }) => name === kind.name);
      const taken = fc.sample(setupsOf(kind), 40).flatMap((setup) => {
        const begun = kind.begin(system, setup);
        return begun.ok ? [begun.value] : [];
      });
      for (const state of taken) expect(own?.legal(state)).toEqual(kind.legal(state));
    },
  );

  it('checks nothing: that is the server’s', () => {
    const setup = { kind: 'check', tn: 'many', nonsense: true };
    expect(systems[0]?.kinds[0].begin('l5r5e', setup).ok).toBe(false);
    expect(read[0]?.kinds[0].begin('l5r5e', setup).ok).toBe(true);
  });

  it('reads the fields of sheets and fills in their defaults', () => {
    for (const system of systems)
      for (const sheet of system.sheets) {
        const own = read.find(({ id }) => id === system.id)?.sheets.find(({ name }) => name === sheet.name);
        expect(own?.fields.parse({})).toEqual(sheet.fields.parse({}));
        expect(own?.counters({})).toEqual(sheet.counters({}));
      }
  });
});
