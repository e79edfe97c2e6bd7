import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['packages/testing/src/install-temporal.ts'],
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'pg',
          environment: 'node',
          setupFiles: ['packages/testing/src/install-temporal.ts'],
          globalSetup: ['apps/server/src/testing/start-test-postgres.ts'],
          include: ['apps/server/**/*.pg.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'apps/*/vitest.config.ts',
    ],
  },
})
