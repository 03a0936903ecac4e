// The tests of faults: what breaks under real processes, and what is lost by it. Apart from the others, as they take minutes.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['brosok-source'] },
  ssr: { resolve: { conditions: ['brosok-source'] } },
  test: {
    include: ['apps/server/faults/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // each wants the machine to itself
    fileParallelism: false,
    // figures are told as they come
    disableConsoleIntercept: true,
    globalSetup: ['apps/server/test/postgres.ts', 'apps/server/test/bundle.ts'],
  },
});
