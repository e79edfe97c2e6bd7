import { Gauge, type Registry } from 'prom-client'

export type WatchedBackups = {
  readonly everySeconds: number
  /** Time of the newest backup that was read back intact; null for none. */
  readonly readLast: () => Promise<Temporal.Instant | null>
}

/** Exposes the scheduled backups in the folder of this server. */
export function watchBackups(registry: Registry, { everySeconds, readLast }: WatchedBackups): void {
  void new Gauge({
    name: 'bannerday_backup_last_timestamp_seconds',
    help: 'Time of the newest checked backup in BACKUP_DIR, in Unix time; 0 for none',
    registers: [registry],
    async collect() {
      this.set(((await readLast())?.epochMilliseconds ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'bannerday_backup_interval_seconds',
    help: 'Interval of the scheduled backups',
    registers: [registry],
  }).set(everySeconds)
}
