import type { RootDatabase } from '../database/database.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { IMPORT_PULLS, toTaskKey } from './import-pulls.ts'
import { deleteExpired, failAbandoned, listResumable } from './task-store.ts'

const INTERVAL_SECONDS = 20

/** Maximum number of tasks enqueued again per round. */
const MAX_TASKS = 200

/**
 * The job that maintains imports: it enqueues running ones again, so that imports of a killed server
 * continue on another, fails abandoned ones and deletes expired data.
 */
export function resumeImports(db: RootDatabase): RecurringJob {
  return {
    name: 'tend-imports',
    everySeconds: INTERVAL_SECONDS,
    run: async (_signal, _runNow, enqueue) => {
      await deleteExpired(db)
      await failAbandoned(db)
      for (const ref of await listResumable(db, MAX_TASKS))
        // The queue counts the run of a killed server to its group until its heartbeat is missed. So a
        // started import continues outside of the group; a running one holds its lock.
        await enqueue(
          IMPORT_PULLS,
          toTaskKey(ref),
          ref.status === 'processing' ? null : ref.groupId,
        )
    },
  }
}
