import type { Pool } from 'pg'
import { enqueueWork, createBoss, createWorkQueue } from './create-boss.ts'
import type { Jobs } from './open-jobs.ts'

/**
 * Opens the queue for a process that only requests work.
 *
 * @param names the kinds of work that may be requested
 * @throws the database error when the database is unreachable or refuses the queue tables
 */
export async function openInbox(
  pool: Pool,
  names: readonly string[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = createBoss(pool, { supervise: false })
  boss.on('error', onError)
  try {
    await boss.start()
    for (const name of names) await createWorkQueue(boss, name)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    enqueue: (name, key, group) => enqueueWork(boss, name, key, group),
    close: () => boss.stop({ graceful: false }),
  }
}
