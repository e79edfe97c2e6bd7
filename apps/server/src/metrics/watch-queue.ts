import { Gauge, type Registry } from 'prom-client'
import { limitLabels } from './limit-labels.ts'
import type { QueueRow } from './queue-store.ts'

/** One per kind of job in three states, twice the present number. */
const MAX_QUEUES = 50

/**
 * Shows the queue that all servers share: each of them shows the same.
 *
 * @param read null while the queue cannot be read: nothing is shown then
 */
export function watchQueue(
  registry: Registry,
  read: () => Promise<readonly QueueRow[] | null>,
): void {
  const queueOf = limitLabels(MAX_QUEUES)
  const show = (name: string, help: string, valueOf: (row: QueueRow) => number) =>
    new Gauge({
      name,
      help,
      // Not `job`, which Prometheus uses for a group of servers.
      labelNames: ['queue', 'state'],
      registers: [registry],
      async collect() {
        const rows = await read()
        this.reset()
        for (const row of rows ?? []) {
          this.set({ queue: queueOf(row.queue), state: row.state }, valueOf(row))
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
