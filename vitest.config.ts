import { defineConfig } from 'vitest/config'
import { texts } from './apps/web/build/texts.ts'

const setupFiles = [
  'packages/testing/src/install-temporal.ts',
  // Speeds up loading the server by a third.
  'apps/server/src/cache-package-resolution.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [texts()],
        test: {
          name: 'node',
          environment: 'node',
          // Modules load once for all files, not once per file.
          isolate: false,
          // CPU-bound tests: one worker per core; Vitest would leave one core idle.
          maxWorkers: '100%',
          sequence: { groupOrder: 2 },
          // Only a guard against hanging tests; durations depend on the load of the machine.
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
          // Loading the server takes longer than most test files.
          isolate: false,
          // I/O-bound tests: they wait for processes, the database and the disk.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
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
