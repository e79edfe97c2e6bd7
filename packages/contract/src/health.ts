import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const checkLiveness = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Check that the process responds',
  query: z.object({}),
  data: z.object({ alive: z.boolean() }),
  errors: [],
})

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Check that the server is ready; status 503 while a dependency is unavailable',
  query: z.object({}),
  data: z.object({
    /** The database responds. */
    database: z.boolean(),
    /** The database reaches all workers of its cluster; true without a cluster. */
    workers: z.boolean(),
    /** It accepts writes: not read-only, disk not full. */
    writes: z.boolean(),
    /** Every migration of this release has run. */
    migrations: z.boolean(),
    /** The activities are in memory. */
    facts: z.boolean(),
  }),
  statuses: [200, 503],
  errors: [],
})
export type Readiness = z.infer<typeof checkReadiness.data>
