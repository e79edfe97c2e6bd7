import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findLinksOfGame } from '@bannerday/domain/links/find-links'
import { getPullService } from '@bannerday/domain/links/pull-service'
import { must } from '@bannerday/domain/invariant'
import { ok } from '@bannerday/domain/result'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import type { Client, Pool } from 'pg'
import { openPool } from '../../apps/server/src/database/connections/open-pool.ts'
import { createDatabase } from '../../apps/server/src/database/create-database.ts'
import { migrateDatabase } from '../../apps/server/src/database/migrate-database.ts'
import { createOfficialClient } from '../../apps/server/src/official-api/official-client.ts'
import type { TypedPage } from '../../apps/server/src/pull-imports/apply-pages.ts'
import { requestPage } from '../../apps/server/src/pull-imports/official-pages/request-page.ts'
import { createPageWriter } from '../../apps/server/src/pull-imports/page-writer.ts'
import { type ImportProgress, storePages } from '../../apps/server/src/pull-imports/store-pages.ts'
import { addTask, readTask } from '../../apps/server/src/pull-imports/task-store.ts'
import type { Figure } from '../measure/figure.ts'

const ROUNDS = 3
const PULLS_PER_PAGE = 20

/** A separate database without other imports. */
const DATABASE = 'storing'

/**
 * Measures how fast received pages of an import are stored by the page writer, with merging,
 * outcomes and task state. Baselines: COPY of the same rows into the same table, at once in key
 * order, which is COPY's best case, and page by page, each in its own transaction. All are the best
 * of some interleaved rounds, each for a new account. Pages that arrive slower than they are
 * stored are stored individually.
 *
 * @param server a connection to the database of a running product
 */
export async function measurePageStorage(
  server: Client,
  gateway: string,
  player: SimulatedAccount,
): Promise<Figure[]> {
  const pages = await requestAllPages(gateway, player)
  await server.query(`create database ${DATABASE}`)
  const { host, port, user = '', password = '' } = server
  const pool = openPool({ host, port, user, password, database: DATABASE, max: 1 })
  try {
    await migrateDatabase(pool)
    const stored: number[] = []
    const pagewise: number[] = []
    const atOnce: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const accountId = await addAccount(pool)
      stored.push(await timeStorage(pool, accountId, player, pages))
      pagewise.push(await timeCopies(pool, accountId, PULLS_PER_PAGE))
      atOnce.push(await timeCopies(pool, accountId, player.pulls))
    }
    const best = Math.min(...stored)
    const name = 'Pulls per second stored by an import, relative to COPY'
    return [
      { name: `${name} at once`, value: Math.min(...atOnce) / best, unit: '×', atLeast: 0.5 },
      { name: `${name} page by page`, value: Math.min(...pagewise) / best, unit: '×' },
      { name: 'Pulls stored by an import', value: (player.pulls / best) * 1000, unit: 'pulls/s' },
    ]
  } finally {
    await pool.end()
  }
}

async function requestAllPages(gateway: string, player: SimulatedAccount): Promise<TypedPage[]> {
  const callOfficial = createOfficialClient({ gateway, userAgent: 'Bannerday/bench' })
  const links = findLinksOfGame(createSimulatedLink(player), player.gameId)
  if (!links.ok) throw new Error('the simulator created an invalid link')
  const pages: TypedPage[] = []
  for (const requestedType of getPullService(player.gameId).types) {
    for (let after: string | null = '0'; after !== null;) {
      const page = await requestPage(
        { callOfficial },
        { ...links.value[0], requestedType, after, endpoint: 0 },
      )
      if (!page.ok) throw new Error(`simulator response: ${page.problem}`)
      pages.push({ ...page.value, type: requestedType.type })
      after = page.value.oldest
    }
  }
  return pages
}

async function addAccount(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (username, email, password_hash)
     values (gen_random_uuid(), gen_random_uuid() || '@example.org', '') returning id`,
  )
  return must(rows[0], 'An insertion returns its row').id
}

async function timeStorage(
  pool: Pool,
  accountId: string,
  { gameId, area }: SimulatedAccount,
  pages: readonly TypedPage[],
): Promise<number> {
  const db = createDatabase(pool)
  const ref = { ownerId: accountId, id: randomUUID() }
  const noSecret = { sealed: Buffer.alloc(0), secretHash: Buffer.alloc(0) }
  await addTask(db, { ...ref, accountId, groupId: accountId, gameId, area, ...noSecret })
  const { state } = must(await readTask(db, ref), 'The task was added')
  const begin = performance.now()
  const first: ImportProgress = { state, completeUpTo: null }
  const writer = createPageWriter<ImportProgress, string>(ok(first), (queued) =>
    storePages(db, ref, queued),
  )
  for (const page of pages) await writer.submit(page)
  const stored = await writer.settled()
  if (!stored.ok) throw new Error(`storing pages failed: ${stored.problem}`)
  return performance.now() - begin
}

/**
 * Copies the rows of an account for another one in transactions of a given size; returns
 * milliseconds.
 */
async function timeCopies(pool: Pool, accountId: string, rows: number): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bannerday-bench-'))
  // The database process reads and writes here.
  chmodSync(folder, 0o777)
  await pool.query('create temp table copied as select * from cloud_pulls where account_id = $1', [
    accountId,
  ])
  await pool.query('update copied set account_id = $1', [await addAccount(pool)])
  const files: string[] = []
  const count = Number((await pool.query('select from copied')).rowCount)
  for (let at = 0; at < count; at += rows) {
    const file = path.join(folder, `${at}.copy`)
    await pool.query(
      `copy (select * from copied order by pull_type, pull_id limit ${rows} offset ${at}) to '${file}'`,
    )
    files.push(file)
  }
  const begin = performance.now()
  for (const file of files) await pool.query(`copy cloud_pulls from '${file}'`)
  const time = performance.now() - begin
  await pool.query('drop table copied')
  rmSync(folder, { recursive: true })
  return time
}
