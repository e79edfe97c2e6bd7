import type { RootDatabase } from '../database/database.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { IMPORT_PULLS, keyOfRef } from './import-pulls.ts'
import { failForgotten, listRunning, removeOld } from './task-store.ts'

const EVERY_SECONDS = 20

/** Maximum number of tasks requested again per round. */
const MOST = 200

/**
 * The job that looks after imports: those of a server that was killed go on on another, and what is
 * to be forgotten is.
 */
export function tendImports(db: RootDatabase): RecurringJob {
  return {
    name: 'tend-imports',
    everySeconds: EVERY_SECONDS,
    run: async (_signal, _hurry, enqueue) => {
      await removeOld(db)
      await failForgotten(db)
      for (const ref of await listRunning(db, MOST)) await enqueue(IMPORT_PULLS, keyOfRef(ref))
    },
  }
}
