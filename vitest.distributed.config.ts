import { defineConfig } from 'vitest/config'

/** The server's tests of what accounts keep, against the Citus cluster that CITUS_URL names. */
export default defineConfig({
  test: {
    name: 'distributed',
    environment: 'node',
    // Each makes a database on every node and spreads its tables, which is work for them.
    maxWorkers: 2,
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [
      'packages/testing/src/install-temporal.ts',
      'apps/server/src/find-package-files.ts',
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
      'settings-slots',
      'votes',
    ].map((room) => `apps/server/src/${room}/**/*.pg.test.ts`),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
