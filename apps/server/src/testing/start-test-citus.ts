import type { TestProject } from 'vitest/node'

/** Vitest's global set-up where the tests run against a Citus cluster. */
export function setup(project: TestProject): void {
  const url = process.env['CITUS_URL']
  if (url === undefined) throw new Error('CITUS_URL is missing: run npm run test:distributed')
  project.provide('postgresUrl', url)
  project.provide('isCluster', true)
}
