import { run } from './run.mjs'
import { install } from './install.mjs'

const USAGE = `CITUS_URL is missing. Set it to the coordinator of a Citus cluster with at least one worker and a
user that may create databases, for example postgres://postgres@127.0.0.1:20500/app. See
docs/operations/distribution.md. Each test file creates its own databases there and drops them.`

if (process.env['CITUS_URL'] === undefined) {
  console.error(USAGE)
  process.exit(1)
}
install()
const args = ['run', '--config=vitest.distributed.config.ts', ...process.argv.slice(2)]
process.exitCode = run('vitest', args) ? 0 : 1
