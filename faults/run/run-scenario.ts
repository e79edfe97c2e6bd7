import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { openLoad } from './load.ts'
import type { Outcome } from './outcome.ts'
import type { Scenario, Target } from './scenario.ts'
import { watchReadiness } from './watch-readiness.ts'

const WRITERS = 8

/** Undisturbed writing before the first fault and between two of them, in milliseconds. */
const WARM_UP = 500
const PAUSE = 300

/** Maximum time of a response in flight. */
const FLIGHT = 300

/** Runs a scenario against a working installation, which works again afterwards. */
export async function runScenario(
  { server, proxy, database, failOver, dataFolder }: Installation,
  scenario: Scenario,
  form: 'full' | 'short',
): Promise<Outcome> {
  const said = server.output().length
  const load = await openLoad(server.origin, (await database()).address, WRITERS)
  const readiness = watchReadiness(server.origin)
  const target: Target = { server, proxy, database, failOver, dataFolder }
  const told: (number | null)[] = []
  const recovered: (number | null)[] = []
  try {
    await sleep(WARM_UP)
    for (let round = 0; round < scenario.rounds[form] && !server.hasDied(); round += 1) {
      const begin = performance.now()
      const heal = await scenario.begin(target)
      await sleep(scenario.lasts[form])
      const end = performance.now()
      await heal()
      // Writes in flight at the start of the fault may still be acknowledged.
      const written = await load.untilWritten(Math.max(end, begin + FLIGHT))
      recovered.push(written === null ? null : written - end)
      told.push(readiness.toldAfter(begin))
      await sleep(PAUSE)
    }
  } finally {
    await load.stop()
    await readiness.stop()
  }
  const died = server.hasDied()
  const lost = died ? null : await load.countLost((await database()).address)
  const output = server.output().slice(said)
  return {
    scenario,
    rounds: recovered.length,
    acknowledged: load.acknowledged(),
    lost,
    errors: load.errors,
    told,
    recovered,
    died,
    bugs: output.split('request failed').length - 1,
    output,
  }
}
