import { Gauge, type Registry } from 'prom-client'
import { atMost } from './at-most.ts'
import type { QueueRow } from './queue-store.ts'

/** Recurring and queued ones, each in three states, with room for as many again. */
const MOST_JOBS = 50

/**
 * Shows the queue that all servers share: each of them shows the same.
 *
 * @param read null while the queue cannot be read: nothing is shown then
 */
export function watchQueue(
  registry: Registry,
  read: () => Promise<readonly QueueRow[] | null>,
): void {
  const jobOf = atMost(MOST_JOBS)
  const show = (name: string, help: string, valueOf: (row: QueueRow) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job', 'state'],
      registers: [registry],
      async collect() {
        const rows = await read()
        this.reset()
        for (const row of rows ?? []) {
          this.set({ job: jobOf(row.job), state: row.state }, valueOf(row))
        }
      },
    })
  void show('bannerday_jobs', 'Jobs of all servers by state', ({ count }) => count)
  void show(
    'bannerday_job_oldest_seconds',
    'For how long the first job of a state has been in it',
    ({ oldest }) => oldest,
  )
}
