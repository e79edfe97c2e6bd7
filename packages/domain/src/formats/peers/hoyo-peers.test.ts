import { expect, test } from 'vitest'
import { sampleItemLookups } from '../../testing/item-lookups.ts'
import { readSample } from '../../testing/read-sample.ts'
import { readPullFile } from '../read-pull-file.ts'

const mona = { itemId: '10000041', rarity: 5 }

test('reads paimon.moe: accounts by prefix, items by English name, oldest first', () => {
  const at = '2024-09-10 19:38:25'
  const pulls = [
    { type: 'weapon', code: '301', id: 'sharpshooters_oath', time: at, pity: 1 },
    { type: 'character', code: '400', id: 'mona', time: at, pity: 6, rate: 0 },
    { type: 'weapon', code: '301', id: 'new_sword', time: at },
    { type: 'weapon', id: 'unknown_3_star', time: at, manualInput: true },
  ]
  const file = readSample({
    server: 'Europe',
    'wish-uid': '700000000',
    'wish-counter-setting': { firstTime: false },
    'wish-counter-character-event': { total: 4, pulls },
    'wish-counter-chronicled': '{"pulls":[]}',
    'account2-wish-uid': '"800000000"',
    'account2-wish-counter-standard': JSON.stringify({ pulls: [pulls[1]] }),
  })
  expect(file).toMatchObject({ format: 'paimon-moe', unreadable: [], unidentified: [] })
  expect(file.accounts).toMatchObject([
    { gameId: 'genshin', uid: '700000000', zone: 1, warnings: [] },
    { gameId: 'genshin', uid: '800000000', zone: 8, warnings: [] },
  ])
  expect(file.accounts[0]!.pulls).toEqual([
    { pullType: '301', gachaType: '301', time: at, itemId: '15302', rarity: 3, place: 3 },
    { pullType: '301', gachaType: '400', time: at, ...mona, extra: { rate: '0' }, place: 2 },
    {
      pullType: '301',
      gachaType: '301',
      time: at,
      name: 'new sword',
      itemType: 'weapon',
      place: 1,
    },
    {
      pullType: '301',
      gachaType: '301',
      time: at,
      rarity: 3,
      itemType: 'weapon',
      extra: { manualInput: 'true' },
      place: 0,
    },
  ])
})

test('reads paimon.moe: reports a truncated banner and reads the rest', () => {
  const pulls = [{ type: 'character', id: 'mona', time: '2024-09-10 19:38:25' }]
  const file = readSample({
    'wish-uid': '700000000',
    'wish-counter-standard': { pulls },
    'wish-counter-beginners': null,
    'wish-counter-weapon-event': '{"pulls":[',
  })
  expect(file.accounts[0]!.pulls).toHaveLength(1)
  expect(file.unreadable).toMatchObject([
    { section: 'wish-counter-weapon-event', reason: 'no-list' },
  ])
})

test('reads paimon.moe without a UID: asks for it, and knows the server', () => {
  const json = {
    server: 'America',
    'wish-counter-standard': {
      pulls: [{ type: 'weapon', id: 'mona', time: '2024-09-10 19:38:25' }],
    },
  }
  expect(readSample(json).unidentified).toEqual([
    { name: 'paimon.moe', gameId: 'genshin', rows: 1 },
  ])
  const named = readSample(json, { uids: { 'paimon.moe': '12' } })
  expect(named.accounts).toMatchObject([{ uid: '12', zone: -5, warnings: [] }])
})

test('reads pom.moe: the raw response of a row first, else its own fields', () => {
  const raw = {
    uid: '800000000',
    id: '1748445000000124776',
    gacha_id: '2073',
    gacha_type: '11',
    item_id: '20022',
    time: '2025-05-28 23:05:40',
    name: '溯忆',
    item_type: '光锥',
    rank_type: '3',
    lang: 'zh-cn',
    count: '1',
  }
  const bare = { id: '2', bannerCode: 1001, itemId: '1202', name: 'tingyun', rarity: 4 }
  const file = readSample({
    default: {
      character: [{ id: raw.id, raw: JSON.stringify(raw) }],
      standard: [{ ...bare, time: '2025-05-29 10:00:00' }],
      items: [],
    },
  })
  expect(file.accounts).toMatchObject([
    {
      gameId: 'starrail',
      uid: '800000000',
      zone: 8,
      pulls: [
        { id: raw.id, pullType: '11', itemId: '20022', name: '溯忆', gachaId: '2073', rarity: 3 },
        { id: '2', pullType: '1', itemId: '1202', gachaId: '1001', rarity: 4 },
      ],
    },
  ])
  expect(file.accounts[0]!.pulls[1]!.name).toBeUndefined()
})

const warp = {
  uid: '1748445000000124776',
  itemId: 1202,
  timestamp: 1682532852000,
  gachaType: 1,
  gachaId: 1001,
  rarity: 4,
  manual: false,
}

test.each([
  [
    'the backup',
    { profiles: { 1: { name: 'Main' } }, data: { stores: { '1_warp-v2': { items_1: [warp] } } } },
    'Main',
  ],
  ['the stores', { '2_warp-v2': { types: {}, items_1: [warp] } }, '2'],
  ['a list', [warp], 'starrailstation'],
])('reads starrailstation: %s', (_, json, name) => {
  expect(readSample(json).unidentified).toEqual([{ name, gameId: 'starrail', rows: 1 }])
  const { accounts } = readSample(json, { uids: { [name]: '600000000' } })
  expect(accounts).toMatchObject([{ uid: '600000000', zone: -5, warnings: [] }])
  expect(accounts[0]!.pulls).toEqual([
    {
      id: warp.uid,
      pullType: '1',
      gachaType: '1',
      time: '2023-04-26 13:14:12',
      itemId: '1202',
      gachaId: '1001',
      rarity: 4,
    },
  ])
})

test('reads starrailstation: profiles by name, duplicates and empty ones', () => {
  const store = { items_1: [warp] }
  const { unidentified } = readSample({
    profiles: {
      key_abc: { name: 'Europe' },
      1: { id: '91fece17', name: 'Main', key: '1' },
      other: { name: 'Main', key: 'two' },
      3: { name: 'Empty' },
    },
    data: {
      stores: {
        'key_abc_warp-v2': store,
        '1_warp-v2': store,
        'two_warp-v2': store,
        '3_warp-v2': { types: {}, items_1: [] },
      },
    },
  })
  expect(unidentified.map(({ name, rows }) => [name, rows])).toEqual([
    ['Europe', 1],
    ['Main (1)', 1],
    ['Main (two)', 1],
  ])
})

test('reads starrailstation: its compressed backup', () => {
  // Packed with lz-string 1.5.0.
  const packed =
    'srs\u1be1\u0823\u40bc\u0f80\u3324\u5826\u6073\u01bc\u2037\u1424\u3094\u01f8\u0450\u0b84\u4330\u02e8\u0baf\u0822\u7d88\u03623\u0120\u5c2d\u622a\u36c0\u4ab7\u1620\u7d20\u7722\u0880\u0188\u00fc\u00b8\u5d01\u5942\u1164\u13bdV\u5420\u2bbc\u3352\u2c21\u6c20\u2c20\u1ce7\u4622\u5820\u198d\u6d85\u4e58\u3880\u0da4\u09c2\u72a0\u499d\u742f\u5784\u4c8c\u3832\u0f51\u0c23\u05a2\u7555\u4a78\u01b9\u32c6\u4b79\u1db3<\u6060\u0650x\u0820\u2a20\u4f50\u293f\u49a2\u0e48\u5048\u633a\u6821\u3b14\u7a40  '
  const result = readPullFile(packed, sampleItemLookups, { uids: { Main: '600000000' } })
  expect(result).toMatchObject({
    ok: true,
    value: {
      accounts: [{ pulls: [{ id: warp.uid, itemId: '1202', time: '2023-04-26 13:14:12' }] }],
    },
  })
})

test('reads stardb: three games, times from UTC, ids of official pulls only', () => {
  const pull = { id: '1700017800002822879', item_id: 20011, timestamp: '2023-11-15T03:44:35Z' }
  const uids = (pulls: object) => ({ uids: [{ uid: 600000000, ...pulls }] })
  const { accounts } = readSample({
    user: {
      username: 'tester',
      hsr: uids({ warps: { character: [pull], collab_lc: [{ ...pull, official: false }] } }),
      gi: uids({ wishes: { weapon: [{ ...pull, item_id: 15302 }] } }),
      zzz: {
        uids: [{ uid: 10000000, signals: { w_engine_reverberation: [pull], other: [pull] } }],
      },
    },
  })
  expect(accounts.map((account) => [account.gameId, account.uid, account.zone])).toEqual([
    ['genshin', '600000000', -5],
    ['starrail', '600000000', -5],
    ['zenless', '10000000', 8],
  ])
  const time = '2023-11-14 22:44:35'
  expect(accounts[1]).toMatchObject({
    warnings: [],
    pulls: [
      { id: pull.id, pullType: '11', itemId: '20011', rarity: 3, time },
      { place: 0, pullType: '22', itemId: '20011', time },
    ],
  })
  expect(accounts[2]!.pulls).toMatchObject([{ pullType: '103', time: '2023-11-15 11:44:35' }])
})
