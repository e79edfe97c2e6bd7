import type { Result } from '@bannerday/domain/result'
import type { TypedPage } from './apply-pages.ts'

/** Stores consecutive pages while the next ones are being fetched. */
export type PageWriter<Value, Problem> = {
  /** Submits a page; waits while the buffer is full (backpressure). */
  readonly submit: (page: TypedPage) => Promise<void>
  /** Waits until all submitted pages are stored or have failed; returns the last result. */
  readonly settled: () => Promise<Result<Value, Problem>>
  /** Aborts when nothing more will be stored. */
  readonly signal: AbortSignal
}

/** Number of buffered pulls from which `submit` waits; a single page may exceed it. */
const MAX_BUFFERED_PULLS = 2000

/**
 * Creates a page writer. Batching: pages that arrive while others are being stored are stored
 * together. A single page does not wait, and the cost per page falls with the load.
 *
 * @param initial the result before the first page
 * @param store stores pages; nothing is stored after a problem, which `settled` returns, or an error,
 * which it throws
 */
export function createPageWriter<Value, Problem>(
  initial: Result<Value, Problem>,
  store: (pages: readonly TypedPage[]) => Promise<Result<Value, Problem>>,
): PageWriter<Value, Problem> {
  const end = new AbortController()
  let buffered: TypedPage[] = []
  let stored = Promise.resolve(initial)
  let storing: Promise<unknown> = stored

  async function storeBuffered(before: Result<Value, Problem>): Promise<Result<Value, Problem>> {
    if (!before.ok || buffered.length === 0) return before
    const pages = buffered
    buffered = []
    const batch = store(pages)
    storing = batch
    const after = await batch
    if (!after.ok) end.abort()
    return after
  }

  return {
    submit: async (page) => {
      buffered.push(page)
      stored = stored.then(storeBuffered)
      stored.catch(() => end.abort())
      if (countPulls(buffered) >= MAX_BUFFERED_PULLS) await storing
    },
    settled: () => stored,
    signal: end.signal,
  }
}

function countPulls(pages: readonly TypedPage[]): number {
  return pages.reduce((sum, { pulls }) => sum + pulls.length, 0)
}
