// The tests of faults: what breaks under real processes, and what is lost by it. Apart from the others, as they take minutes.
import { defineConfig } from 'vitest/config';

const shared = {
  resolve: { conditions: ['brosok-source'] },
  ssr: { resolve: { conditions: ['brosok-source'] } },
};

const patient = {
  testTimeout: 600_000,
  hookTimeout: 60_000,
  globalSetup: ['apps/server/test/postgres.ts', 'apps/server/test/bundle.ts'],
};

/** What measures memory, or how soon many at once are answered. */
const MEASURES = ['slow', 'crowd', 'damage'].map((name) => `apps/server/faults/${name}.test.ts`);

export default defineConfig({
  ...shared,
  test: {
    // figures are told as they come
    disableConsoleIntercept: true,
    projects: [
      {
        ...shared,
        test: {
          ...patient,
          name: 'faults',
          include: ['apps/server/faults/**/*.test.ts'],
          exclude: MEASURES,
          // mostly they wait: until something breaks, and until everybody is there again
          sequence: { groupOrder: 0 },
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: { ...patient, name: 'faults-alone', include: MEASURES, sequence: { groupOrder: 1 }, maxWorkers: 1 },
      },
    ],
  },
});
