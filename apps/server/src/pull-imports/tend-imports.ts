import type { RootDatabase } from '../database/database.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { IMPORT_PULLS, toTaskKey } from './import-pulls.ts'
import { failAbandoned, listRunning, deleteExpired } from './task-store.ts'

const EVERY_SECONDS = 20

/** Maximum number of tasks requested again per round. */
const MAX_TASKS = 200

/**
 * The job that looks after imports: those of a server that was killed go on on another, and what is
 * to be forgotten is.
 */
export function resumeImports(db: RootDatabase): RecurringJob {
  return {
    name: 'tend-imports',
    everySeconds: EVERY_SECONDS,
    run: async (_signal, _hurry, enqueue) => {
      await deleteExpired(db)
      await failAbandoned(db)
      for (const ref of await listRunning(db, MAX_TASKS))
        await enqueue(IMPORT_PULLS, toTaskKey(ref))
    },
  }
}
