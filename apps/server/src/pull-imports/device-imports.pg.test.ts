import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import type { PullRecord } from '@bannerday/contract/pull-record'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { makePlayer, withTestImports } from '#testing/test-imports.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { MAX_FAILED_RUNS } from './run-import.ts'
import { deleteExpired, listResumable } from './task-store.ts'

/** A captcha whose solution is a fixed word. */
const wordCaptcha: Captcha = {
  config: { kind: 'turnstile', site_key: 'key' },
  verify: async (token) => (token === 'human' ? 'passed' : 'failed'),
  createChallenge: null,
}

const imports = withTestImports({ openCaptcha: async () => wordCaptcha })
const { database, resetRateLimits, get, post, requestImport, listStoredPulls } = imports
const HUMAN = { cf_token: 'human' }

beforeEach(resetRateLimits)

type Handle = { task_id: string; secret: string }

async function startImport(player: SimulatedAccount, options = {}): Promise<Handle> {
  const reply = await requestImport(player, options, HUMAN)
  expect(reply.status).toBe(200)
  return reply.data as Handle
}

const readState = ({ task_id, secret }: Handle, after = 0) =>
  imports.readState(task_id, {}, `secret=${secret}&after=${after}`)

/** Receives pages as a device does until the last one. */
async function receive(handle: Handle): Promise<PullRecord[]> {
  const records: PullRecord[] = []
  let after = 0
  const receivePages = async () => {
    const { status, pages, is_whole } = await readState(handle, after)
    for (const page of pages) {
      expect(page.number).toBe(after + 1)
      after = page.number
      records.push(...page.records)
    }
    return is_whole && status !== 'pending' && status !== 'processing'
  }
  await expect.poll(receivePages).toBe(true)
  return records
}

async function countRows() {
  const { rows } = await database.db.execute<{
    pulls: number
    replicas: number
    pages: number
    tasks: number
  }>(
    sql`select (select count(*) from cloud_pulls)::int as pulls,
      (select count(*) from pull_accounts)::int as replicas,
      (select count(*) from import_pages)::int as pages,
      (select count(*) from import_tasks)::int as tasks`,
  )
  return rows[0]!
}

test.each(['genshin', 'wuthering'] as const)(
  'delivers all pulls of %s to a device page by page and stores none of them',
  async (gameId) => {
    const player = makePlayer({ gameId, pulls: 900 })
    const handle = await startImport(player)
    const records = await receive(handle)
    expect(records.map(({ time }) => time).toSorted()).toEqual(
      listStoredPulls(player)
        .map(({ time }) => time)
        .toSorted(),
    )
    expect(await readState(handle, 999)).toMatchObject({
      status: 'completed',
      uid: player.uid,
      added: 900,
      pages: [],
      read: { [gameId === 'genshin' ? '301' : '1']: { from: expect.any(String) as string } },
    })
    const { task_id, secret } = handle
    await post(`/api/gachalog/import/tasks/${task_id}/cancel`, { secret })
    expect(await countRows()).toMatchObject({ pulls: 0, replicas: 0, pages: 0 })
  },
)

test('delivers all pages again until the device has saved or discarded them', async () => {
  const player = makePlayer({ pulls: 60 })
  const handle = await startImport(player)
  await receive(handle)
  const first = await readState(handle)
  expect(await readState(handle)).toEqual(first)
  expect((await readState(handle, 2)).pages.map(({ number }) => number)).not.toContain(2)
  expect(await readState(handle)).toEqual(first)
  const last = first.pages.at(-1)!.number
  expect(await readState(handle, last)).toMatchObject({ status: 'completed', pages: [] })
  expect(await readState(handle)).toEqual(first)
  const path = `/api/gachalog/import/tasks/${handle.task_id}/cancel`
  expect((await post(path, { secret: handle.secret })).data).toEqual({ status: 'completed' })
  expect(await readState(handle)).toMatchObject({ status: 'completed', pages: [] })
})

test('refuses an import without a captcha', async () => {
  const player = makePlayer()
  expect((await requestImport(player)).error).toBe('verificationRequired')
  expect((await requestImport(player, {}, { cf_token: 'robot' })).error).toBe('verificationFailed')
  expect((await requestImport(player, { token: 'x'.repeat(43) }, HUMAN)).error).toBe('invalidToken')
})

test('shows and cancels an import for the holder of its secret only', async () => {
  const handle = await startImport(makePlayer({ pulls: 3000 }))
  for (const secret of ['', 'x'.repeat(43), handle.task_id]) {
    const reply = await get(`/api/gachalog/import/tasks/${handle.task_id}?secret=${secret}`)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    const body = secret === '' ? {} : { secret }
    const cancel = await post(`/api/gachalog/import/tasks/${handle.task_id}/cancel`, body)
    expect(cancel.error).toBe('notFound')
  }
  const path = `/api/gachalog/import/tasks/${handle.task_id}/cancel`
  expect((await post(path, { secret: handle.secret })).data).toEqual({ status: 'failed' })
  expect(await readState(handle)).toMatchObject({ status: 'failed', pages: [] })
  const { rows } = await database.db.execute(
    sql`select from import_pages where task_id = ${handle.task_id}`,
  )
  expect(rows).toEqual([])
})

test('deletes an import after ten minutes, whether or not it has ended', async () => {
  const handle = await startImport(makePlayer({ pulls: 100 }))
  await expect.poll(async () => (await readState(handle)).status).toBe('completed')
  await database.db.execute(sql`update import_tasks set created_at = now() - interval '10 minutes'`)
  const reply = await get(`/api/gachalog/import/tasks/${handle.task_id}?secret=${handle.secret}`)
  expect(reply.error).toBe('notFound')
  await deleteExpired(database.db)
  expect(await countRows()).toEqual({ pulls: 0, replicas: 0, pages: 0, tasks: 0 })
})

test('starts the lifetime of an import when it starts, however long it waited', async () => {
  await imports.closeWorkers()
  const handle = await startImport(makePlayer())
  await database.db.execute(sql`update import_tasks set created_at = now() - interval '9 minutes'`)
  await imports.reopenWorkers()
  await expect.poll(async () => (await readState(handle)).status).toBe('completed')
  const { rows } = await database.db.execute(
    sql`select now() - created_at < interval '1 minute' as is_new from import_tasks`,
  )
  expect(rows).toEqual([{ is_new: true }])
})

// A distributed table cannot have triggers.
test.skipIf(inject('isCluster'))('fails an import whose key has changed', async () => {
  const player = makePlayer()
  imports.order({ accounts: [player] })
  await database.db
    .execute(sql`create or replace function spoil() returns trigger language plpgsql as
    $$ begin new.sealed = '\\x00'; return new; end $$`)
  await database.db.execute(
    sql`create trigger spoil before insert on import_tasks for each row execute function spoil()`,
  )
  const handle = await startImport(player)
  await expect.poll(async () => (await readState(handle)).status).toBe('failed')
  expect(await readState(handle)).toMatchObject({ error_code: ERROR_CODES.importFailed })
  await database.db.execute(sql`drop trigger spoil on import_tasks`)
})

// A distributed table cannot have triggers.
test.skipIf(inject('isCluster'))('fails an import whose pages cannot be stored', async () => {
  await imports.closeWorkers()
  await database.db
    .execute(sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await database.db.execute(
    sql`create trigger refuse before insert on import_pages for each row execute function refuse()`,
  )
  const handle = await startImport(makePlayer())
  const { run } = imports.createImportJob()
  const runOnce = () => run(`${handle.task_id}/${handle.task_id}`, new AbortController().signal)
  // A run does nothing while the database has not released the lock of the last one.
  const runOrSkip = () =>
    runOnce().then(
      () => 'skipped',
      () => 'failed',
    )
  for (let count = 1; count < MAX_FAILED_RUNS; count += 1)
    await expect.poll(runOrSkip).toBe('failed')
  expect((await readState(handle)).status).toBe('processing')
  // The queue retries it.
  expect(await listResumable(database.db, 10)).toEqual([])
  await database.db.execute(sql`update import_tasks set moved_at = now() - interval '11 minutes'`)
  expect(await listResumable(database.db, 10)).toMatchObject([{ id: handle.task_id }])
  await expect
    .poll(async () => {
      expect(await runOnce()).toBe('done')
      return readState(handle)
    })
    .toMatchObject({ status: 'failed', error_code: ERROR_CODES.importFailed })
  await database.db.execute(sql`drop trigger refuse on import_pages`)
  await imports.reopenWorkers()
})

test('runs one import of a network at a time, and another network of its site in between', async () => {
  imports.order({ latency: 50 })
  const busy = { address: '2001:db8:1:1::1' }
  const first = await startImport(makePlayer({ pulls: 9000 }), busy)
  const second = await startImport(makePlayer({ pulls: 9000 }), busy)
  const third = await startImport(makePlayer(), busy)
  const other = await startImport(makePlayer({ pulls: 40 }), { address: '2001:db8:1:4::1' })
  await expect.poll(async () => (await readState(other)).status).toBe('completed')
  expect(await readState(first)).toMatchObject({ status: 'processing' })
  expect(await readState(first)).not.toHaveProperty('ahead')
  expect(await readState(second)).toMatchObject({ status: 'pending', ahead: 1 })
  expect(await readState(third)).toMatchObject({ status: 'pending', ahead: 2 })
  for (const { task_id, secret } of [first, second])
    await post(`/api/gachalog/import/tasks/${task_id}/cancel`, { secret })
  await expect.poll(async () => (await readState(third)).status).toBe('completed')
})

test('limits a network to six imports an hour', async () => {
  const options = { address: '2001:db8:ffff::1' }
  for (let count = 0; count < 6; count += 1) {
    expect((await requestImport(makePlayer({ pulls: 1 }), options, HUMAN)).status).toBe(200)
  }
  expect((await requestImport(makePlayer(), options, HUMAN)).error).toBe('tooManyRequests')
})
