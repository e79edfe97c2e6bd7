import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Refusal } from '../../routing/action.ts'

/** Queues work and returns its result; null, without queueing it, when the queue is full. */
export type RunQueued = <Value>(
  network: string,
  work: () => Promise<Value>,
) => Promise<Value> | null

/** The refusal of a full queue. */
export const QUEUE_IS_FULL: Refusal = { error: 'tooManyRequests', retryAfter: 1 }

/**
 * Concurrency per network. A request takes some milliseconds, so ordinary users do not notice it.
 */
const MAX_CONCURRENT = 2

/** Maximum length of a network's queue; each waiting request may have a body in memory. */
const MAX_WAITING = 100

/**
 * Maximum number of queues. Beyond it, the least recently used one is evicted (LRU cache): its waiting
 * work still runs, beside that of a new queue of the network.
 */
const MAX_NETWORKS = 5000

/**
 * Creates one queue per client network (bulkhead with load shedding: limited concurrency, a bounded
 * queue, then refusal; the backpressure of this server). Each queue runs two requests at a time, and
 * the rest wait. So a client with many requests blocks neither event loop nor database for others.
 *
 * The app of a process creates one set for requests with a body, cache misses, personal calendar feeds
 * and files that are not cached, and one for streams. Other requests have the rate limit only. Without a rate limit there are
 * no queues.
 */
export function createNetworkQueues(): RunQueued {
  const queues = new LRUCache<string, LimitFunction>({ max: MAX_NETWORKS })
  return (network, work) => {
    const queue = queues.get(network) ?? pLimit(MAX_CONCURRENT)
    queues.set(network, queue)
    return queue.pendingCount < MAX_WAITING ? queue(work) : null
  }
}
