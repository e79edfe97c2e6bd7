import { run } from './run.mjs'
import { install } from './install.mjs'

install()
process.exitCode = run('node', ['faults/run.ts', ...process.argv.slice(2)]) ? 0 : 1
