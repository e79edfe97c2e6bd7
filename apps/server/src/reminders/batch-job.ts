import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { type ActivityLister, createActivityLister } from './reminded-activities.ts'

/** Interval of checks for due recipients, in seconds. */
const INTERVAL_SECONDS = 30

/** Maximum time between two checks of a recipient: dates change, and activities are withdrawn. */
export const CHECK_INTERVAL_MS = 600_000

/** Exponential backoff for a service that is unavailable. */
const BACKOFF_MS = 60_000
const MAX_BACKOFF_MS = 3_600_000

/** Consecutive failures after which a recipient is given up, about a week. */
export const MAX_FAILURES = 170

/** Returns the pause after a number of consecutive failures, in milliseconds. */
export function getBackoffMs(failures: number): number {
  return Math.min(BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS)
}

/** Starts two workers of a batch job, on any servers. */
export function startBatchJob(name: string, queue: string): RecurringJob {
  return {
    name,
    everySeconds: INTERVAL_SECONDS,
    run: async (_signal, _runNow, enqueue) => {
      for (const worker of ['one', 'two']) await enqueue(queue, worker)
    },
  }
}

/**
 * Creates a job that sends batches until no recipient is due.
 *
 * @param sendBatch sends to at most `size` recipients and returns their number
 */
export function createBatchJob(
  name: string,
  timeline: TimelineResponse,
  size: number,
  sendBatch: (listActivitiesFor: ActivityLister) => Promise<number>,
): QueuedJob {
  return {
    name,
    concurrency: 2,
    run: async (_key, signal) => {
      const listActivitiesFor = createActivityLister(timeline)
      while (!signal.aborted) {
        if ((await sendBatch(listActivitiesFor)) < size) return 'done'
      }
      return 'again'
    },
  }
}
