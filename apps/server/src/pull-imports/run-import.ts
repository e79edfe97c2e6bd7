import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { GameId } from '@bannerday/domain/game'
import { fail } from '@bannerday/domain/result'
import type { RootDatabase } from '../database/database.ts'
import { isOutage } from '../database/connections/is-outage.ts'
import { errorForLog } from '../database/error-for-log.ts'
import { decryptSecrets, encryptLinks, getNextLink } from './link-secrets.ts'
import {
  countFailedRun,
  endTask,
  type ImportTask,
  isRunning,
  readTask,
  replaceLink,
  startTask,
  type TaskRef,
} from './task-store.ts'
import { importPages, type ImportPagesSettings } from './import-pages.ts'
import { storeReadIntervals } from './read-intervals.ts'

/**
 * Maximum number of runs of an import that throw an error without a stored page between them. The
 * queue retries after errors, and a page that cannot be stored would be requested forever.
 */
export const MAX_FAILED_RUNS = 8

/** The settings of an import job. */
export type ImportSettings = ImportPagesSettings & {
  readonly secretKey: Buffer
  /** Counts an import that ended: `completed`, or the name of its error. */
  readonly countEnd: (gameId: GameId, outcome: 'completed' | ErrorCodeName) => void
}

/**
 * Runs an import from its stored state to the end; `again` when the server stops before. Logs
 * contain neither secrets nor UIDs.
 */
export async function runImport(settings: ImportSettings, ref: TaskRef): Promise<'done' | 'again'> {
  const { db, secretKey, logger } = settings
  const task = await readTask(db, ref)
  if (!task || !isRunning(task)) return 'done'
  await startTask(db, ref)
  const secrets = task.sealed && decryptSecrets(secretKey, task.sealed, ref.id)
  if (!secrets) {
    logger.error('import secrets cannot be decrypted: do all servers have the same SECRET_KEY?')
    await endImport(settings, ref, task, 'importFailed')
    return 'done'
  }
  const imported = await importPages(settings, ref, task, secrets).catch(async (error: unknown) => {
    if (isOutage(error) || (await countFailedRun(db, ref)) < MAX_FAILED_RUNS) throw error
    logger.error({ err: errorForLog(error), game: task.gameId }, 'import fails repeatedly')
    return fail({ error: 'importFailed' } as const)
  })
  if (imported.ok) return completeImport(settings, ref, task)
  if (imported.problem === 'stopped') return 'again'
  if (imported.problem !== 'gone') {
    const next = getNextLink(secrets)
    if (next !== null && isDeadLink(imported.problem.error) && (await hasNoPages(db, ref))) {
      // A dead link is erased, so that each one is tried at most once.
      await replaceLink(db, ref, {
        area: next[0].area,
        sealed: encryptLinks(secretKey, next, ref.id),
      })
      return runImport(settings, ref)
    }
    logger.info({ game: task.gameId, error: imported.problem.error }, 'import failed')
    await endImport(settings, ref, task, imported.problem.error)
  }
  return 'done'
}

/** Whether a link no longer works, or never did; another one of the game may. */
function isDeadLink(error: ErrorCodeName): boolean {
  return error === 'linkExpired' || error === 'linkInvalid'
}

/** Whether no page was read: after that, a link of another account would not fit. */
async function hasNoPages(db: RootDatabase, ref: TaskRef): Promise<boolean> {
  const state = (await readTask(db, ref))?.state
  return state !== undefined && state.type === null && state.done.length === 0
}

/** Ends an import; one without a UID had no pulls, because only pulls reveal it. */
async function completeImport(
  settings: ImportSettings,
  ref: TaskRef,
  task: ImportTask,
): Promise<'done'> {
  const stored = await readTask(settings.db, ref)
  // Before the end: the next sync of a device that waits for it finds them.
  if (stored !== null && isRunning(stored)) await storeReadIntervals(settings.db, stored)
  await endImport(settings, ref, task, stored?.uid === null ? 'noRecords' : null)
  return 'done'
}

async function endImport(
  { db, countEnd }: ImportSettings,
  ref: TaskRef,
  { gameId }: ImportTask,
  error: ErrorCodeName | null,
): Promise<void> {
  const hasEnded = await endTask(db, ref, error === null ? 'completed' : 'failed', error)
  if (hasEnded) countEnd(gameId, error ?? 'completed')
}
