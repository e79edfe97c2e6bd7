import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import type { PullRecord } from '@bannerday/contract/pull-record'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { sampleItemLookups } from '@bannerday/domain/testing/item-lookups'
import { getPullTypes, type Pull } from '@bannerday/domain/pulls/pull'
import { beforeEach, expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { cloudPulls } from '../database/tables/cloud-pulls.ts'
import { pullAccounts } from '../database/tables/pull-accounts.ts'
import { beginChange } from './replica-store.ts'
import { storePulls } from './store-pulls.ts'
import { toRecord } from './to-record.ts'

const { app, database, get, createAccount, login, post } = withTestAccounts()

type Person = { readonly token: string; readonly id: string }

let mine: Person
let theirs: Person
const uid = '700000001'

async function createPerson(): Promise<Person> {
  const token = await login((await createAccount()).username)
  const profile = (await get('/api/user/profile', { token })).data as { user_id: string }
  return { token, id: profile.user_id }
}

beforeEach(async () => {
  mine ??= await createPerson()
  theirs ??= await createPerson()
  await database.db.delete(cloudPulls)
  await database.db.delete(pullAccounts)
})

function createPulls(count: number, change: (index: number) => Partial<Pull> = () => ({})): Pull[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(1_790_000_000_000_000_000n + BigInt(index)),
    pullType: '301',
    gachaType: index % 3 === 0 ? '400' : '301',
    time: `2026-10-${String((index % 28) + 1).padStart(2, '0')} 12:00:00`,
    itemId: '11501',
    name: 'Aquila Favonia',
    itemType: 'Weapon',
    rarity: index % 10 === 0 ? (5 as const) : (4 as const),
    count: '1',
    extra: { op_gacha_type: '0' },
    ...change(index),
  }))
}

function store({ id }: Person, pulls: readonly Pull[], gameId: GameId = 'genshin') {
  return database.db.transaction(async (tx) => {
    const replica = { accountId: id, gameId, uid }
    return storePulls(tx, replica, pulls, (await beginChange(tx, replica)).number)
  })
}

const path = (call: string, gameId: GameId = 'genshin') => `/api/gachalog/${call}/${gameId}/${uid}`

async function list(query = '', { token } = mine) {
  const reply = await get(`${path('records')}?${query}`, { token })
  return cloudPullApi.list.data.parse(reply.data)
}

/** Downloads a file without an envelope. */
async function download(gameId: GameId, { token } = mine): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
  return app().request(path('export', gameId), { headers })
}

test('lists records newest first, with official id and original time', async () => {
  await store(mine, createPulls(60))
  const { records, next } = await list()
  expect(next).toBeNull()
  expect(records).toHaveLength(60)
  expect(records.map(({ time }) => time)).toEqual(
    records
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  expect(records.find(({ id }) => id === '1790000000000000000')).toEqual({
    id: '1790000000000000000',
    gacha_type: '400',
    uigf_gacha_type: '301',
    time: '2026-10-01 12:00:00',
    item_id: '11501',
    name: 'Aquila Favonia',
    item_type: 'Weapon',
    rank_type: '5',
    count: '1',
    extra: { op_gacha_type: '0' },
  })
})

test('lists every field of a pull as an import by link answers it', async () => {
  const pulls = createPulls(6, (index) => ({
    ...(index % 2 === 0 && { place: index, gachaId: `${index}` }),
    name: ['"Quote" \\ back', 'l\u2028ine\n\u0001', 'é 迷夢 🙂', '</script>', "'", ''][index]!,
    extra: { nested: '{"a":null}', empty: '' },
    alsoSeen: { time: ['2026-10-01 12:00:01'], name: ['a', 'b'] },
    rarity: index % 2 === 0 ? (3 as const) : (4 as const),
  }))
  for (const gameId of GAME_IDS) {
    await store(mine, pulls, gameId)
    const reply = await get(path('records', gameId), { token: mine.token })
    const { records } = cloudPullApi.list.data.parse(reply.data)
    expect(records.toReversed()).toEqual(
      pulls
        .map((pull) => toRecord(pull, gameId))
        .toSorted((one, other) => one.time.localeCompare(other.time)),
    )
  }
})

test('continues a list after its last record, without duplicates', async () => {
  await store(mine, createPulls(2300))
  const all: PullRecord[] = []
  for (const limit of [1, 999, 1000, 1001, 10_000]) {
    let next: string | null = null
    all.length = 0
    do {
      const page = await list(`limit=${limit}${next ? `&before=${next}` : ''}`)
      expect(page.records.length).toBeLessThanOrEqual(limit)
      all.push(...page.records)
      next = limit === 1 && all.length >= 5 ? null : page.next
    } while (next)
    if (limit > 1) expect(new Set(all.map(({ id }) => id)).size).toBe(2300)
  }
})

test('has a next page only after a limit with records behind it', async () => {
  await store(mine, createPulls(3))
  expect((await list('limit=2')).next).toBeTypeOf('string')
  expect((await list('limit=3')).next).toBeNull()
  expect((await list('limit=4')).next).toBeNull()
})

test('lists types that share pity under either id', async () => {
  await store(mine, [
    ...createPulls(9),
    ...createPulls(4, (index) => ({ id: `9${index}`, pullType: '302', gachaType: '302' })),
  ])
  for (const [type, count] of [
    ['301', 9],
    ['400', 9],
    ['302', 4],
    ['500', 0],
  ] as const) {
    expect((await list(`gacha_type=${type}`)).records).toHaveLength(count)
  }
})

test.each([
  'limit=0',
  'limit=10001',
  'limit=x',
  'before=e30',
  'before=!',
  'before=WzEsMiwzXQ',
  'gacha_type=',
])('refuses the query %s', async (query) => {
  await store(mine, createPulls(1))
  expect((await get(`${path('records')}?${query}`, { token: mine.token })).status).toBe(400)
})

test('counts each type by rarity', async () => {
  await store(mine, createPulls(25))
  const reply = await get(path('stats'), { token: mine.token })
  expect(cloudPullApi.getStats.data.parse(reply.data)).toEqual({
    total: 25,
    types: [
      {
        gacha_type: '301',
        total: 25,
        top: 3,
        second: 22,
        first_time: '2026-10-01 12:00:00',
        last_time: '2026-10-25 12:00:00',
      },
    ],
  })
})

test.each(GAME_IDS)('exports %s as a file with the same pulls', async (gameId) => {
  const type = getPullTypes(gameId).at(-1)!
  const { hasIds } = getTraits(gameId).pulls
  const pulls = createPulls(1500, (index) => ({
    pullType: type,
    gachaType: type,
    ...(!hasIds && { place: 0, time: formatTime(index) }),
  })).map(({ id, ...rest }) => (!hasIds || id === undefined ? rest : { id, ...rest }))
  await store(mine, pulls, gameId)
  const response = await download(gameId)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="bannerday-${gameId}-${uid}.json"`,
  )
  const text = await response.text()
  const file = readPullFile(text, sampleItemLookups)
  expect(file.ok && file.value.accounts).toHaveLength(1)
  const read = file.ok ? file.value.accounts[0]!.pulls : []
  expect(read.toSorted(byContent)).toEqual(pulls.toSorted(byContent))
})

function formatTime(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

function byContent(a: Pull, b: Pull): number {
  return `${a.id} ${a.time}` < `${b.id} ${b.time}` ? -1 : 1
}

test('exports generated ids for pulls without one, and ignores them when reading', async () => {
  const withoutId = createPulls(3, (index) => ({
    time: `2026-09-01 00:00:0${index}`,
    place: 0,
  })).map(({ id: _id, ...rest }) => rest)
  await store(mine, [...createPulls(5), ...withoutId])
  const text = await (await download('genshin')).text()
  const ids = [...text.matchAll(/"id":"(\d+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(8)
  const file = readPullFile(text, sampleItemLookups)
  expect(
    file.ok && file.value.accounts[0]!.pulls.filter(({ id }) => id === undefined),
  ).toHaveLength(3)
})

test('refuses to export an empty account', async () => {
  await store(mine, [])
  expect((await get(path('export'), { token: mine.token })).error).toBe('noRecords')
})

test('lists UIDs with nickname, count, proof and manual pity', async () => {
  await store(mine, createPulls(7))
  const uids = async () => (await get('/api/gachalog/uid/list', { token: mine.token })).data
  expect(await uids()).toEqual({
    uids_by_game: {
      genshin: [{ uid, nickname: '', proved: false, pulls: 7, has_manual_pity: false, change: 1 }],
    },
  })
  const named = { game_id: 'genshin', uid, nickname: '旅行者' }
  expect((await post('/api/gachalog/uid/update', named, { token: mine.token })).status).toBe(200)
  expect(await uids()).toMatchObject({
    uids_by_game: { genshin: [{ nickname: '旅行者', has_manual_pity: false, change: 2 }] },
  })
  const setPity = (value: unknown, atMs: number) => {
    const entry = { kind: 'value', key: 'start/301', stamp: { atMs, by: 'device' }, value }
    return post(path('sync'), { since: '', changes: [entry] }, { token: mine.token })
  }
  expect((await setPity({ pity: 12 }, 1)).status).toBe(200)
  expect(await uids()).toMatchObject({
    uids_by_game: { genshin: [{ nickname: '旅行者', has_manual_pity: true }] },
  })
  await setPity(null, 2)
  expect(await uids()).toMatchObject({ uids_by_game: { genshin: [{ has_manual_pity: false }] } })
})

test('numbers each change in the state that devices poll', async () => {
  const getState = async () => (await get('/api/gachalog/state', { token: mine.token })).data
  expect(await getState()).toMatchObject({ accounts: [] })
  await store(theirs, createPulls(1))
  await store(mine, createPulls(1))
  const account = { game_id: 'genshin', uid }
  expect(await getState()).toMatchObject({ accounts: [{ ...account, change: 1 }] })
  await store(mine, createPulls(2))
  expect(await getState()).toMatchObject({ accounts: [{ ...account, change: 2 }] })
  await post('/api/gachalog/uid/revoke', account, { token: mine.token })
  expect(await getState()).toMatchObject({ accounts: [] })
})

test('stamps cleared pulls with the name of the device that cleared them', async () => {
  await store(mine, createPulls(2))
  const by = '0123456789ab@Firefox/Windows'
  const clear = (name: string) =>
    post(path('clear'), { confirm: true, by: name }, { token: mine.token })
  expect((await clear('x'.repeat(41))).status).toBe(400)
  expect((await clear(by)).data).toEqual({ deleted: 2 })
  const { data } = await post(path('sync'), { since: '', changes: [] }, { token: mine.token })
  const tombstone = { isDeleted: true, stamp: { by } }
  expect(data).toMatchObject({ changes: [tombstone, tombstone] })
})

test('clears pulls after a confirmation, and restores them by an import', async () => {
  await store(mine, createPulls(7))
  const clear = (body: object) => post(path('clear'), body, { token: mine.token })
  expect((await clear({})).status).toBe(400)
  expect((await clear({ confirm: false })).status).toBe(400)
  expect((await clear({ confirm: true })).data).toEqual({ deleted: 7 })
  expect((await clear({ confirm: true })).data).toEqual({ deleted: 0 })
  expect((await list()).records).toEqual([])
  await store(mine, createPulls(7))
  expect((await list()).records).toHaveLength(7)
})

test('sends a nickname, a deletion and an import to devices with any clock', async () => {
  await store(mine, createPulls(3))
  const sync = async (since: string, changes: readonly unknown[] = []) => {
    const reply = await post(path('sync'), { since, changes }, { token: mine.token })
    return reply.data as {
      changes: { key: string; isDeleted?: boolean; value?: unknown }[]
      next: string
    }
  }
  const first = await sync('')
  expect(first.changes).toHaveLength(3)
  const ahead = { atMs: Date.now() + 3_600_000, by: 'device' }
  const entry = { ...first.changes[0], stamp: ahead, settled: ahead }
  const name = { kind: 'value', key: 'nickname', stamp: ahead, value: 'of the device' }
  const second = await sync(first.next, [entry, name])
  const named = { game_id: 'genshin', uid, nickname: 'of the page' }
  await post('/api/gachalog/uid/update', named, { token: mine.token })
  await post(path('clear'), { confirm: true }, { token: mine.token })
  const third = await sync(second.next)
  expect(third.changes.filter(({ isDeleted }) => isDeleted)).toHaveLength(3)
  expect(third.changes.find(({ key }) => key === 'nickname')).toMatchObject({
    value: 'of the page',
  })
  // The device's entry is older.
  expect((await sync(third.next, [entry, name])).changes).toHaveLength(2)
  expect((await list()).records).toEqual([])
  await store(mine, createPulls(3))
  const last = await sync(third.next, [])
  expect(last.changes.filter(({ isDeleted }) => isDeleted === false)).toHaveLength(3)
  expect((await list()).records).toHaveLength(3)
})

test('deletes a removed replica with its nickname and recreates it empty', async () => {
  await store(mine, createPulls(7))
  const body = { game_id: 'genshin', uid }
  const revoked = await post('/api/gachalog/uid/revoke', body, { token: mine.token })
  expect(revoked.data).toEqual({ deleted: 7 })
  expect((await get('/api/gachalog/uid/list', { token: mine.token })).data).toEqual({
    uids_by_game: {},
  })
  expect((await get(path('records'), { token: mine.token })).error).toBe('notYourUid')
  await store(mine, createPulls(2))
  expect((await list()).records).toHaveLength(2)
})

test('separates the rows, counts and nicknames of two accounts with the same UID', async () => {
  await store(mine, createPulls(5))
  await store(theirs, createPulls(9))
  const { token } = theirs
  await post('/api/gachalog/uid/update', { game_id: 'genshin', uid, nickname: 'theirs' }, { token })
  const before = await readAll(mine)
  expect(JSON.stringify(before)).not.toContain('theirs')
  expect((await list('', theirs)).records).toHaveLength(9)
  await post(path('clear'), { confirm: true }, { token })
  await post('/api/gachalog/uid/revoke', { game_id: 'genshin', uid }, { token })
  expect(await readAll(mine)).toEqual(before)
  const third = await createPerson()
  for (const call of ['records', 'stats', 'export']) {
    expect((await get(path(call), { token: third.token })).error).toBe('notYourUid')
  }
})

async function readAll({ token }: Person) {
  return Promise.all([
    list('', { token, id: '' }),
    get('/api/gachalog/uid/list', { token }).then(({ data }) => data),
    get(path('stats'), { token }).then(({ data }) => data),
  ])
}
