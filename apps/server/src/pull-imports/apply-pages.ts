import type { CompleteUpTo } from '../database/tables/pull-accounts.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import type { Page } from './official-pages/page.ts'

/** A page with its requested pull type. */
export type TypedPage = Page & {
  readonly type: string
  /** Whether an older endpoint delivered it, which displays fewer months. */
  readonly isFromOlderEndpoint?: boolean
}

/**
 * Computes the state of a task after consecutive pages, and the newest ids of the types that these
 * pages complete.
 *
 * @param isRestKnown whether an earlier import stored everything older than the last page
 */
export function applyPages(
  before: TaskState,
  pages: readonly TypedPage[],
  isRestKnown = false,
): { readonly state: TaskState; readonly newestOfCompleted: CompleteUpTo } {
  const newestOfCompleted: Record<string, string> = {}
  let state: TaskState = { ...before, failedRuns: 0 }
  for (const page of pages) {
    const { type, unreadable, isFromOlderEndpoint = false } = page
    if (unreadable > 0 || isFromOlderEndpoint) {
      state = { ...state, unproven: [...new Set(state.unproven).add(type)] }
    }
    const hasStarted = state.type === type
    const newest = hasStarted ? state.newest : page.newest
    if (page.isLast || (isRestKnown && page === pages.at(-1))) {
      if (newest !== null) newestOfCompleted[page.type] = newest
      const done = [...state.done, page.type]
      state = { ...state, done, type: null, after: '0', newest: null, pages: 0 }
    } else {
      const after = page.oldest ?? '0'
      state = {
        ...state,
        type: page.type,
        after,
        newest,
        pages: (hasStarted ? state.pages : 0) + 1,
      }
    }
  }
  return { state, newestOfCompleted }
}

/**
 * Whether an earlier import stored everything older than this page. An interrupted import may have left a
 * gap, so known pulls alone do not prove it.
 */
export function isOlderCovered(completeUpTo: CompleteUpTo, { type, oldest }: TypedPage): boolean {
  const newest = completeUpTo[type]
  return newest !== undefined && oldest !== null && isNotNewer(oldest, newest)
}

/** Compares ids, which are numbers of up to nineteen digits. */
function isNotNewer(id: string, other: string): boolean {
  return BigInt(id) <= BigInt(other)
}
