import { defineConfig } from 'vitest/config';

const shared = { resolve: { conditions: ['brosok-source'] }, ssr: { resolve: { conditions: ['brosok-source'] } } };

/** What makes of one server two nodes behind a proxy. */
const CLUSTER = { BROSOK_TEST_CLUSTER: '1' };

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'conformance/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          testTimeout: 30_000,
          globalSetup: 'apps/server/test/postgres.ts',
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          include: ['apps/web/e2e/**/*.test.ts'],
          exclude: ['**/cluster.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'cluster',
          include: ['apps/server/src/http/*.test.ts'],
          exclude: ['**/schemaText.test.ts', '**/viewText.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: CLUSTER,
          globalSetup: 'apps/server/test/postgres.ts',
        },
      },
      {
        ...shared,
        test: {
          name: 'browser-cluster',
          // what is played at a table; what the page does by itself, and how it looks, is no other on two nodes
          include: ['cluster', 'evening-*', 'ledger', 'record', 'seats', 'sheets', 'table'].map(
            (name) => `apps/web/e2e/${name}.test.ts`,
          ),
          testTimeout: 60_000,
          fileParallelism: false,
          env: CLUSTER,
          globalSetup: 'apps/server/test/postgres.ts',
        },
      },
    ],
  },
});
