import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** A connection pool with its counters. */
export type CountedPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>

/** Exposes the database connections by pool. */
export function watchPools(registry: Registry, pools: Readonly<Record<string, CountedPool>>): void {
  const registers = [registry]
  const entries = Object.entries(pools)
  void new Gauge({
    name: 'bannerday_pool_connections',
    help: 'Database connections by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of entries) {
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'in-use' }, totalCount - idleCount)
      }
    },
  })
  void new Gauge({
    name: 'bannerday_pool_connections_max',
    help: 'Maximum number of connections of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of entries) this.set({ pool }, options.max)
    },
  })
  void new Gauge({
    name: 'bannerday_pool_waiting',
    help: 'Number of requests that wait for a connection of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of entries) this.set({ pool }, waitingCount)
    },
  })
}
