import { Counter, Histogram, type Registry } from 'prom-client'
import { limitLabels } from './limit-labels.ts'
import type { Counts } from './counts.ts'

/** Twice the present number of endpoints. */
const MAX_ROUTES = 250
const MAX_QUEUES = 50

/**
 * In seconds: a response from memory takes less than the first bucket, a password hash about the
 * fifth.
 */
const RESPONSE_BUCKETS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const JOB_BUCKETS = [0.1, 1, 10, 60, 300, 600]

/** Counts into a registry. */
export function createCounts(registry: Registry): Counts {
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
  const deliveries = new Counter({
    name: 'bannerday_channel_deliveries_total',
    help: 'Attempts to send to reminder channels on this server by service and result',
    labelNames: ['service', 'outcome'],
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
    buckets: JOB_BUCKETS,
    registers,
  })
  const limitRoute = limitLabels(MAX_ROUTES)
  const limitQueue = limitLabels(MAX_QUEUES)
  return {
    countResponse: (name, status, seconds) => {
      const route = limitRoute(name)
      requests.inc({ call: route, code: status })
      durations.observe({ call: route }, seconds)
    },
    countPush: (outcome) => pushes.inc({ outcome }),
    countDelivery: (service, outcome) => deliveries.inc({ service, outcome }),
    countImport: (game, outcome) => imports.inc({ game, outcome }),
    countJob: (job, outcome, seconds) => runs.observe({ queue: limitQueue(job), outcome }, seconds),
  }
}
