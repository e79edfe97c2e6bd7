import type { Pool } from 'pg'
import { enqueueIn, makeBoss, makeQueueOfWork } from './make-boss.ts'
import type { Jobs } from './open-jobs.ts'

/**
 * Opens the queue only to ask for work, which other processes do.
 *
 * @param names of the work that may be asked for
 * @throws what the database says when it is away or refuses the tables of the queue
 */
export async function openInbox(
  pool: Pool,
  names: readonly string[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = makeBoss(pool, { supervise: false })
  boss.on('error', onError)
  try {
    await boss.start()
    for (const name of names) await makeQueueOfWork(boss, name)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    enqueue: (name, key) => enqueueIn(boss, name, key),
    close: () => boss.stop({ graceful: false }),
  }
}
