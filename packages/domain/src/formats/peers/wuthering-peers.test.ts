import { expect, test } from 'vitest'
import { readSample } from '../../testing/read-sample.ts'

test('reads wuwatracker: times from UTC, the group is the order inside a second', () => {
  const pull = { cardPoolType: 1, resourceId: 21020013, qualityLevel: 3, name: 'Sword of Night' }
  const file = readSample({
    siteVersion: 'v4.7.5',
    version: '0.0.2',
    playerId: '900000000',
    pulls: [
      { ...pull, time: '2026-02-05T14:03:09Z', group: 1 },
      { ...pull, name: 'Changli', resourceId: 1205, time: '2026-02-05T14:03:09+00:00', group: 2 },
      {
        cardPoolType: 11,
        resourceId: null,
        name: 'Blazing Brilliance',
        time: '2026-01-01T02:00:00Z',
      },
      { ...pull, time: 'soon' },
    ],
  })
  expect(file).toMatchObject({
    format: 'wuwatracker',
    app: 'wuwatracker v4.7.5',
    unreadable: [{ section: 'pulls', row: 4, reason: 'bad-time' }],
  })
  const time = '2026-02-05 22:03:09'
  expect(file.accounts).toMatchObject([
    {
      gameId: 'wuthering',
      uid: '900000000',
      zone: 8,
      warnings: [],
      pulls: [
        { itemId: '1205', place: 0, time },
        { itemId: '21020013', place: 1, time, rarity: 3 },
        { itemId: '21020016', place: 0, pullType: '11', rarity: 5, time: '2026-01-01 10:00:00' },
      ],
    },
  ])
})

/** Three pulls of one second, `resourceId` 1 being the oldest, and one of an earlier day. */
const second = '2024-08-15T10:00:00+00:00'
const oldestFirst = [
  { name: 'a', resourceId: 9, qualityLevel: 3, time: '2024-08-01T10:00:00+00:00' },
  ...[1, 2, 3].map((resourceId) => ({ name: 'b', resourceId, qualityLevel: 3, time: second })),
]

function itemsByPlace(json: unknown) {
  return readSample(json).accounts.map(({ uid, pulls }) => [
    uid,
    pulls
      .filter(({ time }) => time === '2024-08-15 18:00:00')
      .map(({ pullType, itemId, place }) => `${pullType} ${itemId} ${place}`)
      .toSorted(),
  ])
}

test.each([
  [
    'pairs of pool and list',
    [
      ['1', oldestFirst],
      [2, oldestFirst],
    ],
  ],
  ['lists by pool', { 1: oldestFirst, 2: oldestFirst }],
  ['lists in the order of the pools', [oldestFirst, oldestFirst]],
])('reads wuwatracker of 2024-08: %s, oldest first', (_, data) => {
  const expected = [['900000000', ['1 1 2', '1 2 1', '1 3 0', '2 1 2', '2 2 1', '2 3 0']]]
  expect(itemsByPlace({ playerId: '900000000', data })).toEqual(expected)
  expect(itemsByPlace({ playerId: '900000000', pulls: data })).toEqual(expected)
})

test('reads wuwatracker of 2024-08: asks for a missing UID', () => {
  const json = { date: '2024-08-20T10:00:00Z', data: [['1', oldestFirst]] }
  expect(readSample(json)).toMatchObject({
    format: 'wuwatracker',
    unidentified: [{ name: 'wuwatracker', gameId: 'wuthering', rows: 4 }],
  })
})

test('reads wuwatracker of 2024-08: nothing but a list per pool', () => {
  const inPool = (cardPoolType: number) => oldestFirst.map((row) => ({ ...row, cardPoolType }))
  const json = [inPool(2), inPool(1), []]
  expect(readSample(json)).toMatchObject({
    format: 'wuwatracker',
    unidentified: [{ name: 'wuwatracker', gameId: 'wuthering', rows: 8 }],
  })
  const { accounts } = readSample(json, { uids: { wuwatracker: '900000000' } })
  expect(
    accounts[0]?.pulls
      .map(({ pullType }) => pullType)
      .toSorted()
      .join(''),
  ).toBe('11112222')
})

test.each([
  ['oldest first', oldestFirst],
  ['newest first', oldestFirst.toReversed()],
])('reads wuwatracker: rows without group, %s', (_, rows) => {
  const pulls = rows.map((row) => ({ ...row, cardPoolType: 1 }))
  expect(itemsByPlace({ playerId: '900000000', pulls })).toEqual([
    ['900000000', ['1 1 2', '1 2 1', '1 3 0']],
  ])
})

test('reads wuwatracker of one second: pool lists are oldest first, pull lists newest first', () => {
  const rows = oldestFirst.slice(1)
  const expected = ['1 1 2', '1 2 1', '1 3 0']
  expect(itemsByPlace({ playerId: '900000000', data: [['1', rows]] })).toEqual([
    ['900000000', expected],
  ])
  const pulls = rows.toReversed().map((row) => ({ ...row, cardPoolType: 1 }))
  expect(itemsByPlace({ playerId: '900000000', pulls })).toEqual([['900000000', expected]])
})

const kuroRow = {
  cardPoolType: '角色精准调谐',
  resourceId: 21010043,
  qualityLevel: 3,
  resourceType: '武器',
  name: '远行者长刃·辟路',
  count: 1,
  time: '2025-03-27 10:19:52',
}
const pull = {
  pullType: '1',
  gachaType: '1',
  time: '2025-03-27 10:19:52',
  itemId: '21010043',
  name: '远行者长刃·辟路',
  itemType: '武器',
  rarity: 3,
  count: '1',
  place: 0,
}

test('reads WutheringWavesUID: official rows, pools by name', () => {
  const info = { export_app: 'WutheringWavesUID', version: 'v1.0', uid: '100000000' }
  const list = [
    kuroRow,
    { ...kuroRow, cardPoolType: '角色忆旅唤取' },
    { ...kuroRow, cardPoolType: '新池' },
  ]
  const { format, accounts } = readSample({ info, list })
  expect(format).toBe('wuthering-waves-uid')
  expect(accounts[0]!.pulls).toEqual([
    pull,
    { ...pull, pullType: '12', gachaType: '12' },
    { ...pull, pullType: '新池', gachaType: '新池' },
  ])
})

test('reads WutheringWavesUID since 2025-11: version v2.0, pools by number', () => {
  const info = { export_app: 'WutheringWavesUID', version: 'v2.0', uid: '100000000' }
  const list = [
    { ...kuroRow, cardPoolType: '1' },
    { ...kuroRow, cardPoolType: '12' },
  ]
  const { format, version, accounts, unreadable } = readSample({ info, list })
  expect({ format, version, unreadable }).toEqual({
    format: 'wuthering-waves-uid',
    version: 'v2.0',
    unreadable: [],
  })
  expect(accounts).toMatchObject([
    { gameId: 'wuthering', pulls: [pull, { ...pull, pullType: '12', gachaType: '12' }] },
  ])
})

test('reads a response of the Wuthering Waves log: newest first, asks for the UID', () => {
  const response = {
    code: 0,
    message: 'success',
    data: [kuroRow, { ...kuroRow, resourceId: 1205 }],
  }
  expect(readSample(response).unidentified).toEqual([
    { name: 'list', gameId: 'wuthering', rows: 2 },
  ])
  const { accounts } = readSample(response, { uids: { list: '700000000' } })
  expect(accounts[0]).toMatchObject({ uid: '700000000', zone: 8 })
  expect(accounts[0]!.pulls.map((one) => [one.itemId, one.place])).toEqual([
    ['21010043', 0],
    ['1205', 1],
  ])
})

test('reads WWGF: pools by number, without the generated ids', () => {
  const info = { wwgf_version: 'v0.1b', uid: '100000000', region_time_zone: 8, lang: 'zh-cn' }
  const list = [
    {
      gacha_id: '0001',
      gacha_type: '角色活动唤取',
      item_id: '21010043',
      count: '1',
      time: '2025-03-27 10:19:52',
      name: '远行者长刃·辟路',
      item_type: '武器',
      rank_type: '3',
      id: '1739412485000100010',
    },
  ]
  expect(readSample({ info, list }).accounts).toEqual([
    { gameId: 'wuthering', uid: '100000000', zone: 8, lang: 'zh-cn', warnings: [], pulls: [pull] },
  ])
})
