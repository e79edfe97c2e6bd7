import { defineConfig } from 'vitest/config'

/** The folders that `npm run mutate` names, with commas between. */
const folders = (process.env['MUTATED_FOLDERS'] ?? '').split(',')

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: [
      'packages/testing/src/install-temporal.ts',
      'apps/server/src/cache-package-resolution.ts',
    ],
    globalSetup: folders.some((folder) => folder.startsWith('apps/server'))
      ? ['apps/server/src/testing/start-test-postgres.ts']
      : [],
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
