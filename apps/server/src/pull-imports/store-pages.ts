import { getPullService } from '@bannerday/domain/links/pull-service'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { beginChange, markComplete } from '../cloud-pulls/replica-store.ts'
import { storePulls } from '../cloud-pulls/store-pulls.ts'
import type { Database, RootDatabase } from '../database/database.ts'
import type { CompleteUpTo } from '../database/tables/pull-accounts.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import { applyPages, isOlderCovered, type TypedPage } from './apply-pages.ts'
import { addPages } from './pending-page-store.ts'
import { computeProgress } from './compute-progress.ts'
import { type ImportTask, lockRunning, updateTask, type TaskRef } from './task-store.ts'

/** The progress of an import after stored pages. */
export type ImportProgress = {
  readonly state: TaskState
  /**
   * Per type, the newest id of the last complete import: all older pulls are stored. Null while the
   * player is unknown; empty for a device.
   */
  readonly completeUpTo: CompleteUpTo | null
}

/**
 * Stores consecutive pages and the progress of their task in one transaction: after a kill at any
 * moment both are stored or neither. Stores nothing when the task has ended (`gone`) or a page
 * belongs to another player (`foreign`).
 */
export function storePages(
  db: RootDatabase,
  ref: TaskRef,
  pages: readonly TypedPage[],
): Promise<Result<ImportProgress, 'gone' | 'foreign'>> {
  return db.transaction(async (tx) => {
    const task = await lockRunning(tx, ref)
    if (!task) return fail('gone')
    const [uid = null, secondUid] = new Set([task, ...pages].flatMap((source) => source.uid ?? []))
    if (secondUid !== undefined) return fail('foreign')
    const { state, completeUpTo, ...stored } = await storeForOwner(tx, task, uid, pages)
    const types = getPullService(task.gameId).types.length
    await updateTask(tx, ref, { ...stored, state, uid, progress: computeProgress(state, types) })
    return ok({ state, completeUpTo })
  })
}

type StoredPages = ImportProgress & {
  readonly added: number
  readonly known: number
  /** Total number of pages stored for the device. */
  readonly pages: number
}

/** Stores pulls in the account, or pages for the device that started the import. */
async function storeForOwner(
  tx: Database,
  task: ImportTask,
  uid: string | null,
  pages: readonly TypedPage[],
): Promise<StoredPages> {
  const { accountId, gameId } = task
  const pulls = pages.flatMap((page) => page.pulls)
  const { state } = applyPages(task.state, pages)
  if (accountId === null) {
    const pageCount = await addPages(tx, task, task.pages, pages)
    return { added: pulls.length, known: 0, pages: pageCount, state, completeUpTo: {} }
  }
  if (uid === null) return { added: 0, known: 0, pages: task.pages, state, completeUpTo: null }
  const replica = { accountId, gameId, uid }
  const { number, completeUpTo } = await beginChange(tx, replica, true)
  const stored = await storePulls(tx, replica, pulls, number)
  const [page, nextPage] = pages
  const isRestKnown =
    page !== undefined &&
    nextPage === undefined &&
    pulls.length > 0 &&
    stored.added === 0 &&
    isOlderCovered(completeUpTo, page)
  const after = applyPages(task.state, pages, isRestKnown)
  if (Object.keys(after.newestOfCompleted).length > 0) {
    await markComplete(tx, replica, after.newestOfCompleted)
  }
  return { ...stored, pages: task.pages, state: after.state, completeUpTo }
}
