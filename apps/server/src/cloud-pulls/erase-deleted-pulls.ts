import { UNDO_PERIOD_MS } from '@bannerday/domain/sync/erase-expired-pulls'
import type { RootDatabase } from '../database/database.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { eraseDeletedBatch, readClock } from './entry-store.ts'

const INTERVAL_SECONDS = 86_400

/** Batch size; a writer of one of the rows waits until the batch is committed. */
const BATCH_SIZE = 5_000

/**
 * The job that erases the contents of deleted pulls after the undo period. Their keys and stamps stay
 * as tombstones.
 */
export function eraseDeletedPulls(db: RootDatabase): RecurringJob {
  return {
    name: 'forget-deleted-pulls',
    everySeconds: INTERVAL_SECONDS,
    run: async (signal) => eraseExpiredContents(db, await readClock(db), signal),
  }
}

/** Erases the contents of pulls whose undo period has ended at a Unix time in milliseconds. */
export async function eraseExpiredContents(
  db: RootDatabase,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const erased = await eraseDeletedBatch(db, nowMs - UNDO_PERIOD_MS, BATCH_SIZE)
    if (erased < BATCH_SIZE || signal?.aborted) return
  }
}
