import type { Pull } from '@bannerday/domain/pulls/pull'
import {
  getReplicaAccount,
  EMPTY_REPLICA,
  getPendingChanges,
  recordChanges,
  applyResponse,
  type LocalReplica,
} from '@bannerday/domain/sync/local-replica'
import { listUndoableDeletions } from '@bannerday/domain/sync/deletions'
import { isSyncEntry } from '@bannerday/domain/sync/is-sync-entry'
import { UNDO_PERIOD_MS } from '@bannerday/domain/sync/erase-expired-pulls'
import type { SyncedAccount } from '@bannerday/domain/sync/synced-account'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { beforeEach, expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { eraseExpiredContents } from './erase-deleted-pulls.ts'

const { database, get, post, createAccount, login } = withTestAccounts()

const PATH = '/api/gachalog/sync/genshin/800000001'
type SyncResponse = {
  changes: readonly SyncEntry[]
  next: string
  more: boolean
  is_removed: boolean
  now_ms: number
}

let token = ''
beforeEach(async () => {
  token = await login((await createAccount()).username)
})

class Device {
  replica: LocalReplica = EMPTY_REPLICA
  account: SyncedAccount = { pulls: [], settings: {} }
  readonly #name: string
  readonly #token: string

  constructor(name: string, of = token) {
    this.#name = name
    this.#token = of
  }

  /** Syncs completely; returns the number of requests. */
  async sync(maxEntries = 1_000): Promise<number> {
    const { now_ms } = await this.call([], this.replica.cursor === '' ? '0' : this.replica.cursor)
    this.replica = recordChanges(this.replica, this.account, now_ms, this.#name)
    for (let calls = 1; ; calls += 1) {
      const sent = getPendingChanges(this.replica, maxEntries)
      const response = await this.call(sent, this.replica.cursor)
      this.replica = applyResponse(this.replica, sent, response)
      this.account = getReplicaAccount(this.replica)
      if (!response.more && this.replica.unsent.size === 0) return calls
    }
  }

  async call(changes: readonly SyncEntry[], since: string): Promise<SyncResponse> {
    const reply = await post(PATH, { since, changes }, { token: this.#token })
    expect(reply.status, JSON.stringify(reply)).toBe(200)
    return reply.data as SyncResponse
  }
}

function createPulls(count: number, from = 0): readonly Pull[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(1_700_000_000_000_000_000n + BigInt(from + index)),
    pullType: '301',
    gachaType: index % 2 === 0 ? '301' : '400',
    time: `2026-01-01 ${String(Math.trunc((from + index) / 3600) % 24).padStart(2, '0')}:00:00`,
    itemId: String(index % 7),
    rarity: 3,
    extra: { lang: 'ja' },
  }))
}

/** Values that a player entered, one per pull type. */
function createSettings(count: number): SyncedAccount['settings'] {
  const types = Array.from({ length: count }, (_, index) => `t${index}`)
  return Object.fromEntries(types.map((type, index) => [type, { start: { topPity: index % 90 } }]))
}

test('sends new entries of one device to the other', async () => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  const start = { start: { topPity: 12 } }
  phone.account = { pulls: createPulls(30), zone: 8, nickname: 'Ann', settings: { '301': start } }
  desk.account = { pulls: createPulls(30, 20), settings: {} }
  await phone.sync()
  await desk.sync()
  expect(desk.account.pulls).toHaveLength(50)
  expect(desk.account).toMatchObject({ zone: 8, nickname: 'Ann', settings: { '301': start } })
  await phone.sync()
  expect(phone.account).toEqual(desk.account)
  const idle = await phone.call([], phone.replica.cursor)
  expect(idle).toMatchObject({ changes: [], more: false, is_removed: false })
})

test('sends many rows in pages, in both directions', async () => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  phone.account = { pulls: createPulls(12_000), settings: {} }
  expect(await phone.sync()).toBe(12)
  await desk.sync()
  expect(desk.account).toEqual(phone.account)
})

test.each([
  { pulls: 999, values: 1 },
  { pulls: 1_000, values: 0 },
  { pulls: 1_000, values: 1 },
  { pulls: 1_001, values: 1 },
  { pulls: 0, values: 999 },
  { pulls: 0, values: 1_000 },
  { pulls: 0, values: 1_001 },
  { pulls: 999, values: 1_001 },
  { pulls: 2_000, values: 2_000 },
])('sends $pulls pulls and $values values to a new device', async (counts) => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  phone.account = { pulls: createPulls(counts.pulls), settings: createSettings(counts.values) }
  await phone.sync()
  await desk.sync()
  expect(desk.account).toEqual(phone.account)
  expect(await desk.sync()).toBe(1)
})

test.each([
  { deletions: 999, values: 1 },
  { deletions: 1_000, values: 0 },
  { deletions: 1_000, values: 1 },
  { deletions: 1_001, values: 1_000 },
  { deletions: 2_500, values: 2_500 },
])('sends $deletions deletions and $values values to every device', async (counts) => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  phone.account = { pulls: createPulls(counts.deletions), settings: {} }
  await phone.sync()
  await desk.sync()
  phone.account = { pulls: [], settings: createSettings(counts.values) }
  await phone.sync()
  await desk.sync()
  expect(desk.account).toEqual(phone.account)
  const late = new Device('late')
  await late.sync()
  expect(late.replica.entries).toEqual(phone.replica.entries)

  await eraseExpiredContents(database.db, Date.now() + UNDO_PERIOD_MS + 60_000)
  const last = new Device('last')
  await last.sync()
  expect(last.account).toEqual(phone.account)
  expect(last.replica.entries.size).toBe(counts.deletions + counts.values)
})

test('sends changed entries and remote changes in pages when both fill a response', async () => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  // The desktop's pulls lack fields that the phone has: each of its entries is returned changed.
  desk.account = { pulls: createPulls(1_000).map((pull) => ({ ...pull, extra: {} })), settings: {} }
  phone.account = { pulls: createPulls(3_000), nickname: 'Ann', settings: createSettings(1_000) }
  await phone.sync()
  await desk.sync()
  expect(desk.account).toEqual(phone.account)
})

test.each([
  ['values', { pulls: createPulls(3), settings: createSettings(1_500) }],
  ['pulls', { pulls: createPulls(1_503), settings: {} }],
])('continues in the %s of a change when a page ends between them', async (_, account) => {
  const phone = new Device('phone')
  phone.account = { pulls: createPulls(3), settings: {} }
  await phone.sync()
  phone.account = account
  await phone.sync()
  const first = await phone.call([], '')
  const second = await phone.call([], first.next)
  expect([first.changes.length, first.more]).toEqual([1_000, true])
  expect([second.changes.length, second.more]).toEqual([503, false])
  const keys = [...first.changes, ...second.changes].map(({ key }) => key)
  expect(new Set(keys).size).toBe(1_503)
})

test('merges hostile contents within the limits that every device accepts', async () => {
  const fields = (from: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${from + index}`, 'a']))
  const alternatives = (from: number) =>
    Array.from({ length: 40 }, (_, index) => String(from + index))
  const hostile = (by: string, from: number) => ({
    ...entry,
    stamp: { atMs: from, by },
    pull: { ...entry.pull, extra: fields(from), alsoSeen: { name: alternatives(from) } },
  })
  const phone = new Device('phone')
  await phone.call([hostile('a', 100) as SyncEntry], '')
  await phone.call([hostile('b', 200) as SyncEntry], '0')
  const { changes } = await phone.call([], '')
  expect(changes.every(isSyncEntry)).toBe(true)
})

test('limits an account to a hundred replicas and keeps syncing existing ones', async () => {
  const phone = new Device('phone')
  phone.account = { pulls: createPulls(1), settings: {} }
  await phone.sync()
  await database.pool.query(
    `insert into pull_accounts (account_id, game_id, uid)
     select account_id, 'starrail', 800000000 + n from pull_accounts, generate_series(1, 100) n
     where game_id = 'genshin' and uid = '800000001'
       and account_id = (select account_id from pull_accounts order by created_at desc limit 1)`,
  )
  const other = '/api/gachalog/sync/zenless/1000000001'
  expect(await post(other, { since: '', changes: [] }, { token })).toMatchObject({
    status: 413,
    error: 'dataTooLarge',
  })
  phone.account = { ...phone.account, pulls: createPulls(2) }
  await phone.sync()
  expect(phone.account.pulls).toHaveLength(2)
})

test('limits a replica to 200,000 pulls and values together', async () => {
  const phone = new Device('phone')
  phone.account = { pulls: createPulls(1), settings: createSettings(1) }
  await phone.sync()
  const replica = `(select account_id, game_id, uid from pull_accounts
    order by created_at desc limit 1)`
  const batchStarts = [1, 50_001, 100_001, 150_001]
  for (const first of batchStarts) {
    await database.pool.query(
      `insert into cloud_values (account_id, game_id, uid, key, change_number, stamp_ms, stamp_by)
       select replica.*, 'pity/n' || n, 1000, 1, ''
       from ${replica} replica, generate_series($1::int, least($1 + 49999, 199997)) n`,
      [first],
    )
  }
  await database.pool.query(
    `update pull_accounts set change_number = 1000 where (account_id, game_id, uid) = ${replica}`,
  )
  const last = { ...entry, stamp: { atMs: Date.now(), by: 'phone' } }
  await phone.call([last as SyncEntry], '1000')
  const nickname = { kind: 'value', key: 'nickname', value: 'Ann', stamp: last.stamp }
  expect(await post(PATH, { since: '1001', changes: [nickname] }, { token })).toMatchObject({
    status: 413,
    error: 'dataTooLarge',
  })
})

test('propagates a deletion to the other device until the pull is added again', async () => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  phone.account = { pulls: createPulls(3), settings: {} }
  await phone.sync()
  await desk.sync()
  desk.account = { ...desk.account, pulls: createPulls(2) }
  await desk.sync()
  await phone.sync()
  expect(phone.account.pulls).toEqual(createPulls(2))
  phone.account = { ...phone.account, pulls: createPulls(3) }
  await phone.sync()
  await desk.sync()
  expect(desk.account.pulls).toEqual(createPulls(3))
})

test('lets any device undo a deletion for thirty days, and erases the content afterwards', async () => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  phone.account = { pulls: createPulls(3), settings: {} }
  await phone.sync()
  await desk.sync()
  phone.account = { pulls: [], settings: {} }
  await phone.sync()
  await eraseExpiredContents(database.db, Date.now() + UNDO_PERIOD_MS - 3_600_000)
  const late = new Device('late')
  await late.sync()
  const [deletion] = listUndoableDeletions(late.replica.entries.values(), Date.now())
  expect(deletion?.pulls).toEqual(expect.arrayContaining([...createPulls(3)]))
  late.account = { ...late.account, pulls: createPulls(2) }
  await late.sync()
  await phone.sync()
  expect(phone.account.pulls).toEqual(createPulls(2))

  await eraseExpiredContents(database.db, Date.now() + UNDO_PERIOD_MS + 60_000)
  const [gone] = (await phone.call([], '')).changes.filter(
    (entry) => entry.kind === 'pull' && entry.isDeleted,
  )
  expect(gone).toMatchObject({ key: expect.stringMatching(/^pull[/]301[/]\d+$/), pull: null })
  const { rows } = await database.pool.query(
    `select * from cloud_pulls where deleted_at is not null and account_id =
       (select account_id from pull_accounts order by created_at desc limit 1)`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    time: '',
    gacha_type: '',
    item_id: null,
    rarity: null,
    extra: null,
  })
  const last = new Device('last')
  last.account = { pulls: createPulls(3), settings: {} }
  await last.sync()
  await phone.sync()
  expect(phone.account.pulls).toEqual(createPulls(3))
})

test('accepts a repeated request after a lost response', async () => {
  const phone = new Device('phone')
  phone.account = { pulls: createPulls(5), settings: {} }
  phone.replica = recordChanges(phone.replica, phone.account, 1, 'phone')
  const sent = getPendingChanges(phone.replica, 100)
  await phone.call([...sent, ...sent], '')
  await phone.sync()
  const desk = new Device('desk')
  await desk.sync()
  expect(desk.account.pulls).toEqual(createPulls(5))
})

test('loses nothing when devices send simultaneously', async () => {
  const devices = ['one', 'two', 'three', 'four'].map((name) => new Device(name))
  for (const [index, device] of devices.entries()) {
    device.account = { pulls: createPulls(40, index * 25), settings: {} }
  }
  await Promise.all(devices.map((device) => device.sync(10)))
  for (const device of devices) await device.sync()
  for (const device of devices) expect(device.account.pulls).toHaveLength(115)
})

test('separates replicas of the same UID in two accounts', async () => {
  const mine = new Device('mine')
  mine.account = { pulls: createPulls(3), nickname: 'Ann', settings: {} }
  await mine.sync()
  const theirs = new Device('theirs', await login((await createAccount()).username))
  await theirs.sync()
  expect(theirs.account).toEqual({ pulls: [], settings: {} })
})

test('reports a removed replica to the devices that know it', async () => {
  const [phone, desk] = [new Device('phone'), new Device('desk')]
  phone.account = { pulls: createPulls(3), settings: {} }
  await phone.sync()
  await desk.sync()
  await database.pool.query('update pull_accounts set removed_at = now()')
  const response = await phone.call([], phone.replica.cursor)
  expect(response.is_removed).toBe(true)
  const [first] = desk.replica.entries.values()
  expect((await desk.call([first!], desk.replica.cursor)).is_removed).toBe(true)
  expect((await phone.call([], '')).is_removed).toBe(false)
})

const entry = {
  kind: 'pull',
  key: 'pull/301/1',
  stamp: { atMs: 1, by: 'a' },
  isDeleted: false,
  settled: { atMs: 0, by: '' },
  pull: { id: '1', pullType: '301', gachaType: '301', time: '2026-01-01 10:00:00' },
}

function nested(levels: number): unknown {
  return JSON.parse('['.repeat(levels) + ']'.repeat(levels))
}

test.each<[string, unknown]>([
  ['under the key of another pull', { ...entry, key: 'pull/301/2' }],
  ['with an unknown pull field', { ...entry, pull: { ...entry.pull, authkey: 'x' } }],
  [
    'with a text that the database cannot store',
    { ...entry, pull: { ...entry.pull, name: 'a\0' } },
  ],
  ['with an invalid time', { ...entry, pull: { ...entry.pull, time: 'yesterday' } }],
  ['from next week', { ...entry, stamp: { atMs: Date.now() + 7 * 86_400_000, by: 'a' } }],
  ['with an unknown value key', { kind: 'value', key: 'color', stamp: entry.stamp, value: 1 }],
  [
    'with a deeply nested value',
    { kind: 'value', key: 'zone', stamp: entry.stamp, value: nested(2_000) },
  ],
  [
    'with a value that the database cannot store',
    { kind: 'value', key: 'nickname', stamp: entry.stamp, value: { 'a\0': 1 } },
  ],
  [
    'with a lone surrogate in its value',
    { kind: 'value', key: 'zone', stamp: entry.stamp, value: { a: ['\uD800'] } },
  ],
  ['that is null', null],
])('refuses an entry %s', async (_, wrong) => {
  const reply = await post(PATH, { since: '', changes: [wrong] }, { token })
  expect(reply).toMatchObject({ status: 400, error: 'invalidParameter' })
})

test('accepts positions from responses and refuses texts that the database cannot store', async () => {
  const from = (since: string) => post(PATH, { since, changes: [] }, { token })
  expect(await from('1/301/a\0')).toMatchObject({ status: 400, error: 'invalidParameter' })
  expect(await from('1/301/a\nb')).toMatchObject({ status: 200 })
})

test('refuses requests without a session or with an invalid game account', async () => {
  const body = { since: '', changes: [] }
  expect((await post(PATH, body)).status).toBe(401)
  const of = (path: string) => post(`/api/gachalog/sync/${path}`, body, { token })
  expect((await of('tetris/1')).error).toBe('invalidGame')
  expect((await of('genshin/x')).error).toBe('invalidParameter')
  expect((await get(PATH, { token })).status).toBe(405)
})
