import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import * as syncApi from '@bannerday/contract/pull-sync'
import type { PullRecord } from '@bannerday/contract/pull-record'
import { HOSTILE_LINKS } from '@bannerday/domain/testing/hostile-links'
import { compareText } from '@bannerday/domain/compare-text'
import { GAME_IDS } from '@bannerday/domain/game'
import { getPullService } from '@bannerday/domain/links/pull-service'
import type { SimulatedAccount } from '@bannerday/simulators/official/pulls/simulated-account'
import { createSimulatedLink } from '@bannerday/simulators/official/pulls/simulated-link'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { beforeEach, expect, test } from 'vitest'
import { makePlayer, withTestImports } from '#testing/test-imports.ts'
import { importTasks } from '../database/tables/import-tasks.ts'

const imports = withTestImports()
const {
  database,
  waitForEnd,
  get,
  importAll,
  createAccount,
  log,
  login,
  order,
  post,
  requestImport,
  readState,
  listStoredPulls,
} = imports

let token = ''
beforeEach(async () => {
  token ||= await login((await createAccount()).username)
  await imports.resetRateLimits()
})

async function listRecords(
  { gameId, uid }: SimulatedAccount,
  options = { token },
): Promise<PullRecord[]> {
  const reply = await get(`/api/gachalog/records/${gameId}/${uid}`, options)
  return cloudPullApi.list.data.parse(reply.data).records
}

/** Reads the values of a game account in the cloud, sorted by key. */
async function readValues({ gameId, uid }: SimulatedAccount) {
  const reply = await post(
    `/api/gachalog/sync/${gameId}/${uid}`,
    { since: '', changes: [] },
    { token },
  )
  const { changes } = syncApi.sync.data.parse(reply.data)
  return changes.filter((entry) => entry.kind === 'value').sort((a, b) => compareText(a.key, b.key))
}

function formatPull({ time, item_id }: PullRecord): string {
  return `${time} ${item_id}`
}

const sorted = (texts: readonly string[]) => [...texts].sort()

/** Asserts that the account has each pull of the service exactly once. */
async function expectAllPulls(player: SimulatedAccount): Promise<void> {
  const rows = await listRecords(player)
  const pulls = listStoredPulls(player)
  if (player.gameId === 'wuthering') {
    expect(sorted(rows.map(formatPull))).toEqual(
      sorted(pulls.map(({ time, itemId }) => `${time} ${itemId}`)),
    )
  } else {
    expect(sorted(rows.map(({ id, uigf_gacha_type }) => `${uigf_gacha_type} ${id}`))).toEqual(
      sorted(pulls.map(({ id, gachaType }) => `${gachaType === '400' ? '301' : gachaType} ${id}`)),
    )
  }
  expect(rows.every(({ item_id, rank_type }) => item_id && rank_type)).toBe(true)
}

test.each(GAME_IDS)('imports all pulls of a player of %s once', async (gameId) => {
  const player = makePlayer({ gameId })
  order({ shortEvery: 4 })
  const first = await importAll(player, { token })
  expect(first).toMatchObject({
    status: 'completed',
    progress: 100,
    types: {
      read: getPullService(gameId).types.length,
      total: getPullService(gameId).types.length,
    },
    uid: player.uid,
    added: 120,
    known: 0,
    error_code: null,
  })
  await expectAllPulls(player)
  const again = await importAll(player, { token })
  expect(again).toMatchObject({ status: 'completed', added: 0 })
  await expectAllPulls(player)
})

test('requests pulls of a Chinese player from the Chinese service', async () => {
  const player = makePlayer({ area: 'china', uid: '100000123', pulls: 5 })
  expect(await importAll(player, { token })).toMatchObject({ status: 'completed', added: 5 })
  const requests = imports
    .simulator()
    .requestedUrls()
    .filter((url) => url.includes(encodeURIComponent(player.secret)))
  expect(new Set(requests.map((url) => new URL(url).host))).toEqual(
    new Set(['public-operation-hk4e.mihoyo.com']),
  )
})

test('stops a second import at the known pulls', async () => {
  const player = makePlayer({ pulls: 400 })
  await importAll(player, { token })
  const before = imports.simulator().requestedUrls().length
  order({ pullsEvery: 2 })
  const second = await importAll(player, { token })
  expect(second.status).toBe('completed')
  expect(imports.simulator().requestedUrls().length - before).toBeLessThan(12)
  order({ pullsEvery: null })
  await importAll(player, { token })
  await expectAllPulls(player)
})

test('retries failed pages and duplicates nothing when rows are added meanwhile', async () => {
  const player = makePlayer({ gameId: 'starrail', pulls: 300 })
  order({
    failing: { share: 0.1, faults: ['status-500', 'broken', 'truncated', 'retcode'] },
    pullsEvery: 5,
  })
  expect(await importAll(player, { token })).toMatchObject({ status: 'completed' })
  order({ failing: null, pullsEvery: null })
  await importAll(player, { token })
  await expectAllPulls(player)
})

test('slows down for a service with a rate limit until it responds', async () => {
  const player = makePlayer({ gameId: 'zenless', pulls: 60 })
  order({ rate: { maxRequests: 3, seconds: 0.2 } })
  expect(await importAll(player, { token })).toMatchObject({ status: 'completed', added: 60 })
})

test('uses the older Star Rail endpoint when the newer one is gone, as proof of no interval', async () => {
  const player = makePlayer({ gameId: 'starrail', pulls: 30 })
  imports.simulator().configure({ faults: { hkrpg_gacha_record: 'status-404' } })
  expect(await importAll(player, { token })).toMatchObject({ status: 'completed', added: 30 })
  imports.simulator().configure({ faults: { hkrpg_gacha_record: null } })
  expect(await readValues(player)).toEqual([])
  await importAll(player, { token })
  const values = await readValues(player)
  expect(values.map(({ key }) => key)).toEqual(
    ['11', '12', '21', '22', '1', '2'].map((type) => `read/${type}`).sort(),
  )
  const [{ from, to }] = z
    .tuple([z.object({ from: z.string(), to: z.string() })])
    .parse(values.find(({ key }) => key === 'read/11')?.value)
  const months = Temporal.PlainDate.from(from.slice(0, 10)).until(to.slice(0, 10), {
    largestUnit: 'months',
  })
  expect(months.months + Math.round(months.days / 30)).toBe(12)
})

test('merges Wuthering Waves windows that start inside a ten-pull without loss or duplicates', async () => {
  const player = makePlayer({ gameId: 'wuthering', pulls: 200, window: 33 })
  await importAll(player, { token })
  for (const window of [14, 27, 61, 200]) {
    await importAll({ ...player, window }, { token })
  }
  await expectAllPulls(player)
})

test.each([
  ['linkExpired', { expired: true }],
  ['linkInvalid', { secret: 'unknown' }],
] as const)('reports %s without a retry', async (error, { ...setup }) => {
  const player = makePlayer()
  if ('expired' in setup) order({ expired: [player.secret] })
  const before = imports.simulator().requestedUrls().length
  const reply = await requestImport(player, { token })
  if ('secret' in setup) order({ accounts: [{ ...player, area: 'china' }] })
  const { task_id } = reply.data as { task_id: string }
  const ended = await waitForEnd(task_id, { token })
  expect(ended).toMatchObject({ status: 'failed', error_code: ERROR_CODES[error], added: 0 })
  expect(imports.simulator().requestedUrls().length - before).toBe(1)
  await expect.poll(() => imports.finishedImports.at(-1)).toBe(`genshin ${error}`)
})

test('tries several links of a game in order, each once, until one answers', async () => {
  const [live, ...dead] = Array.from({ length: 4 }, () => makePlayer({ pulls: 5 }))
  order({ accounts: [live!, ...dead], expired: dead.slice(1).map(({ secret }) => secret) })
  order({ accounts: [{ ...dead[0]!, area: 'china' }] })
  const before = imports.simulator().requestedUrls().length
  // The last link is tried first, as in a log without times.
  const url = [live!, ...dead].map(createSimulatedLink).join('\n')
  const reply = await requestImport(live!, { token }, { url })
  const { task_id } = reply.data as { task_id: string }
  expect(await waitForEnd(task_id, { token })).toMatchObject({
    status: 'completed',
    uid: live!.uid,
    added: 5,
  })
  const keys = imports
    .simulator()
    .requestedUrls()
    .slice(before)
    .map((requested) => new URL(requested).searchParams.get('authkey'))
  expect([...new Set(keys)]).toEqual([...dead.toReversed(), live!].map(({ secret }) => secret))
  expect(keys.filter((key) => key !== live!.secret)).toHaveLength(dead.length)

  const none = await requestImport(
    dead[1]!,
    { token },
    { url: url.split('\n').slice(1).join('\n') },
  )
  const ended = await waitForEnd((none.data as { task_id: string }).task_id, { token })
  expect(ended).toMatchObject({ status: 'failed', error_code: ERROR_CODES.linkInvalid })
})

test('ends as busy when a service keeps refusing, and as failed when it is unreachable', async () => {
  for (const [fault, error] of [
    ['status-500', 'officialServiceBusy'],
    ['broken', 'importFailed'],
  ] as const) {
    imports.simulator().configure({ faults: { nap: fault } })
    const ended = await importAll(makePlayer({ gameId: 'zenless' }), { token })
    expect(ended).toMatchObject({ status: 'failed', error_code: ERROR_CODES[error] })
  }
}, 120_000)

test('imports nothing for an account without pulls', async () => {
  const ended = await importAll(makePlayer({ pulls: 0 }), { token })
  expect(ended).toMatchObject({ status: 'failed', error_code: ERROR_CODES.noRecords, uid: null })
})

test('runs one import of a game at a time and allows another after a cancellation', async () => {
  const player = makePlayer({ pulls: 2000 })
  const first = await requestImport(player, { token })
  expect(await requestImport(player, { token })).toMatchObject({
    status: 409,
    error: 'importRunning',
  })
  const { task_id } = first.data as { task_id: string }
  await expect.poll(async () => (await readState(task_id, { token })).added).toBeGreaterThan(0)
  const cancelled = await post(`/api/gachalog/import/tasks/${task_id}/cancel`, {}, { token })
  expect(cancelled.data).toEqual({ status: 'failed' })
  const { added, error_code } = await readState(task_id, { token })
  expect(error_code).toBe(ERROR_CODES.importFailed)
  expect(added).toBeLessThan(2000)
  expect(await importAll(player, { token })).toMatchObject({
    status: 'completed',
    added: 2000 - added,
  })
  await expectAllPulls(player)
})

test('runs one import of a network at a time, whatever its accounts', async () => {
  const busy = '203.0.113.77'
  const [one, other] = [
    { token: await login((await createAccount()).username), address: busy },
    { token: await login((await createAccount()).username), address: busy },
  ]
  order({ latency: 50 })
  const started = async (options: { token: string; address?: string }, pulls: number) => {
    const { data } = await requestImport(makePlayer({ pulls }), options)
    return (data as { task_id: string }).task_id
  }
  const first = await started(one, 2000)
  const second = await started(other, 2000)
  const elsewhere = await started({ token, address: '203.0.113.78' }, 40)
  expect(await waitForEnd(elsewhere, { token })).toMatchObject({ status: 'completed' })
  expect(await readState(first, one)).toMatchObject({ status: 'processing' })
  expect(await readState(second, other)).toMatchObject({ status: 'pending', ahead: 1 })
  await post(`/api/gachalog/import/tasks/${first}/cancel`, {}, one)
  await post(`/api/gachalog/import/tasks/${second}/cancel`, {}, other)
  order({ latency: 0 })
})

test('limits an account to six imports an hour', async () => {
  for (let count = 0; count < 6; count += 1) {
    await importAll(makePlayer({ pulls: 1 }), { token })
  }
  const reply = await requestImport(makePlayer(), { token })
  expect(reply).toMatchObject({ status: 429, error: 'tooManyRequests' })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('refuses the 31st attempt of an account in an hour before it parses the text', async () => {
  const body = { url: 'no link', game_id: 'genshin' }
  for (let count = 0; count < 30; count += 1) {
    expect((await post('/api/gachalog/import/official-link', body, { token })).error).toBe(
      'linkInvalid',
    )
  }
  // Also refuses a valid link, which was not parsed.
  expect((await requestImport(makePlayer(), { token })).status).toBe(429)
})

test('logs no secret of a link and erases it when the task ends', async () => {
  const player = makePlayer({ pulls: 30 })
  const reply = await requestImport(player, { token })
  const { task_id } = reply.data as { task_id: string }
  const [task] = await database.db
    .select()
    .from(importTasks)
    .where(sql`id = ${task_id}`)
  expect(task!.sealed!.toString('latin1')).not.toContain(player.secret.slice(0, 20))
  await waitForEnd(task_id, { token })
  const { rows } = await database.db.execute(
    sql`select sealed from import_tasks where sealed is not null`,
  )
  expect(rows).toEqual([])
  const jobs = await database.db.execute(sql`select jsonb_agg(to_jsonb(job)) as all from jobs.job`)
  const everything = log.join('') + JSON.stringify(jobs.rows)
  for (const secret of [player.secret, encodeURIComponent(player.secret), player.uid]) {
    expect(everything).not.toContain(secret.slice(0, 40))
  }
})

test('refuses hostile links with their reasons and sends no request', async () => {
  const before = imports.simulator().requestedUrls().length
  for (const [index, { link, problem }] of HOSTILE_LINKS.entries()) {
    // Avoids the limit of attempts.
    if (index % 30 === 0) await imports.resetRateLimits()
    const body = { url: link, game_id: 'genshin' }
    const reply = await post('/api/gachalog/import/official-link', body, { token })
    const expected =
      link === ''
        ? 'missingParameter'
        : problem === 'foreign-host'
          ? 'unsupportedLinkHost'
          : 'linkInvalid'
    expect([link, reply.error]).toEqual([link, expected])
  }
  await imports.resetRateLimits()
  const other = { url: 'https://aki-gm-resources.aki-game.com/', game_id: 'wuthering' }
  expect((await post('/api/gachalog/import/official-link', other, { token })).error).toBe(
    'linkInvalid',
  )
  expect(imports.simulator().requestedUrls().length).toBe(before)
})

test('follows no redirect, and tries again until it is over', async () => {
  imports.simulator().configure({ faults: { hk4e: 'redirect' } })
  const before = imports.simulator().requestedUrls().length
  const player = makePlayer({ pulls: 40 })
  const { task_id } = (await requestImport(player, { token })).data as { task_id: string }
  const requestedUrls = () => imports.simulator().requestedUrls().slice(before)
  await expect.poll(() => requestedUrls().length).toBeGreaterThan(2)
  expect(new Set(requestedUrls()).size).toBe(1)
  imports.simulator().configure({ faults: { hk4e: null } })
  expect(await waitForEnd(task_id, { token })).toMatchObject({ status: 'completed', added: 40 })
})

test('hides and protects an import from other accounts', async () => {
  const player = makePlayer({ pulls: 600 })
  const { task_id } = (await requestImport(player, { token })).data as { task_id: string }
  const stranger = { token: await login((await createAccount()).username) }
  for (const options of [stranger, {}]) {
    expect((await get(`/api/gachalog/import/tasks/${task_id}`, options)).error).toBe('notFound')
    const cancel = await post(`/api/gachalog/import/tasks/${task_id}/cancel`, {}, options)
    expect(cancel.error).toBe('notFound')
    const guess = await get(`/api/gachalog/import/tasks/${task_id}?secret=guess`, options)
    expect(guess.error).toBe('notFound')
  }
  expect(await waitForEnd(task_id, { token })).toMatchObject({ status: 'completed', added: 600 })
})

test('lists the running imports of an account', async () => {
  order({ latency: 50 })
  const getImports = async (options: object) => (await get('/api/gachalog/state', options)).data
  const reply = await requestImport(makePlayer({ pulls: 2000 }), { token })
  const { task_id } = reply.data as { task_id: string }
  const other = await login((await createAccount()).username)
  expect(await getImports({ token })).toMatchObject({ imports: [{ task_id, game_id: 'genshin' }] })
  expect(await getImports({ token: other })).toEqual({ accounts: [], imports: [] })
  await post(`/api/gachalog/import/tasks/${task_id}/cancel`, {}, { token })
  expect(await getImports({ token })).toMatchObject({ imports: [] })
})
