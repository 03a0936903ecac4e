// Mutation testing of dice and rules: what the tests do not see. `npm run mutation`, with -- --mutate FILES for a part.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  mutate: ['packages/{dice,rules}/src/**/*.ts', '!**/*.test.ts', '!**/words.ts', '!**/words/**'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['progress', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: '.stryker-tmp',
  thresholds: { high: 95, low: 85, break: 85 },
};
