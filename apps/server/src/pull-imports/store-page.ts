import { PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { beginChange, type CopyKey, markComplete, markProved } from '../cloud-pulls/copy-store.ts'
import { storePulls } from '../cloud-pulls/store-pulls.ts'
import type { Database, RootDatabase } from '../database/database.ts'
import type { CompleteTo } from '../database/tables/pull-accounts.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import type { Page } from './asking/page.ts'
import { addPages } from './page-store.ts'
import { progressOf } from './progress.ts'
import { type ImportTask, lockRunning, moveTask, type TaskRef } from './task-store.ts'

/** What came of a page: how far the task is then; `gone` when it had ended; `foreign` when the page is of another player. */
export type PageOutcome = TaskState | 'gone' | 'foreign'

/**
 * Stores a page and how far its task has come with it, in one transaction: after a kill at any moment
 * both are there or neither.
 */
export function storePage(
  db: RootDatabase,
  ref: TaskRef,
  pullType: string,
  page: Page,
): Promise<PageOutcome> {
  return db.transaction(async (tx) => {
    const task = await lockRunning(tx, ref)
    if (!task) return 'gone'
    const uid = task.uid ?? page.uid
    if (page.uid !== null && page.uid !== uid) return 'foreign'
    const kept = await keep(tx, task, uid, pullType, page)
    const state = afterPage(task.state, pullType, page, page.isLast || kept.isRestKnown)
    const types = PULL_SERVICES[task.gameId].types.length
    const { added, known, pages } = kept
    await moveTask(tx, ref, { state, uid, added, known, pages, progress: progressOf(state, types) })
    return state
  })
}

type Kept = {
  readonly added: number
  readonly known: number
  readonly pages: number
  /** Whether everything behind the page was stored by an earlier import. */
  readonly isRestKnown: boolean
}

async function keep(
  tx: Database,
  task: ImportTask,
  uid: string | null,
  pullType: string,
  page: Page,
): Promise<Kept> {
  const { accountId, gameId, pages } = task
  if (accountId === null) {
    const { pulls } = page
    const number = await addPages(tx, task, pages, pulls)
    return { added: pulls.length, known: 0, pages: number, isRestKnown: false }
  }
  if (uid === null) return { added: 0, known: 0, pages, isRestKnown: false }
  const copy: CopyKey = { accountId, gameId, uid }
  const change = await beginChange(tx, copy)
  const stored = await storePulls(tx, copy, page.pulls, change.number)
  const isRestKnown =
    page.pulls.length > 0 && stored.added === 0 && isComplete(change.completeTo, pullType, page)
  const newest = task.state.type === pullType ? task.state.newest : page.newest
  if ((page.isLast || isRestKnown) && newest !== null) {
    await markComplete(tx, copy, pullType, newest)
  }
  if (page.uid !== null) await markProved(tx, copy)
  return { ...stored, pages, isRestKnown }
}

/** Whether an earlier import went on from here to the end: a cut one may have left a gap. */
function isComplete(completeTo: CompleteTo, pullType: string, { oldest }: Page): boolean {
  const newest = completeTo[pullType]
  return newest !== undefined && oldest !== null && isNotNewer(oldest, newest)
}

/** Ids are numbers of up to nineteen digits. */
function isNotNewer(id: string, other: string): boolean {
  return BigInt(id) <= BigInt(other)
}

function afterPage(before: TaskState, pullType: string, page: Page, isEnd: boolean): TaskState {
  const isSameType = before.type === pullType
  if (isEnd) {
    const done = [...before.done, pullType]
    return { ...before, done, type: null, after: '0', newest: null, pages: 0 }
  }
  return {
    ...before,
    type: pullType,
    after: page.oldest ?? '0',
    newest: isSameType ? before.newest : page.newest,
    pages: (isSameType ? before.pages : 0) + 1,
  }
}

/** The pulls of a page with what the item tables know of them. */
export function completed(page: Page, complete: (pull: Pull) => Pull): Page {
  return { ...page, pulls: page.pulls.map(complete) }
}
