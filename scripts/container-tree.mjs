import { run } from './run.mjs'
import { setUp } from './set-up.mjs'

setUp()
process.exitCode = run('node', ['scripts/containers/try-tree.ts']) ? 0 : 1
