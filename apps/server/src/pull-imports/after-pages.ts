import type { CompleteTo } from '../database/tables/pull-accounts.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import type { Page } from './official-pages/page.ts'

/** A page with the pull type that was asked for. */
export type TypedPage = Page & { readonly type: string }

/**
 * How far a task is after pages that came one behind the other, and which types were asked to their
 * end on the way, each with its newest id.
 *
 * @param isRestKnown whether everything behind the last page was stored by an earlier import
 */
export function afterPages(
  before: TaskState,
  pages: readonly TypedPage[],
  isRestKnown = false,
): { readonly state: TaskState; readonly complete: CompleteTo } {
  const complete: Record<string, string> = {}
  let state = before
  for (const page of pages) {
    const isBegun = state.type === page.type
    const newest = isBegun ? state.newest : page.newest
    if (page.isLast || (isRestKnown && page === pages.at(-1))) {
      if (newest !== null) complete[page.type] = newest
      const done = [...state.done, page.type]
      state = { ...state, done, type: null, after: '0', newest: null, pages: 0 }
    } else {
      const after = page.oldest ?? '0'
      state = { ...state, type: page.type, after, newest, pages: (isBegun ? state.pages : 0) + 1 }
    }
  }
  return { state, complete }
}

/** Whether an earlier import went on from here to the end: a cut one may have left a gap. */
export function isComplete(completeTo: CompleteTo, { type, oldest }: TypedPage): boolean {
  const newest = completeTo[type]
  return newest !== undefined && oldest !== null && isNotNewer(oldest, newest)
}

/** Ids are numbers of up to nineteen digits. */
function isNotNewer(id: string, other: string): boolean {
  return BigInt(id) <= BigInt(other)
}
