import { defineConfig } from 'vitest/config'

/** Runs the server tests of account data against the Citus cluster at CITUS_URL. */
export default defineConfig({
  test: {
    name: 'distributed',
    environment: 'node',
    // Each file creates a database on every node and distributes its tables.
    maxWorkers: 2,
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [
      'packages/testing/src/install-temporal.ts',
      'apps/server/src/cache-package-resolution.ts',
    ],
    globalSetup: ['apps/server/src/testing/start-test-citus.ts'],
    include: [
      'accounts',
      'admin',
      'cloud-pulls',
      'mail-digests',
      'calendar-feeds',
      'jobs',
      'rate-limits',
      'personal-data',
      'pull-imports',
      'reminders',
      'reminder-channels',
      'settings-slots',
      'votes',
    ].map((room) => `apps/server/src/${room}/**/*.pg.test.ts`),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
