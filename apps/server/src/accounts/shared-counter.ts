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
      const share = shares.get(subject) ?? ask(subject)
      shares.set(subject, share)
      const { isRefused, end } = await share.catch((error: unknown) => {
        shares.delete(subject)
        throw error
      })
      const now = Date.now()
      if (isRefused && end > now) return Math.ceil((end - now) / 1000)
      if (end > now && use(await share)) return 0
      if (shares.get(subject) === share) shares.delete(subject)
    }
  }
}

function use(share: Share): boolean {
  share.left -= 1
  return share.left >= 0
}
