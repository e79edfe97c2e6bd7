import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, median } from '../measure/figure.ts'
import type { RunningServer } from '../measure/start-server.ts'
import type { Users } from '../server/create-users.ts'
import { createCloudPullsUrl, UID } from './cloud-pulls-url.ts'

const ROUNDS = 9
const MAX_RECORDS = 10_000

const KILOBYTES_PER_MEGABYTE = 1024

/** Idle time before the server's memory is read. */
const IDLE_MS = 3000
const SAMPLE_INTERVAL_MS = 20

/** Measures listing the pulls of a replica of 50,000, and the memory of writing all of them. */
export async function measureReads(server: RunningServer, users: Users): Promise<Figure[]> {
  const [token = ''] = users.tokens
  const headers = { authorization: `Bearer ${token}` }
  const records = `${createCloudPullsUrl(server.origin, 'records')}?limit=${MAX_RECORDS}`
  // The database does this itself within a minute or two of many new rows.
  await users.database.query('analyze cloud_pulls')
  const { rows } = await users.database.query<{ id: string }>(
    'select id from accounts where username = $1',
    [token],
  )
  const copyStatement = `copy (
    select * from cloud_pulls
    where account_id = '${rows[0]?.id}' and game_id = 'genshin' and uid = '${UID}'
    order by time desc, pull_type desc, pull_id desc limit ${MAX_RECORDS}
  ) to stdout`
  const exportTimes: number[] = []
  const copyTimes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    copyTimes.push(await measureTime(() => users.database.query(copyStatement)))
    exportTimes.push(await measureTime(() => readResponse(records, headers)))
  }
  await sleep(IDLE_MS)
  const idle = readMemory(server)
  const peak = await measurePeakMemory(server, () =>
    readResponse(createCloudPullsUrl(server.origin, 'export'), headers),
  )
  return [
    {
      name: `Pulls per second of ${MAX_RECORDS} records, relative to COPY TO STDOUT`,
      value: Math.min(...copyTimes) / Math.min(...exportTimes),
      unit: '×',
      atLeast: 0.3,
    },
    { name: `${MAX_RECORDS} records`, value: median(exportTimes), unit: 'ms' },
    {
      name: 'Memory above idle while 50000 pulls are exported',
      value: peak - idle,
      unit: 'MB',
      atMost: 64,
    },
  ]
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Reads a response to the end without storing it. */
async function readResponse(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  await response.body.pipeTo(new WritableStream())
}

/** Measures the peak resident memory in megabytes. */
async function measurePeakMemory(
  server: RunningServer,
  work: () => Promise<void>,
): Promise<number> {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, readMemory(server))), SAMPLE_INTERVAL_MS)
  await work().finally(() => clearInterval(timer))
  return peak
}

/** Reads the resident memory in megabytes. */
function readMemory({ processId }: RunningServer): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KILOBYTES_PER_MEGABYTE
}
