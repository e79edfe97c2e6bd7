import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Refusal } from '../../routing/action.ts'

/**
 * Runs work when the network's queue admits it; null, without running it, when the queue is full.
 */
export type InLine = <Value>(network: string, work: () => Promise<Value>) => Promise<Value> | null

/** The refusal of a full queue. */
export const LINE_IS_FULL: Refusal = { error: 'tooManyRequests', retryAfter: 1 }

/**
 * Concurrency per network. A request takes some milliseconds, so ordinary users do not notice it.
 */
const AT_ONCE = 2

/** Queue length per network: each entry may hold a body in memory. */
const MOST_WAITING = 100

/** A flood of networks evicts the queues of others, which restart empty. */
const MOST_NETWORKS = 5000

/**
 * Per-network queues (backpressure): expensive work of one network runs a few at a time while the
 * rest waits. So a client with many requests blocks neither event loop nor database for others.
 */
export function makeLines(): InLine {
  const lines = new LRUCache<string, LimitFunction>({ max: MOST_NETWORKS })
  return (network, work) => {
    const line = lines.get(network) ?? pLimit(AT_ONCE)
    lines.set(network, line)
    return line.pendingCount < MOST_WAITING ? line(work) : null
  }
}
