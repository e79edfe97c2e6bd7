import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { SourceHealth } from '../announcements/source-board.ts'
import type { DatabaseState } from '../database/connections/watch-database.ts'
import type { Counts } from './counts.ts'
import { openCounts } from './open-counts.ts'
import type { QueueRow } from './queue-store.ts'
import { cacheReader } from './cached-reader.ts'
import { watchDatabaseState } from './watch-database-state.ts'
import { type CountedPool, watchPools } from './watch-pools.ts'
import { watchQueue } from './watch-queue.ts'
import { watchSources } from './watch-sources.ts'

/** State that is read when metrics are requested. */
export type Watched = {
  readonly pools: Readonly<Record<string, CountedPool>>
  readonly look: () => Promise<DatabaseState>
  readonly readQueue: () => Promise<readonly QueueRow[]>
  readonly sources: () => readonly SourceHealth[]
}

/** The metrics of one server in the Prometheus text format. */
export type Metrics = {
  readonly counts: Counts
  readonly watch: (watched: Watched) => void
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>
}

/** Cache time of the queue state. */
const QUEUE_CACHE_MS = 10_000

/** Creates metrics in their own registry: a process may contain several servers. */
export function openMetrics(version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'bannerday_build_info',
    help: '1, with the running version',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  return {
    counts: openCounts(registry),
    watch: ({ pools, look, readQueue, sources }) => {
      watchPools(registry, pools)
      watchDatabaseState(registry, look)
      watchQueue(registry, cacheReader(QUEUE_CACHE_MS, readQueue))
      watchSources(registry, sources)
    },
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
