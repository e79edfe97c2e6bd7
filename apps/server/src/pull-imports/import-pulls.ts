import type { Pool } from 'pg'
import { withServersLock } from '../jobs/with-servers-lock.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import { createHostRateLimiter } from './official-pages/host-rate-limiter.ts'
import { type ImportSettings, runImport } from './run-import.ts'
import type { TaskRef } from './task-store.ts'

export const IMPORT_PULLS = 'import-pulls'

/** Concurrent imports of a server, each with its own database connection. */
export const MAX_CONCURRENT_IMPORTS = 4

type JobSettings = Omit<ImportSettings, 'limitHost' | 'signal'> & {
  /** The pool of the jobs; requests use another one. */
  readonly pool: Pool
}

/** The job that imports the pulls of an official link. */
export function importPulls({ pool, ...settings }: JobSettings): QueuedJob {
  return {
    name: IMPORT_PULLS,
    concurrency: MAX_CONCURRENT_IMPORTS,
    groupConcurrency: 1,
    run: async (key, signal) => {
      let outcome: 'done' | 'again' = 'done'
      // When another run holds the lock, it does the import, and this one counts as done.
      await withServersLock(pool, `import ${key}`, async (client) => {
        const limitHost = createHostRateLimiter(client, settings.paceMs)
        outcome = await runImport({ ...settings, limitHost, signal }, parseTaskKey(key))
      })
      return outcome
    },
  }
}

/** Formats the key of a task in the queue. */
export function toTaskKey({ ownerId, id }: TaskRef): string {
  return `${ownerId}/${id}`
}

function parseTaskKey(key: string): TaskRef {
  const [ownerId = '', id = ''] = key.split('/')
  return { ownerId, id }
}
