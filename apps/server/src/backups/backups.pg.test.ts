import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { must } from '@bannerday/domain/invariant'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { applyMigrations, listKnownMigrations } from '../database/apply-migrations.ts'
import { loadFacts } from '../database/load-facts.ts'
import { isMigrated } from '../database/migrate-database.ts'
import { describeBackupProblem } from './backup-problem.ts'
import { backUp } from './back-up.ts'
import { FORMAT_VERSION } from './file/manifest.ts'
import { writeBackupFile } from './file/write-file.ts'
import { checkBackup, restore } from './restore.ts'
import { listTables } from './tables/list-tables.ts'
import { writeText } from './write-text.ts'

const source = withTestDatabase()
const target = withTestDatabase({ migrated: false })
const older = withTestDatabase({ migrated: false })
const second = withTestDatabase({ migrated: false })

// Also removes the leftovers of an earlier attempt.
beforeEach(async () => {
  for (const { pool } of [target, older, second]) {
    await pool.query('drop schema if exists drizzle cascade; drop schema public cascade')
    await pool.query('create schema public')
  }
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name))))
})

const PASSPHRASE = 'correct horse battery'
const WRITERS = 4
const KEPT_PULLS = 5

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups '))
  await loadFacts(source.db, { activities: bundledActivities, versions: bundledVersions })
  await insertSampleRows(source.pool)
})
afterAll(() => rm(folder, { recursive: true }))

const connectTo = (url: string) => ({ openClient: () => new Client(url) })
const providePassphrase = (passphrase: string | null) => async () => passphrase

async function writeBackup(name: string, url: string, passphrase: string | null = null) {
  const file = join(folder, name)
  const written = await backUp(connectTo(url), { file, passphrase, product: '0.1.0' })
  if (!written.ok) throw new Error(describeBackupProblem(written.problem))
  return file
}

/** Opens connections that break at the nth table. */
const openBreakingClient = (url: string, failAt: number) => ({
  openClient: () => {
    const client = new Client(url)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let tables = 0
    client.query = ((...args: [{ text?: string }]) => {
      if (args[0].text?.startsWith('copy') && (tables += 1) === failAt) {
        client.connection.stream.destroy()
      }
      return query(...args)
    }) as typeof client.query
    return client
  },
})

const describeResult = (result: Awaited<ReturnType<typeof checkBackup>>) =>
  result.ok ? 'done' : describeBackupProblem(result.problem).replace(folder, '')

/** Describes the result of a check. */
const describeCheck = async (file: string, passphrase: string | null = null) =>
  describeResult(await checkBackup({ file, askPassphrase: providePassphrase(passphrase) }))

/** Describes the result of a restore. */
const describeRestore = async (url: string, file: string, passphrase: string | null = null) =>
  describeResult(
    await restore(connectTo(url), { file, askPassphrase: providePassphrase(passphrase) }),
  )

async function countTables(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  return rows[0]!.n
}

/** Reads every row of every table as text, except rows of some accounts. */
async function readAllRows(url: string, except: readonly string[] = []) {
  const client = new Client(url)
  await client.connect()
  const all: Record<string, string[]> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${name}" t order by 1`,
    )
    all[name] = rows.map(({ row }) => row).filter((row) => !except.some((id) => row.includes(id)))
  }
  await client.end()
  return all
}

/** Inserts at least one row for every type of column. */
async function insertSampleRows(pool: Pool): Promise<void> {
  await pool.query(`insert into accounts (username, email, password_hash, activated_at)
    select 'player-' || n, n || E'@tab\\there\\\\.example', E'line\\nbreak', now()
    from generate_series(1, 300) n`)
  await pool.query(`insert into sessions (account_id, hash, device, expires_at)
    select id, sha256(username::bytea), '\\.', now() + interval '1 day' from accounts`)
  await pool.query(`insert into qr_logins (code_hash, secret_hash, device, language, device_marks, expires_at)
    values ('\\x00ff', '', '', 'en', array['a,b', '"', null::text, 'null'], now())`)
  await pool.query(`insert into settings_slots (account_id, slot, config)
    select id, 1, jsonb_build_object('nested', jsonb_build_array(username, 0.1, null)) from accounts`)
  await pool.query(`insert into votes (account_id, activity_uuid, category, option)
    select accounts.id, uuid, 'fun', 'great' from accounts, (select uuid from activities limit 3) a`)
  await pool.query(`insert into cloud_pulls (account_id, game_id, uid, pull_type, pull_id,
      is_official_id, gacha_type, time, change_number, place)
    select id, 'genshin', '800000001', '301', n, true, '301', '2026-11-01 12:00:00', n, 7
    from accounts, generate_series(1, 20) n`)
  await pool.query(`insert into activity_corrections (activity_uuid, field, value)
    select uuid, 'hidden', '' from activities limit 4`)
  await pool.query(`insert into shared_keys values ('large', $1)`, [randomBytes(300_000)])
  await pool.query(`insert into rate_limits (key, points) values ('call:x', 1)`)
}

/**
 * Writes until aborted: each transaction inserts the same number into three tables and deletes an
 * old one.
 */
async function writeUntil(pool: Pool, id: string, end: AbortSignal): Promise<void> {
  for (let n = 1; !end.aborted; n += 1) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into settings_slots (account_id, slot, config) values ($1, 2, $2)
       on conflict (account_id, slot) do update set config = excluded.config`,
      [id, { n }],
    )
    await client.query(
      `insert into cloud_pulls (account_id, game_id, uid, pull_type, pull_id, is_official_id,
       gacha_type, time, change_number) values ($1, 'starrail', '1', '11', $2::bigint::text, true, '11', '', $2)`,
      [id, n],
    )
    await client.query('delete from cloud_pulls where account_id = $1 and change_number = $2', [
      id,
      n - KEPT_PULLS,
    ])
    await client.query(
      `insert into sessions (account_id, hash, device, expires_at) values ($1, $2, $3, now())`,
      [id, randomBytes(32), n],
    )
    await client.query('commit')
    client.release()
  }
}

/** Reads the numbers of a writer from the three tables. */
async function readMarks(pool: Pool, id: string) {
  const { rows } = await pool.query<{ slot: number; pulls: number[]; sessions: number[] }>(
    `select (select (config ->> 'n')::int from settings_slots where account_id = $1) as slot,
      array(select change_number::int from cloud_pulls where account_id = $1 order by 1) as pulls,
      array(select device::int from sessions where account_id = $1 order by 1) as sessions`,
    [id],
  )
  return rows[0]!
}

const getSlot = ({ slot }: { slot: number }) => slot
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const range = (n: number, from = 1) =>
  Array.from({ length: n - Math.max(from, 1) + 1 }, (_, place) => Math.max(from, 1) + place)

test('takes a consistent backup under load and restores it row by row', async () => {
  const { rows } = await source.pool.query<{ id: string }>(
    `insert into accounts (username, email, password_hash)
     select gen_random_uuid(), '', '' from generate_series(1, ${WRITERS}) n returning id`,
  )
  const writers = rows.map(({ id }) => id)
  const stop = new AbortController()
  const work = Promise.all(writers.map((id) => writeUntil(source.pool, id, stop.signal)))
  const readAllMarks = (pool: Pool) => Promise.all(writers.map((id) => readMarks(pool, id)))
  await expect
    .poll(async () => Math.min(...(await readAllMarks(source.pool)).map(getSlot)))
    .gt(KEPT_PULLS)
  const file = await writeBackup('under-load', source.url, PASSPHRASE).finally(() => stop.abort())
  await work

  const orders = { file, askPassphrase: providePassphrase(PASSPHRASE) }
  const restored = await restore(connectTo(target.url), orders)
  expect(restored.ok).toBe(true)
  const seen = await readAllMarks(target.pool)
  for (const { slot, pulls, sessions } of seen) {
    expect(pulls).toEqual(range(slot, slot - KEPT_PULLS + 1))
    expect(sessions).toEqual(range(slot))
  }
  // The writers continued during the backup.
  const later = await readAllMarks(source.pool)
  expect(sum(later.map(getSlot))).toBeGreaterThan(sum(seen.map(getSlot)))
  expect(await readAllRows(target.url, writers)).toEqual(await readAllRows(source.url, writers))
  expect(restored).toMatchObject({
    value: { manifest: { product: '0.1.0', migrations: listKnownMigrations() } },
  })
  expect(await checkBackup(orders)).toEqual(restored)

  // The restored database works like any other: counters continue, and a server finds it migrated.
  expect(await isMigrated(target.pool)).toBe(true)
  const added = await target.pool.query<{ number: string }>(
    `insert into activity_corrections (activity_uuid, field, value)
     select uuid, 'hidden', '' from activities limit 1 returning number`,
  )
  expect(added.rows).toEqual([{ number: '5' }])
  expect(await describeRestore(target.url, file, PASSPHRASE)).toMatch(/^The database is not empty/)
})

test('refuses a damaged file or another file in one line and changes nothing', async () => {
  const [plain, sealed] = await Promise.all([
    writeBackup('plain', source.url),
    writeBackup('sealed', source.url, PASSPHRASE),
  ])
  const bytes = await readFile(plain)
  const broken = join(folder, 'broken')
  await writeFile(broken, bytes.subarray(0, -3))
  expect(await describeCheck(broken)).toBe('/broken is truncated: its end is missing')
  expect(await describeRestore(second.url, broken)).toBe('/broken is truncated: its end is missing')
  const flipped = Buffer.from(bytes)
  flipped[bytes.length >> 1]! ^= 1
  await writeFile(broken, flipped)
  expect(await describeCheck(broken)).toMatch(/^\/broken is (damaged|truncated)/)
  // The database may detect the damage first.
  expect(await describeRestore(second.url, broken)).not.toBe('done')
  await writeFile(broken, Buffer.concat([bytes, bytes]))
  expect(await describeCheck(broken)).toMatch(/^\/broken is damaged/)
  // Decompresses correctly but has changed content.
  const other = gunzipSync(bytes).toString('latin1').replace('player-17\t', 'player-1x\t')
  await writeFile(broken, gzipSync(Buffer.from(other, 'latin1')))
  expect(await describeRestore(second.url, broken)).toMatch(/^\/broken is damaged/)

  await writeFile(broken, 'some notes')
  expect(await describeCheck(broken)).toBe('/broken is not a Bannerday backup')
  expect(await describeCheck(join(folder, 'absent'))).toMatch(/^\/absent cannot be used \(ENOENT/)
  expect(await describeCheck(sealed, 'another passphrase')).toBe(
    'The passphrase does not decrypt /sealed',
  )
  expect(await describeCheck(sealed)).toMatch(/^The backup is encrypted, and there is no terminal/)
  expect(await countTables(second.pool)).toBe(0)
  await expect(writeBackup('plain', source.url)).rejects.toThrow('already exists')
  await expect(writeBackup('empty', second.url)).rejects.toThrow('nothing to back up')
})

test('leaves neither a partial file nor a partial database after a lost connection', async () => {
  const file = join(folder, 'lost')
  const orders = { file, passphrase: null, product: '0.1.0' }
  expect(await backUp(openBreakingClient(source.url, 9), orders)).toMatchObject({
    problem: { kind: 'database-failed' },
  })
  expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([])
  expect(
    await backUp(connectTo(source.url), { ...orders, file: join(folder, 'no/lost') }),
  ).toMatchObject({
    problem: { kind: 'file-unusable' },
  })
  await writeBackup('lost', source.url)
  const lost = await restore(openBreakingClient(second.url, 9), {
    file,
    askPassphrase: providePassphrase(null),
  })
  expect(lost).toMatchObject({ problem: { kind: 'database-failed' } })
  expect(await countTables(second.pool)).toBe(0)
})

test('restores an older backup with the later migrations, and refuses a newer one', async () => {
  const [, , , , , last] = listKnownMigrations()
  const client = await older.pool.connect()
  await applyMigrations(client, (moment) => moment <= last!)
  client.release()
  await older.pool.query(
    `insert into accounts (username, email, password_hash) values ('A', '', '')`,
  )
  await older.pool.query(`insert into sessions (account_id, hash, device, address, expires_at)
    select id, '', '', '203.0.113.77', now() from accounts`)
  const file = await writeBackup('older', older.url)

  for (const [change, by] of [
    [`"migrations":[`, `"migrations":[4000000000000,`],
    [`"format":1`, `"format":2,"of":"another kind"`],
  ] as const) {
    const text = gunzipSync(await readFile(file)).toString('latin1')
    const newer = text.replace(change, by).replace('"product":"0.1.0"', '"product":"9.1.0"')
    await writeFile(join(folder, 'newer'), gzipSync(Buffer.from(newer, 'latin1')))
    expect(await describeCheck(join(folder, 'newer'))).toBe(
      '/newer was created by a newer release (9.1.0); use that release or a later one',
    )
  }
  expect(await describeRestore(second.url, join(folder, 'newer'))).toMatch(
    /^\/newer was created by a newer/,
  )
  expect(await describeRestore(second.url, file)).toBe('done')
  expect(await isMigrated(second.pool)).toBe(true)
  const { rows } = await second.pool.query('select address, network from sessions')
  expect(rows).toEqual([{ address: '', network: '203.0.113.x' }])
})

describe('a forged backup with correct digests', () => {
  type Table = { name: string; columns: string[]; rows: string }
  type Forged = { migrations: number[]; tables: Table[] }

  /** Writes a backup that differs from an empty one of this release. */
  async function forge(change: (backup: Forged) => void): Promise<string> {
    const client = await source.pool.connect()
    const tables = await listTables(client)
    client.release()
    const forged: Forged = {
      migrations: [...listKnownMigrations()],
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns], rows: '' })),
    }
    change(forged)
    const text = writeText(
      {
        format: FORMAT_VERSION,
        product: '0.1.0',
        takenAt: '2026-11-28T00:00:00Z',
        postgres: '18.1',
        migrations: forged.migrations,
        tables: forged.tables.map(({ name, columns }) => ({ name, columns })),
      },
      async function* (table) {
        const { rows } = must(
          forged.tables.find(({ columns }) => columns === table.columns),
          table.name,
        )
        if (rows !== '') yield Buffer.from(rows)
      },
      () => undefined,
    )
    const file = join(folder, 'forged')
    await rm(file, { force: true })
    await writeBackupFile(file, text, null)
    return file
  }

  const getTable = ({ tables }: Forged, name: string) =>
    must(
      tables.find((table) => table.name === name),
      name,
    )

  const DAMAGED = /^\/forged is damaged/
  const FAILED = /^The database failed \((?!.*\p{Cc}).*\); nothing was changed$/u

  test('is refused and leaves the database empty', async () => {
    const orphan = '00000000-0000-4000-8000-000000000000\t1\t{}\t2026-01-01\n'
    const attacks: readonly (readonly [RegExp, (backup: Forged) => void])[] = [
      // Tables of PostgreSQL, of another schema, twice, or missing.
      [
        DAMAGED,
        ({ tables }) => tables.push({ name: 'pg_authid', columns: ['rolname'], rows: 'x\n' }),
      ],
      [DAMAGED, ({ tables }) => tables.push({ name: 'job', columns: ['id'], rows: '' })],
      [DAMAGED, ({ tables }) => tables.push({ ...tables[0]! })],
      [DAMAGED, ({ tables }) => void tables.pop()],
      [DAMAGED, (backup) => void getTable(backup, 'accounts').columns.pop()],
      // Names with a statement or a path.
      [DAMAGED, ({ tables }) => (tables[0]!.name += '"; drop schema public; --')],
      [DAMAGED, ({ tables }) => (tables[0]!.name = '../../secret-key')],
      // Migrations in another order would create another schema.
      [DAMAGED, ({ migrations }) => void migrations.splice(1, 1)],
      [DAMAGED, ({ migrations }) => void migrations.splice(0)],
      // Rows that break a type, or the reference to an account.
      [FAILED, (backup) => (getTable(backup, 'accounts').rows = '\u001B]0;title\u0007\n')],
      [FAILED, (backup) => (getTable(backup, 'settings_slots').rows = orphan)],
    ]
    for (const [problem, change] of attacks) {
      expect(await describeRestore(second.url, await forge(change))).toMatch(problem)
      expect(await countTables(second.pool)).toBe(0)
    }
    expect(await describeRestore(second.url, await forge(() => undefined))).toBe('done')
  })
})
