import { checks } from './checks.mjs'
import { run } from './run.mjs'

const failed = checks.filter(({ name, tool, args }) => {
  console.log(`\n· ${name}`)
  return !run(tool, args)
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
