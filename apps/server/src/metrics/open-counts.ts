import { Counter, Histogram, type Registry } from 'prom-client'
import { limitLabels } from './limit-labels.ts'
import type { Counts } from './counts.ts'

/** Twice the present number of endpoints. */
const MAX_ROUTES = 250
const MOST_QUEUES = 50

/**
 * In seconds: a response from memory takes less than the first bucket, a password hash about the
 * fifth.
 */
const RESPONSE_BUCKETS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const BUCKETS_OF_JOBS = [0.1, 1, 10, 60, 300, 600]

/** Counts into a registry. */
export function openCounts(registry: Registry): Counts {
  const registers = [registry]
  const requests = new Counter({
    name: 'bannerday_requests_total',
    help: 'Requests by route and status',
    labelNames: ['call', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'bannerday_request_duration_seconds',
    help: 'Time from the request head to the first byte of the response',
    labelNames: ['call'],
    buckets: RESPONSE_BUCKETS,
    registers,
  })
  const pushes = new Counter({
    name: 'bannerday_pushes_total',
    help: 'Reminders sent to push services by result',
    labelNames: ['outcome'],
    registers,
  })
  const imports = new Counter({
    name: 'bannerday_imports_total',
    help: 'Finished link imports on this server by game and outcome',
    labelNames: ['game', 'outcome'],
    registers,
  })
  const runs = new Histogram({
    name: 'bannerday_job_run_duration_seconds',
    help: 'Finished jobs on this server by result',
    labelNames: ['queue', 'outcome'],
    buckets: BUCKETS_OF_JOBS,
    registers,
  })
  const callOf = limitLabels(MAX_ROUTES)
  const queueOf = limitLabels(MOST_QUEUES)
  return {
    answer: (name, status, seconds) => {
      const call = callOf(name)
      requests.inc({ call, code: status })
      durations.observe({ call }, seconds)
    },
    push: (outcome) => pushes.inc({ outcome }),
    importEnd: (game, outcome) => imports.inc({ game, outcome }),
    jobRun: (job, outcome, seconds) => runs.observe({ queue: queueOf(job), outcome }, seconds),
  }
}
