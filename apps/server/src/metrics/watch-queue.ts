import { Gauge, type Registry } from 'prom-client'
import { limitLabels } from './limit-labels.ts'
import type { QueueRow } from './queue-store.ts'

/** Twice the present number of job names. */
const MAX_QUEUES = 50

/**
 * Exposes the job queue, which all servers share: each reports the same numbers.
 *
 * @param read null while the queue cannot be read: no series are exposed
 */
export function watchQueue(
  registry: Registry,
  read: () => Promise<readonly QueueRow[] | null>,
): void {
  const limitQueue = limitLabels(MAX_QUEUES)
  const addGauge = (name: string, help: string, getValue: (row: QueueRow) => number) =>
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
          this.set({ queue: limitQueue(row.queue), state: row.state }, getValue(row))
        }
      },
    })
  void addGauge('bannerday_jobs', 'Jobs of all servers by state', ({ count }) => count)
  void addGauge(
    'bannerday_job_oldest_seconds',
    'Age of the oldest job of a state',
    ({ oldest }) => oldest,
  )
}
