import { LRUCache } from 'lru-cache'

/** The requests that a server may accept before its next query. */
type Share = { left: number; readonly isRefused: boolean; readonly end: number }

/**
 * Takes points from a counter shared by all servers; returns whether they were available, and until
 * when.
 */
export type TakePoints = (
  subject: string,
  points: number,
) => Promise<{ readonly isRefused: boolean; readonly milliseconds: number }>

/** Number of queries per minute for a subject that exhausts its limit. */
const SHARES_PER_MINUTE = 10

/** A flood of subjects evicts the shares of others, which are queried again. */
const MAX_SUBJECTS = 100_000

/**
 * Counts the requests of all servers together without a query per request: a server takes a tenth
 * of the limit at a time. Its unused part is lost to the others, so together they never exceed the
 * limit.
 *
 * @param most requests per minute
 * @returns a function that counts a request of a subject; seconds to wait, 0 to proceed
 */
export function createSharedCounter(
  most: number,
  take: TakePoints,
): (subject: string) => Promise<number> {
  const size = Math.ceil(most / SHARES_PER_MINUTE)
  // A promise, so that simultaneous requests share one query (single-flight).
  const shares = new LRUCache<string, Promise<Share>>({ max: MAX_SUBJECTS })

  async function ask(subject: string): Promise<Share> {
    const { isRefused, milliseconds } = await take(subject, size)
    return { left: isRefused ? 0 : size, isRefused, end: Date.now() + milliseconds }
  }

  return async (subject) => {
    for (;;) {
      const asked = shares.get(subject) ?? ask(subject)
      shares.set(subject, asked)
      const share = await asked.catch((error: unknown) => {
        shares.delete(subject)
        throw error
      })
      const wait = share.end - Date.now()
      if (wait > 0 && share.isRefused) return Math.ceil(wait / 1000)
      if (wait > 0 && share.left > 0) {
        share.left -= 1
        return 0
      }
      // It has expired or is used up; another request may have replaced it already.
      if (shares.get(subject) === asked) shares.delete(subject)
    }
  }
}
