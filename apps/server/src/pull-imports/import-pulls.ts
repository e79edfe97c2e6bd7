import type { Pool } from 'pg'
import { withClusterLock } from '../jobs/alone-on-all-servers.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import { createHostRateLimiter } from './official-pages/host-turns.ts'
import { type ImportSettings, runImport } from './run-import.ts'
import type { TaskRef } from './task-store.ts'

export const IMPORT_PULLS = 'import-pulls'

/** Each uses its own connection. */
export const MAX_CONCURRENT_IMPORTS = 4

type JobSettings = Omit<ImportSettings, 'takeTurn' | 'signal'> & {
  /** A pool that requests do not use. */
  readonly pool: Pool
}

/** The job that imports the pulls of an official link. */
export function importPulls({ pool, ...settings }: JobSettings): QueuedJob {
  return {
    name: IMPORT_PULLS,
    concurrency: MAX_CONCURRENT_IMPORTS,
    run: async (key, signal) => {
      let outcome: 'done' | 'again' = 'done'
      // Another server holds the lock: it runs the import.
      await withClusterLock(pool, `import ${key}`, async (client) => {
        const takeTurn = createHostRateLimiter(client, settings.pace)
        outcome = await runImport({ ...settings, takeTurn, signal }, refOfKey(key))
      })
      return outcome
    },
  }
}

/** A task as the queue names it. */
export function toTaskKey({ ownerId, id }: TaskRef): string {
  return `${ownerId}/${id}`
}

function refOfKey(key: string): TaskRef {
  const [ownerId = '', id = ''] = key.split('/')
  return { ownerId, id }
}
