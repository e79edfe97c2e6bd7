import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { GameId } from '@bannerday/domain/game'
import { openSecrets } from './link-secrets.ts'
import { endTask, type ImportTask, isRunning, readTask, type TaskRef } from './task-store.ts'
import { importPages, type WalkSettings } from './walk-pages.ts'

export type ImportSettings = WalkSettings & {
  readonly secretKey: Buffer
  /** Counts an import that ended: `completed`, or the name of its error. */
  readonly countEnd: (gameId: GameId, outcome: 'completed' | ErrorCodeName) => void
}

/**
 * Runs an import from its stored state to the end; `again` when the server stops before. Logs
 * contain neither secrets nor UIDs.
 */
export async function runImport(
  surroundings: ImportSettings,
  ref: TaskRef,
): Promise<'done' | 'again'> {
  const { db, secretKey, logger } = surroundings
  const task = await readTask(db, ref)
  if (!task || !isRunning(task)) return 'done'
  const secrets = task.sealed && openSecrets(secretKey, task.sealed, ref.id)
  if (!secrets) {
    logger.error('an import cannot be read: do all servers have the same SECRET_KEY?')
    await end(surroundings, ref, task, 'importFailed')
    return 'done'
  }
  const walked = await importPages(surroundings, ref, task, secrets)
  if (walked.ok) return finish(surroundings, ref, task)
  if (walked.problem === 'stopped') return 'again'
  if (walked.problem !== 'gone') {
    logger.info({ game: task.gameId, error: walked.problem.error }, 'an import failed')
    await end(surroundings, ref, task, walked.problem.error)
  }
  return 'done'
}

/** An account without pulls does not even reveal its UID. */
async function finish(
  surroundings: ImportSettings,
  ref: TaskRef,
  task: ImportTask,
): Promise<'done'> {
  const walked = await readTask(surroundings.db, ref)
  await end(surroundings, ref, task, walked?.uid === null ? 'noRecords' : null)
  return 'done'
}

async function end(
  { db, countEnd }: ImportSettings,
  ref: TaskRef,
  { gameId }: ImportTask,
  error: ErrorCodeName | null,
): Promise<void> {
  const hasEnded = await endTask(db, ref, error === null ? 'completed' : 'failed', error)
  if (hasEnded) countEnd(gameId, error ?? 'completed')
}
