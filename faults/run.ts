import { availableParallelism, loadavg } from 'node:os'
import { type Installation, makeTemplate, openInstallation } from './run/installation.ts'
import { delaysOf, faultsOf, HEADER, rowOf } from './run/outcome.ts'
import { runScenario } from './run/run-scenario.ts'
import { scenarios } from './scenarios.ts'

const [option, only = ''] = process.argv.slice(2)
const form = option === '--short' ? 'short' : 'full'

/** Time after which no further scenario starts; the short run takes about a minute. */
const LAST_BEGIN = { full: Infinity, short: 60_000 }[form]
const chosen = scenarios.filter(
  ({ name, rounds }) => rounds[form] > 0 && (option !== '--only' || name.includes(only)),
)

const faults: string[] = []
const remarks: string[] = []
let installation: Installation | null = null
console.log(HEADER)
const template = await makeTemplate()
for (const scenario of chosen) {
  if (performance.now() > LAST_BEGIN) {
    remarks.push(`${scenario.name}: NOT TESTED, the machine is too busy to do so within a minute`)
    continue
  }
  if (installation && (installation.extra !== scenario.needs || installation.server.hasDied())) {
    await installation.close()
    installation = null
  }
  const opened: Awaited<ReturnType<typeof openInstallation>> =
    installation ?? (await openInstallation(template, scenario.needs))
  if ('skipped' in opened) {
    remarks.push(`${scenario.name}: NOT TESTED, ${opened.skipped}`)
    continue
  }
  installation = opened
  const outcome = await runScenario(opened, scenario, form)
  console.log(rowOf(outcome))
  const found = [...faultsOf(outcome)]
  const delays = delaysOf(outcome)
  if (isBusy()) remarks.push(...delays.map((delay) => `${delay}: NOT JUDGED, the machine is busy`))
  else found.push(...delays)
  if (found.length > 0) console.error(outcome.output)
  faults.push(...found)
}

await installation?.close()
template.remove()

for (const line of [...remarks, ...faults]) console.error(line)
console.log(
  faults.length === 0 ? '\nEvery fault was outlived.' : `\n${faults.length} not outlived.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

/** Whether other work loads the machine: the run itself uses about four processes. */
function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > 4 * availableParallelism()
}
