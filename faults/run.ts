import { availableParallelism, loadavg } from 'node:os'
import { type Installation, createTemplate, startInstallation } from './run/installation.ts'
import { listDelays, listDefects, HEADER, formatRow } from './run/outcome.ts'
import { runScenario } from './run/run-scenario.ts'
import { scenarios } from './scenarios.ts'

const [option, nameFilter = ''] = process.argv.slice(2)
const mode = option === '--short' ? 'short' : 'full'

/** Time after which no further scenario starts; the short run takes about a minute. */
const LAST_START_MS = { full: Infinity, short: 60_000 }[mode]
const chosen = scenarios.filter(
  ({ name, rounds }) => rounds[mode] > 0 && (option !== '--only' || name.includes(nameFilter)),
)

const defects: string[] = []
const remarks: string[] = []
let installation: Installation | null = null
console.log(HEADER)
const template = await createTemplate()
for (const scenario of chosen) {
  if (performance.now() > LAST_START_MS) {
    remarks.push(`${scenario.name}: NOT TESTED, the machine is too busy to finish within a minute`)
    continue
  }
  if (
    installation &&
    (installation.component !== scenario.needs || installation.server.hasCrashed())
  ) {
    await installation.close()
    installation = null
  }
  const opened: Awaited<ReturnType<typeof startInstallation>> =
    installation ?? (await startInstallation(template, scenario.needs))
  if ('skipped' in opened) {
    remarks.push(`${scenario.name}: NOT TESTED, ${opened.skipped}`)
    continue
  }
  installation = opened
  const outcome = await runScenario(opened, scenario, mode)
  console.log(formatRow(outcome))
  const scenarioDefects = [...listDefects(outcome)]
  const delays = listDelays(outcome)
  if (isBusy())
    remarks.push(...delays.map((delay) => `${delay}: NOT EVALUATED, the machine is busy`))
  else scenarioDefects.push(...delays)
  if (scenarioDefects.length > 0) console.error(outcome.output)
  defects.push(...scenarioDefects)
}

await installation?.close()
template.remove()

for (const line of [...remarks, ...defects]) console.error(line)
console.log(
  defects.length === 0 ? '\nAll tested scenarios passed.' : `\n${defects.length} defects.`,
)
process.exitCode = defects.length === 0 ? 0 : 1

/** Whether other work loads the machine: the run itself uses about four processes. */
function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > 4 * availableParallelism()
}
