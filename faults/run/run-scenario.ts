import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { openLoad } from './load.ts'
import type { Outcome } from './outcome.ts'
import type { Scenario, Target } from './scenario.ts'
import { watchReadiness } from './watch-readiness.ts'

const WRITERS = 8

/** Undisturbed writing before the first fault and between two of them, in milliseconds. */
const WARM_UP_MS = 500
const PAUSE_MS = 300

/** Maximum time of a response in flight. */
const IN_FLIGHT_MS = 300

/** Runs a scenario against a working installation, which works again afterwards. */
export async function runScenario(
  { server, proxy, database, failOver, dataFolder }: Installation,
  scenario: Scenario,
  mode: 'full' | 'short',
): Promise<Outcome> {
  const outputStart = server.output().length
  const load = await openLoad(server.origin, (await database()).address, WRITERS)
  const readiness = watchReadiness(server.origin)
  const target: Target = { server, proxy, database, failOver, dataFolder }
  const reportedAfter: (number | null)[] = []
  const recoveredAfter: (number | null)[] = []
  try {
    await sleep(WARM_UP_MS)
    for (let round = 0; round < scenario.rounds[mode] && !server.hasCrashed(); round += 1) {
      const begin = performance.now()
      const heal = await scenario.begin(target)
      await sleep(scenario.durationMs[mode])
      const end = performance.now()
      await heal()
      // Writes in flight at the start of the fault may still be acknowledged.
      const writtenAt = await load.waitUntilWritten(Math.max(end, begin + IN_FLIGHT_MS))
      recoveredAfter.push(writtenAt === null ? null : writtenAt - end)
      reportedAfter.push(readiness.getReportDelay(begin))
      await sleep(PAUSE_MS)
    }
  } finally {
    await load.stop()
    await readiness.stop()
  }
  const hasCrashed = server.hasCrashed()
  const lost = hasCrashed ? null : await load.countLost((await database()).address)
  const output = server.output().slice(outputStart)
  return {
    scenario,
    rounds: recoveredAfter.length,
    acknowledged: load.acknowledged(),
    lost,
    errors: load.errors,
    reportedAfter,
    recoveredAfter,
    hasCrashed,
    bugs: output.split('request failed').length - 1,
    output,
  }
}
