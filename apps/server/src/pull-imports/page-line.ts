import type { Result } from '@bannerday/domain/result'
import type { TypedPage } from './after-pages.ts'

/** Pages that came, one behind the other, and are stored while the next are asked for. */
export type PageLine<Value, Problem> = {
  /** Puts a page in; waits while too many stand before it. */
  readonly add: (page: TypedPage) => Promise<void>
  /** Waits until all that were put in are stored, or cannot be; what came of the last. */
  readonly settled: () => Promise<Result<Value, Problem>>
  /** Aborts when nothing more will be stored. */
  readonly signal: AbortSignal
}

/** So many pulls may wait, or one page, while as many are being stored. */
const MOST_WAITING = 2000

/**
 * Opens a line. What came while pages were being stored is stored together: one page does not wait,
 * and the more there are the less each costs.
 *
 * @param first what came of the pages before the line
 * @param store stores pages; after a problem, or an error, which `settled` throws, none is stored
 */
export function openLine<Value, Problem>(
  first: Result<Value, Problem>,
  store: (pages: readonly TypedPage[]) => Promise<Result<Value, Problem>>,
): PageLine<Value, Problem> {
  const end = new AbortController()
  let waiting: TypedPage[] = []
  let stored = Promise.resolve(first)
  let storing: Promise<unknown> = stored

  async function storeWaiting(before: Result<Value, Problem>): Promise<Result<Value, Problem>> {
    if (!before.ok || waiting.length === 0) return before
    const pages = waiting
    waiting = []
    const answer = store(pages)
    storing = answer
    const after = await answer
    if (!after.ok) end.abort()
    return after
  }

  return {
    add: async (page) => {
      waiting.push(page)
      stored = stored.then(storeWaiting)
      stored.catch(() => end.abort())
      if (countPulls(waiting) >= MOST_WAITING) await storing
    },
    settled: () => stored,
    signal: end.signal,
  }
}

function countPulls(pages: readonly TypedPage[]): number {
  return pages.reduce((sum, { pulls }) => sum + pulls.length, 0)
}
