import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Refusal } from '../../routing/action.ts'

/**
 * Runs work when the network's queue admits it; null, without running it, when the queue is full.
 */
export type Enqueue = <Value>(network: string, work: () => Promise<Value>) => Promise<Value> | null

/** The refusal of a full queue. */
export const QUEUE_IS_FULL: Refusal = { error: 'tooManyRequests', retryAfter: 1 }

/**
 * Concurrency per network. A request takes some milliseconds, so ordinary users do not notice it.
 */
const MAX_CONCURRENT = 2

/** Queue length per network: each entry may hold a body in memory. */
const MAX_QUEUE_LENGTH = 100

/** A flood of networks evicts the queues of others, which restart empty. */
const MAX_NETWORKS = 5000

/**
 * Per-network queues (backpressure): expensive work of one network runs a few at a time while the
 * rest waits. So a client with many requests blocks neither event loop nor database for others.
 */
export function createNetworkQueues(): Enqueue {
  const queues = new LRUCache<string, LimitFunction>({ max: MAX_NETWORKS })
  return (network, work) => {
    const queue = queues.get(network) ?? pLimit(MAX_CONCURRENT)
    queues.set(network, queue)
    return queue.pendingCount < MAX_QUEUE_LENGTH ? queue(work) : null
  }
}
