// The tests that mutation testing runs: the quick ones; those that draw a million times would time every mutant out.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['brosok-source'] },
  ssr: { resolve: { conditions: ['brosok-source'] } },
  test: {
    include: ['packages/{dice,rules}/src/**/*.test.ts', 'conformance/**/*.test.ts'],
    exclude: ['**/*.slow.test.ts'],
    testTimeout: 10_000,
  },
});
