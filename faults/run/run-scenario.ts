import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTcpProxy } from '@bannerday/testing/tcp-proxy'
import { openLoad } from './load.ts'
import type { Outcome } from './outcome.ts'
import type { Scenario, Target } from './scenario.ts'
import { databaseIn, makeServer } from './server.ts'
import { mountSmallDisk } from './small-disk.ts'
import { watchReadiness } from './watch-readiness.ts'

const WRITERS = 8

/** Undisturbed writing before the first fault and between two of them, in milliseconds. */
const WARM_UP = 1000
const PAUSE = 300

/** How long an answer may have been on its way, in milliseconds. */
const FLIGHT = 300

/** Runs a scenario against an installation of its own, or says why it cannot. */
export async function runScenario(
  scenario: Scenario,
  form: 'full' | 'short',
): Promise<Outcome | { readonly skipped: string }> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'bannerday-faults-'))
  const disk = scenario.needs === 'small-disk' ? mountSmallDisk(dataFolder) : null
  if (disk?.mounted === false) {
    rmSync(dataFolder, { recursive: true })
    return { skipped: disk.reason }
  }
  try {
    return await runIn(dataFolder, scenario, form)
  } finally {
    disk?.unmount()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function runIn(
  dataFolder: string,
  scenario: Scenario,
  form: 'full' | 'short',
): Promise<Outcome> {
  const env = { DATA_DIR: dataFolder, LOG_LEVEL: 'info', ...scenario.env }
  const keeper = await makeServer(env)
  await keeper.start()
  const { address } = await databaseIn(dataFolder)
  const proxy = scenario.needs === 'proxy' ? await openTcpProxy(address) : null
  // Beside the one that keeps the database, another that reaches it through the proxy.
  const url = `postgres://${address.user}:${address.password}@127.0.0.1:${proxy?.port}/postgres`
  const server = proxy ? await makeServer({ ...env, DATABASE_URL: url }) : keeper
  if (server !== keeper) await server.start()
  const load = await openLoad(server.origin, address, WRITERS)
  const readiness = watchReadiness(server.origin)
  const target: Target = { server, proxy, dataFolder, database: () => databaseIn(dataFolder) }
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
      // What was on its way when the fault began may still be acknowledged.
      const written = await load.untilWritten(Math.max(end, begin + FLIGHT))
      recovered.push(written === null ? null : written - end)
      told.push(readiness.toldAfter(begin))
      await sleep(PAUSE)
    }
  } finally {
    await load.stop()
    await readiness.stop()
  }
  const lost = server.hasDied()
    ? null
    : await load.countLost((await databaseIn(dataFolder)).address)
  const died = server.hasDied()
  if (server !== keeper) await server.stop()
  await keeper.stop()
  proxy?.close()
  return {
    scenario,
    rounds: recovered.length,
    acknowledged: load.acknowledged(),
    lost,
    errors: load.errors,
    told,
    recovered,
    died,
    bugs: server.output().split('request failed').length - 1,
    output: server.output(),
  }
}
