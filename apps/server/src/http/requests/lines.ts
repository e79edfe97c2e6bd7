import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Refusal } from '../../routing/action.ts'

/** Does work of a network when its turn comes; null, and nothing is done, when too much waits. */
export type InLine = <Value>(network: string, work: () => Promise<Value>) => Promise<Value> | null

/** What is told who has too much waiting. */
export const LINE_IS_FULL: Refusal = { error: 'tooManyRequests', retryAfter: 1 }

/** Of one network. A call takes some milliseconds, so nobody who uses the app waits for the second. */
const AT_ONCE = 2

/** Of one network: each may hold a body in memory. */
const MOST_WAITING = 100

/** Who floods the memory with networks pushes out others' lines, which then begin anew. */
const MOST_NETWORKS = 5000

/**
 * A line for each network: of what costs the server something, little is done for one network at
 * the same time, and the rest of it waits. So whoever asks for much at once takes the server from
 * nobody else, neither its loop nor its database.
 */
export function makeLines(): InLine {
  const lines = new LRUCache<string, LimitFunction>({ max: MOST_NETWORKS })
  return (network, work) => {
    const line = lines.get(network) ?? pLimit(AT_ONCE)
    lines.set(network, line)
    return line.pendingCount < MOST_WAITING ? line(work) : null
  }
}
