import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, median } from '../measure/figure.ts'
import type { RunningServer } from '../measure/start-server.ts'
import type { Users } from '../server/open-users.ts'
import { copyUrl, UID } from './copy-path.ts'

const ROUNDS = 9
const MOST = 10_000

const KILOBYTES_PER_MEGABYTE = 1024

/** Idle time before the server's memory is read. */
const SETTLING = 3000
const LOOK_EVERY = 20

/** Measures listing the pulls of a copy of 50,000, and the memory of writing all of them. */
export async function measureReading(server: RunningServer, users: Users): Promise<Figure[]> {
  const [token = ''] = users.tokens
  const headers = { authorization: `Bearer ${token}` }
  const records = `${copyUrl(server.origin, 'records')}?limit=${MOST}`
  // The database does this itself within a minute or two of many new rows.
  await users.database.query('analyze cloud_pulls')
  const { rows } = await users.database.query<{ id: string }>(
    'select id from accounts where username = $1',
    [token],
  )
  const copy = `copy (
    select * from cloud_pulls
    where account_id = '${rows[0]?.id}' and game_id = 'genshin' and uid = '${UID}'
    order by time desc, pull_type desc, pull_id desc limit ${MOST}
  ) to stdout`
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await timeOf(() => users.database.query(copy)))
    ours.push(await timeOf(() => read(records, headers)))
  }
  await sleep(SETTLING)
  const idle = memoryOf(server)
  const most = await mostMemoryWhile(server, () => read(copyUrl(server.origin, 'export'), headers))
  return [
    {
      name: `Pulls a second of ${MOST} records, of COPY TO STDOUT`,
      value: Math.min(...bare) / Math.min(...ours),
      unit: '×',
      atLeast: 0.3,
    },
    { name: `${MOST} records`, value: median(ours), unit: 'ms' },
    {
      name: 'Memory above idle while 50000 pulls are exported',
      value: most - idle,
      unit: 'MB',
      atMost: 64,
    },
  ]
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Reads a response to the end without storing it. */
async function read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  await answer.body.pipeTo(new WritableStream())
}

/** Measures the peak resident memory in megabytes. */
async function mostMemoryWhile(server: RunningServer, work: () => Promise<void>): Promise<number> {
  let most = 0
  const look = setInterval(() => (most = Math.max(most, memoryOf(server))), LOOK_EVERY)
  await work().finally(() => clearInterval(look))
  return most
}

/** Resident, in megabytes. */
function memoryOf({ processId }: RunningServer): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / KILOBYTES_PER_MEGABYTE
}
