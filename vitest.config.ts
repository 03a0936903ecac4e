import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = { resolve: { conditions: ['brosok-source'] }, ssr: { resolve: { conditions: ['brosok-source'] } } };

/** What all tests have: room for a machine that is busy. What never comes, or never ends, fails all the same. */
const patient = { testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** What the files of a project import is read once for each worker: for each of them anew it took longer than many a test. */
const SHARING = { isolate: false };

/**
 * What is run at once, by how many files at a time: first what drives a browser, which is several processes itself; then all
 * else, of which much waits for processes of its own; then, alone, what measures how quick something is.
 */
const BROWSERS = { ...patient, ...SHARING, sequence: { groupOrder: 0 }, maxWorkers: 2 };
const OTHERS = {
  ...patient,
  ...SHARING,
  sequence: { groupOrder: 1 },
  maxWorkers: Math.max(4, availableParallelism() - 1),
};
const ALONE = { ...patient, sequence: { groupOrder: 2 }, maxWorkers: 1 };

/** What makes of one server two nodes behind a proxy. */
const CLUSTER = { BROSOK_TEST_CLUSTER: '1' };

/** What is made once before all tests that need it: room for PostgreSQL, the server's program, the page. */
const DATABASE = 'apps/server/test/postgres.ts';
const PROGRAM = 'apps/server/test/bundle.ts';
const PAGE = 'apps/web/e2e/page.ts';

/** What measures how quick something is. */
const MEASURES = ['apps/server/src/attacks/flood.test.ts', 'apps/web/e2e/quick.test.ts'];

/** Files that take long, the longest first: begun last, they would be waited for alone. */
const LONG = [
  /e2e\/(learn|odds|offline|everybody|update)\./,
  /(nodes|copy|scale|hidden)\.test|fate\/odds\.slow|frequencies\.slow/,
  /\.slow\.test|\/attacks\/|\/fanout\/|\/store\//,
];

/** Of those that take as long by project: files that share what they read do so only one right after the other. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((each) => each.test(moduleId));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted(
      (a, b) => rank(a) - rank(b) || a.project.name.localeCompare(b.project.name),
    );
  }
}

export default defineConfig({
  ...shared,
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        ...shared,
        test: {
          name: 'packages',
          ...OTHERS,
          include: ['packages/**/*.test.ts', 'conformance/**/*.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'unit',
          ...OTHERS,
          include: ['apps/*/src/**/*.test.{ts,tsx}', 'docs/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...MEASURES],
          globalSetup: [DATABASE, PROGRAM],
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          ...BROWSERS,
          include: ['apps/web/e2e/**/*.test.ts'],
          exclude: ['**/cluster.test.ts', ...MEASURES],
          globalSetup: [PROGRAM, PAGE],
        },
      },
      {
        ...shared,
        test: {
          name: 'cluster',
          ...OTHERS,
          include: ['apps/server/src/http/*.test.ts'],
          exclude: ['**/schemaText.test.ts', '**/viewText.test.ts', '**/embedded.test.ts'],
          env: CLUSTER,
          globalSetup: [DATABASE, PROGRAM],
        },
      },
      {
        ...shared,
        test: {
          name: 'browser-cluster',
          ...BROWSERS,
          // all that has to do with a table; what the page does by itself, and how it looks, is no other on two nodes
          include: [
            'advice',
            'between',
            'cluster',
            'evening-*',
            'injection',
            'languages',
            'ledger',
            'offline',
            'record',
            'seats',
            'sheets',
            'table',
          ].map((name) => `apps/web/e2e/${name}.test.ts`),
          env: CLUSTER,
          globalSetup: [DATABASE, PROGRAM, PAGE],
        },
      },
      {
        ...shared,
        test: {
          name: 'measures',
          ...ALONE,
          include: MEASURES,
          globalSetup: [PROGRAM, PAGE],
        },
      },
    ],
  },
});
