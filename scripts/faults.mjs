import { run } from './run.mjs'
import { setUp } from './set-up.mjs'

setUp()
process.exitCode = run('node', ['faults/run.ts', ...process.argv.slice(2)]) ? 0 : 1
