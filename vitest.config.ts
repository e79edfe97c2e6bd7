import { defineConfig } from 'vitest/config'

const setupFiles = [
  'packages/testing/src/install-temporal.ts',
  // A third of what each file of tests of the server loads.
  'apps/server/src/find-package-files.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // What they load is loaded once for all files, not once for each.
          isolate: false,
          // They only reckon: one for each core, where Vitest would leave one core idle.
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          // Only against what hangs: how long a test takes depends on what else the machine does.
          testTimeout: 60_000,
          setupFiles,
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulators/**/*.test.ts',
          ],
          exclude: ['**/*.pg.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'pg',
          environment: 'node',
          // As above: to load the server takes longer than most files of tests.
          isolate: false,
          // They mostly wait: for processes to start and stop, for the database, for the disk.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
          // A busy machine may stop a process for seconds; what needed it is named at the end.
          retry: 2,
          expect: { poll: { timeout: 60_000 } },
          setupFiles,
          globalSetup: ['apps/server/src/testing/start-test-postgres.ts'],
          include: ['apps/server/**/*.pg.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'apps/*/vitest.config.ts',
    ],
  },
})
