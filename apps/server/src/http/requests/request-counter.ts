import { LRUCache } from 'lru-cache'

/** The result of counting a request. */
export type CountedRequest = {
  readonly isAllowed: boolean
  /** Remaining requests. */
  readonly left: number
  /** Seconds until the window ends. */
  readonly reset: number
}

/**
 * Counts a request of a subject.
 *
 * @param weight how many requests it counts as
 */
export type RequestCounter = (subject: string, weight: number) => CountedRequest

type Window = { count: number; readonly end: number }

const MINUTE_MS = 60_000

/** A flood of addresses evicts the counts of others and uses no more memory. */
const MAX_SUBJECTS = 100_000

/**
 * A fixed-window rate limiter in the memory of this process. It is synchronous: the library behind
 * the PostgreSQL limits has a memory store, but a promise would cost a response from memory a third
 * of its speed.
 *
 * @param max maximum number of requests per minute
 */
export function createRequestCounter(max: number): RequestCounter {
  const windows = new LRUCache<string, Window>({ max: MAX_SUBJECTS })
  return (subject, weight) => {
    const now = Date.now()
    const window = windows.get(subject)
    if (window === undefined || window.end <= now) {
      windows.set(subject, { count: weight, end: now + MINUTE_MS })
      return { isAllowed: true, left: max - weight, reset: MINUTE_MS / 1000 }
    }
    // A refused request costs little and is not counted, so that smaller ones may still pass.
    const isAllowed = window.count + weight <= max
    if (isAllowed) window.count += weight
    return {
      isAllowed: isAllowed,
      left: max - window.count,
      reset: Math.ceil((window.end - now) / 1000),
    }
  }
}
