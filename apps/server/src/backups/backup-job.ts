import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../database/open-database.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { withServersLock } from '../jobs/with-servers-lock.ts'
import { describeBackupProblem } from './backup-problem.ts'
import { type BackupFolder, readLastBackup, writeCheckedBackup } from './backup-folder.ts'

/** The schedule of backups. */
export type BackupSchedule = BackupFolder & {
  readonly everySeconds: number
  /** Null for unencrypted backups. */
  readonly passphrase: string | null
}

type BackupJobContext = {
  readonly database: Pick<OpenDatabase, 'openClient'>
  readonly pool: Pool
  readonly schedule: BackupSchedule
  readonly product: string
  readonly logger: Logger
  readonly now: () => Temporal.Instant
}

const BACK_UP = 'back-up'

/** Interval of the check whether a backup is due. So it is the pause after a failure, too. */
const CHECK_SECONDS = 900

/**
 * Creates the job that requests the check whether a backup is due. A backup may take longer than a
 * round of a job, so it is work of the queue.
 */
export function requestBackups(): RecurringJob {
  return {
    name: 'start-backups',
    everySeconds: CHECK_SECONDS,
    run: (_signal, _runNow, enqueue) => enqueue(BACK_UP, BACK_UP),
  }
}

/**
 * Creates the job that backs up when the newest backup in the folder is older than the interval. An
 * advisory lock leaves it to one server at a time. A failure is logged and waits for the next check,
 * because each try reads the whole database.
 */
export function backUpOnSchedule(context: BackupJobContext): QueuedJob {
  return {
    name: BACK_UP,
    concurrency: 1,
    run: async (_key, signal) => {
      await withServersLock(context.pool, BACK_UP, () => backUpIfDue(context, signal))
      return signal.aborted ? 'again' : 'done'
    },
  }
}

async function backUpIfDue(
  { database, schedule, product, logger, now }: BackupJobContext,
  signal: AbortSignal,
): Promise<void> {
  const { folder, keep, passphrase, everySeconds } = schedule
  const last = await readLastBackup(folder)
  if (last !== null && now().since(last).total('seconds') < everySeconds) return
  try {
    const run = { database, folder, keep, passphrase, product, now: now(), signal }
    const finished = await writeCheckedBackup(run)
    if (finished.ok) logger.info(finished.value, 'backup written and checked')
    else if (!signal.aborted)
      logger.error({ reason: describeBackupProblem(finished.problem) }, 'backup failed')
  } catch (error) {
    // After an abort the run ends as `again`, for any server. Other exceptions are faults of ours.
    if (!signal.aborted) throw error
  }
}
