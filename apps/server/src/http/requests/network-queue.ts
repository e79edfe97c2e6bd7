import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Refusal } from '../../routing/action.ts'

/** Queues a task and returns its result; null, without queueing it, when the queue is full. */
export type Enqueue = <Value>(network: string, work: () => Promise<Value>) => Promise<Value> | null

/** The refusal of a full queue. */
export const QUEUE_IS_FULL: Refusal = { error: 'tooManyRequests', retryAfter: 1 }

/**
 * Concurrency per network. A request takes some milliseconds, so ordinary users do not notice it.
 */
const MAX_CONCURRENT = 2

/** Maximum number of waiting tasks per network, each of which may hold a body in memory. */
const MAX_WAITING = 100

/**
 * Maximum number of queues. Beyond it, the least recently used one is evicted (LRU cache): its waiting
 * tasks still run, beside those of a new queue of the network.
 */
const MAX_NETWORKS = 5000

/**
 * Creates one queue per client network (backpressure): each server runs two tasks of a network at a
 * time, and the rest waits. So a client with many requests blocks neither event loop nor database for
 * others. Used for requests with a body, cache misses, files that are not cached, and streams; other
 * requests have the rate limit only.
 */
export function createNetworkQueues(): Enqueue {
  const queues = new LRUCache<string, LimitFunction>({ max: MAX_NETWORKS })
  return (network, work) => {
    const queue = queues.get(network) ?? pLimit(MAX_CONCURRENT)
    queues.set(network, queue)
    return queue.pendingCount < MAX_WAITING ? queue(work) : null
  }
}
