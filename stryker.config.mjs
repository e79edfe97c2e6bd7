export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutations.config.ts', related: false },
  cleanTempDir: 'always',
  // Stryker would rewrite the file by an API that TypeScript 7 does not have.
  tsconfigFile: 'none',
  // Changes in the values of a module need a new process for each.
  ignoreStatic: true,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 90, break: 90 },
}
