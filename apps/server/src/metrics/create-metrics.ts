import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RateDifferenceCount, SourceHealth } from '../announcements/source-board.ts'
import type { DatabaseState } from '../database/connections/watch-database.ts'
import type { Counts } from './counts.ts'
import { createCounts } from './create-counts.ts'
import type { QueueRow } from './queue-store.ts'
import { type WatchedBackups, watchBackups } from './watch-backups.ts'
import { watchDatabaseState } from './watch-database-state.ts'
import { type CountedPool, watchPools } from './watch-pools.ts'
import { watchQueue } from './watch-queue.ts'
import { watchSources } from './watch-sources.ts'

/** State that is read when metrics are requested. */
export type WatchedState = {
  readonly pools: Readonly<Record<string, CountedPool>>
  readonly readDatabaseState: () => Promise<DatabaseState>
  readonly countUnreachableWorkers: () => Promise<number>
  readonly readQueue: () => Promise<readonly QueueRow[]>
  readonly sources: () => readonly SourceHealth[]
  readonly rateDifferences: () => readonly RateDifferenceCount[]
  /** Null without scheduled backups. */
  readonly backups: WatchedBackups | null
}

/** The metrics of one server in the Prometheus text format. */
export type Metrics = {
  readonly counts: Counts
  readonly watch: (watched: WatchedState) => void
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>
}

/** Cache time of the queue state. */
const QUEUE_CACHE_MS = 10_000

/** Creates metrics in their own registry: a process may contain several servers. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'bannerday_build_info',
    help: '1, with the running version',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  return {
    counts: createCounts(registry),
    watch: (watched) => {
      const { pools, readQueue, sources, rateDifferences, backups } = watched
      watchPools(registry, pools)
      watchDatabaseState(registry, watched)
      watchQueue(registry, cacheReader(QUEUE_CACHE_MS, readQueue))
      watchSources(registry, sources, rateDifferences)
      if (backups !== null) watchBackups(registry, backups)
    },
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

/**
 * Caches a reader for some milliseconds, however many callers there are. A failed read is null and
 * cached as well, so that callers do not pile up on an unreachable database.
 */
function cacheReader<Value>(
  ttlMs: number,
  read: () => Promise<Value>,
): () => Promise<Value | null> {
  let readAt = -Infinity
  let reading: Promise<Value | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - readAt >= ttlMs) {
      readAt = performance.now()
      reading = read().catch(() => null)
    }
    return reading
  }
}
