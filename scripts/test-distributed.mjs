import { run } from './run.mjs'
import { setUp } from './set-up.mjs'

const HOW_TO = `CITUS_URL is missing. It names the coordinator of a Citus cluster with at least one worker, where the
user may create databases, as in postgres://postgres@127.0.0.1:20500/app. How to get one stands in
docs/operations/distribution.md. Each test file makes databases of its own there, and drops them.`

if (process.env['CITUS_URL'] === undefined) {
  console.error(HOW_TO)
  process.exit(1)
}
setUp()
const args = ['run', '--config=vitest.distributed.config.ts', ...process.argv.slice(2)]
process.exitCode = run('vitest', args) ? 0 : 1
