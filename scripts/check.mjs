import { runChecks } from './checks.mjs'

const failed = Object.entries(await runChecks()).flatMap(([name, ok]) => (ok ? [] : [name]))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
