import { LRUCache } from 'lru-cache'

/** The requests that a server may still accept before its next query. */
type Share = { left: number; readonly isRefused: boolean; readonly end: number }

/**
 * Takes points from a counter shared by all servers; returns whether they were available, and until
 * when.
 */
export type TakePoints = (
  subject: string,
  points: number,
) => Promise<{ readonly isRefused: boolean; readonly milliseconds: number }>

/** Number of queries per window for a subject that exhausts its limit. */
const SHARES_PER_WINDOW = 10

/** Size of the LRU cache; an evicted share is lost, and its subject is queried again. */
const MAX_CACHED_SUBJECTS = 100_000

/**
 * Rate limit shared by all servers without a query per request (batching): a server takes a tenth
 * of the limit at a time. An unused part is not returned, so all servers together never exceed the
 * limit.
 *
 * @param limit requests per minute
 * @returns a function that counts a request of a subject, or several for an expensive one; seconds
 * to wait, 0 to proceed
 */
export function createSharedCounter(
  limit: number,
  take: TakePoints,
): (subject: string, weight?: number) => Promise<number> {
  const size = Math.ceil(limit / SHARES_PER_WINDOW)
  // A promise, so that simultaneous requests share one query (single-flight).
  const shares = new LRUCache<string, Promise<Share>>({ max: MAX_CACHED_SUBJECTS })

  async function takeShare(subject: string): Promise<Share> {
    const { isRefused, milliseconds } = await take(subject, size)
    return { left: isRefused ? 0 : size, isRefused, end: Date.now() + milliseconds }
  }

  return async (subject, weight = 1) => {
    // With a low limit, an expensive request takes all of it.
    let uncounted = Math.min(weight, limit)
    for (;;) {
      const pending = shares.get(subject) ?? takeShare(subject)
      shares.set(subject, pending)
      const share = await pending.catch((error: unknown) => {
        shares.delete(subject)
        throw error
      })
      const wait = share.end - Date.now()
      if (wait > 0 && share.isRefused) return Math.ceil(wait / 1000)
      if (wait > 0 && share.left > 0) {
        const counted = Math.min(share.left, uncounted)
        share.left -= counted
        uncounted -= counted
        if (uncounted === 0) return 0
      }
      // It has expired or is used up; another request may have replaced it already.
      if (shares.get(subject) === pending) shares.delete(subject)
    }
  }
}
