import { LRUCache } from 'lru-cache'

/** What a server may let through on its own until it has to ask again. */
type Share = { left: number; readonly isRefused: boolean; readonly end: number }

/** Takes points of a count that all servers share; says whether they were left, and for how long that holds. */
export type TakePoints = (
  subject: string,
  points: number,
) => Promise<{ readonly isRefused: boolean; readonly milliseconds: number }>

/** How many times a minute a server asks for somebody who makes all the calls they may. */
const SHARES = 10

/** Who floods the memory with names pushes out others' shares, which are then asked for again. */
const MOST_SUBJECTS = 100_000

/**
 * Counts calls of all servers together without a question to the database for each: a server takes
 * a tenth of what a minute allows at a time. What it does not use of it is lost to the others, so
 * together they never let through more.
 *
 * @param most how many calls a minute allows
 * @returns counts a call of somebody; how many seconds they have to wait, 0 when it may go on
 */
export function makeSharedCounter(
  most: number,
  take: TakePoints,
): (subject: string) => Promise<number> {
  const size = Math.ceil(most / SHARES)
  // A promise, so that calls which come at once ask once.
  const shares = new LRUCache<string, Promise<Share>>({ max: MOST_SUBJECTS })

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
      // It is over or used up; somebody else who found so may have asked for another.
      if (shares.get(subject) === asked) shares.delete(subject)
    }
  }
}
