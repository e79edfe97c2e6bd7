import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MAX_SYNC_ENTRIES } from '@bannerday/contract/pull-sync'
import {
  EMPTY_REPLICA,
  getPendingChanges,
  recordChanges,
  applyResponse,
  type LocalReplica,
} from '@bannerday/domain/sync/local-replica'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { bestAndMedian, type Figure } from '../measure/figure.ts'
import type { RunningServer } from '../measure/start-server.ts'
import { syntheticHistory } from '../pulls/synthetic-history.ts'
import type { Users } from '../server/create-users.ts'
import { createCloudPullsUrl } from './cloud-pulls-url.ts'

const PULLS = 50_000
const ROUNDS = 3
const IDLE_ROUNDS = 30

type SyncResponse = {
  readonly changes: readonly SyncEntry[]
  readonly next: string
  readonly more: boolean
  readonly now_ms: number
}

/** Measures the first sync of a long history and the sync without changes. */
export async function measureSync(server: RunningServer, users: Users): Promise<Figure[]> {
  const pulls = syntheticHistory('301', PULLS)
  const firstSyncs: number[] = []
  let replica = EMPTY_REPLICA
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    replica = await syncAll(server.origin, users.tokens[round] ?? '', pulls)
    firstSyncs.push(performance.now() - begin)
  }
  const idle: number[] = []
  let bytes = 0
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    const begin = performance.now()
    const text = await postSync(server.origin, users.tokens[ROUNDS - 1] ?? '', replica.cursor, [])
    idle.push(performance.now() - begin)
    bytes = Math.max(bytes, text.length)
  }
  const copyMs = await timeCopy(users)
  const syncMs = Math.min(...firstSyncs)
  return [
    ...bestAndMedian(`First sync of ${PULLS} pulls`, firstSyncs, 3000),
    ...bestAndMedian('Sync without changes', idle, 30),
    { name: 'Response of a sync without changes', value: bytes, unit: 'bytes', atMost: 1000 },
    {
      name: 'Pulls per second of the first sync, relative to COPY',
      value: copyMs / syncMs,
      unit: '×',
      atLeast: 0.5,
    },
  ]
}

async function syncAll(
  origin: string,
  token: string,
  pulls: ReturnType<typeof syntheticHistory>,
): Promise<LocalReplica> {
  let replica: LocalReplica = EMPTY_REPLICA
  let response: SyncResponse = { changes: [], next: '', more: true, now_ms: Date.now() }
  replica = recordChanges(replica, { pulls, settings: {} }, response.now_ms, 'bench')
  while (response.more || replica.unsent.size > 0) {
    const sent = getPendingChanges(replica, MAX_SYNC_ENTRIES)
    response = (
      JSON.parse(await postSync(origin, token, replica.cursor, sent)) as { data: SyncResponse }
    ).data
    replica = applyResponse(replica, sent, response)
  }
  return replica
}

async function postSync(
  origin: string,
  token: string,
  since: string,
  changes: readonly SyncEntry[],
): Promise<string> {
  const response = await fetch(createCloudPullsUrl(origin, 'sync'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ since, changes }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`sync returned status ${response.status}: ${text}`)
  return text
}

/** Measures COPY of the rows of one replica for users without any, in milliseconds. */
async function timeCopy({ tokens, database }: Users): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  // The database process reads and writes here.
  chmodSync(folder, 0o777)
  const times: number[] = []
  for (const [round, token] of tokens.slice(ROUNDS, 2 * ROUNDS).entries()) {
    const file = path.join(folder, `${round}.copy`)
    const table = `copied_${round}`
    await database.query(
      `create temp table ${table} as select * from cloud_pulls where account_id = ${toAccountIdQuery(tokens[0])}`,
    )
    await database.query(`update ${table} set account_id = ${toAccountIdQuery(token)}`)
    await database.query(`copy ${table} to '${file}'`)
    const begin = performance.now()
    await database.query(`copy cloud_pulls from '${file}'`)
    times.push(performance.now() - begin)
  }
  rmSync(folder, { recursive: true })
  return Math.min(...times)
}

function toAccountIdQuery(user = ''): string {
  return `(select id from accounts where username = '${user}')`
}
