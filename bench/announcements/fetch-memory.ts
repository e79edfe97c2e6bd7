import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOfficialSimulator } from '@bannerday/simulators/official/official-simulator'
import type { Figure } from '../measure/figure.ts'
import { openDatabase } from '../measure/open-database.ts'
import { startServer } from '../measure/start-server.ts'

const KILOBYTES_PER_MEGABYTE = 1024

/** Idle time before the server's memory is read. */
const IDLE_MS = 10_000

/** Measures the additional memory of a server after reading all simulated sources with images. */
export async function measureFetchMemory(): Promise<Figure[]> {
  const simulator = await startOfficialSimulator()
  try {
    const off = await measureMemory({ READ_ANNOUNCEMENTS: 'off' }, false)
    const on = await measureMemory(
      { READ_ANNOUNCEMENTS: 'on', OFFICIAL_GATEWAY: simulator.origin },
      true,
    )
    return [
      { name: 'Memory of a server without announcements', value: off, unit: 'MB' },
      { name: 'Memory after all sources were read', value: on, unit: 'MB' },
      { name: 'Additional memory', value: on - off, unit: 'MB', atMost: 40 },
    ]
  } finally {
    await simulator.close()
  }
}

/** Measures the resident memory in megabytes. */
async function measureMemory(
  settings: Readonly<Record<string, string>>,
  isFetching: boolean,
): Promise<number> {
  const server = await startServer(settings)
  try {
    if (isFetching) await waitUntilFetched(server.dataFolder)
    await sleep(IDLE_MS)
    const status = readFileSync(`/proc/${server.processId}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KILOBYTES_PER_MEGABYTE
  } finally {
    await server.stop()
  }
}

/** Waits until the first rounds of sources and images are over. */
async function waitUntilFetched(dataFolder: string): Promise<void> {
  const database = await openDatabase(dataFolder)
  try {
    for (let second = 0; second < 120; second++) {
      await sleep(1000)
      const { rows } = await database.query<{ count: number }>(
        `select count(distinct name)::int as count from jobs.job
         where state = 'completed' and name in ('read-announcements', 'fetch-pictures')
           and not exists (select from jobs.job where state = 'active')
           and exists (select from pictures)`,
      )
      if (rows[0]?.count === 2) return
    }
    throw new Error('sources not read within two minutes')
  } finally {
    await database.end()
  }
}
