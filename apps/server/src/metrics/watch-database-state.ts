import { Gauge, type Registry } from 'prom-client'
import type { DatabaseState } from '../database/connections/watch-database.ts'

/** Exposes whether the database responds and accepts writes. */
export function watchDatabaseState(
  registry: Registry,
  readState: () => Promise<DatabaseState>,
): void {
  const registers = [registry]
  void new Gauge({
    name: 'bannerday_database_up',
    help: '1 while the database responds',
    registers,
    async collect() {
      this.set((await readState()).responds ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'bannerday_database_writable',
    help: '1 while the database accepts writes',
    registers,
    async collect() {
      this.set((await readState()).writes ? 1 : 0)
    },
  })
}
