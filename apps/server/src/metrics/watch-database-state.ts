import { Gauge, type Registry } from 'prom-client'
import type { DatabaseState } from '../database/connections/watch-database.ts'

type Watched = {
  readonly readDatabaseState: () => Promise<DatabaseState>
  readonly countUnreachableWorkers: () => Promise<number>
}

/** Exposes whether the database responds and accepts writes, and the workers it cannot reach. */
export function watchDatabaseState(
  registry: Registry,
  { readDatabaseState, countUnreachableWorkers }: Watched,
): void {
  const registers = [registry]
  void new Gauge({
    name: 'bannerday_database_up',
    help: '1 while the database responds',
    registers,
    async collect() {
      this.set((await readDatabaseState()).responds ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'bannerday_database_writable',
    help: '1 while the database accepts writes',
    registers,
    async collect() {
      this.set((await readDatabaseState()).writes ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'bannerday_database_workers_unreachable',
    help: 'Workers of a cluster that the coordinator cannot reach',
    registers,
    async collect() {
      this.set(await countUnreachableWorkers())
    },
  })
}
