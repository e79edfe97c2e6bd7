import { LRUCache } from 'lru-cache'

/** What became of a call that was counted. */
export type CountedCall = {
  readonly mayGoOn: boolean
  /** How many more may. */
  readonly left: number
  /** In how many seconds the count begins anew. */
  readonly reset: number
}

/**
 * Counts a call of somebody.
 *
 * @param weight as how many calls it counts
 */
export type CallCounter = (subject: string, weight: number) => CountedCall

type Window = { count: number; readonly end: number }

const MINUTE_MS = 60_000

/** Who floods the memory with addresses pushes out others' counts, and no more than that. */
const MOST_SUBJECTS = 100_000

/**
 * Counts calls in the memory of this process, in windows of a minute that begin with the first
 * call. It answers at once: the library that counts in PostgreSQL has a store in memory too, but
 * only behind a promise, which would cost an answer from memory a third of its speed.
 *
 * @param most how many calls of a minute may go on
 */
export function makeCallCounter(most: number): CallCounter {
  const windows = new LRUCache<string, Window>({ max: MOST_SUBJECTS })
  return (subject, weight) => {
    const now = Date.now()
    const known = windows.get(subject)
    if (known === undefined || known.end <= now) {
      windows.set(subject, { count: weight, end: now + MINUTE_MS })
      return { mayGoOn: true, left: most - weight, reset: MINUTE_MS / 1000 }
    }
    // What is refused costs little and is not counted, so that smaller calls may still go on.
    const mayGoOn = known.count + weight <= most
    if (mayGoOn) known.count += weight
    return { mayGoOn, left: most - known.count, reset: Math.ceil((known.end - now) / 1000) }
  }
}
