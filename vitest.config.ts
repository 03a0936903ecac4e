import { defineConfig } from 'vitest/config';

const shared = { resolve: { conditions: ['brosok-source'] }, ssr: { resolve: { conditions: ['brosok-source'] } } };

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
        test: { name: 'browser', include: ['apps/web/e2e/**/*.test.ts'], testTimeout: 60_000, fileParallelism: false },
      },
    ],
  },
});
