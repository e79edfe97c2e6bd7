import { expect, test } from 'vitest'
import { readSample } from '../../testing/read-sample.ts'

test('reads genshin-wish-export: rows of columns, old ones without id and type', () => {
  const { accounts } = readSample({
    result: [
      [
        '301',
        [
          ['2021-01-10 19:38:25', 'Mona', 'Character', 5],
          ['2024-09-22 18:36:13', 'Diluc', 'Character', 5, '400', '1727024760000000002'],
        ],
      ],
      ['302', []],
    ],
    typeMap: [['301', 'Character Event Wish']],
    uid: '700000000',
    lang: 'en-us',
  })
  expect(accounts).toMatchObject([
    {
      gameId: 'genshin',
      uid: '700000000',
      zone: 1,
      lang: 'en-us',
      warnings: [],
      pulls: [
        { itemId: '10000041', rarity: 5, pullType: '301', place: 0 },
        { id: '1727024760000000002', gachaType: '400', itemId: '10000016' },
      ],
    },
  ])
})

test.each([
  [
    'starrail',
    [
      ['11', ''],
      ['1', ''],
    ],
    '20022',
    3,
  ],
  [
    'zenless',
    [
      ['2', ''],
      ['102', ''],
    ],
    '12004',
    3,
  ],
  ['zenless', [['1', '']], '12004', 3],
])('reads the exporter of %s with types %j', (gameId, typeMap, item_id, rarity) => {
  const row = {
    id: '5',
    item_id,
    time: '2025-05-28 23:05:40',
    rank_type: gameId === 'zenless' ? '2' : '3',
  }
  const { accounts } = readSample({
    result: [['1', [row]]],
    typeMap,
    uid: gameId === 'zenless' ? '10000000' : '800000000',
    region_time_zone: 8,
  })
  expect(accounts).toMatchObject([
    { gameId, zone: 8, warnings: [], pulls: [{ id: '5', pullType: '1', itemId: item_id, rarity }] },
  ])
})

test('reads the exporter of Zenless Zone Zero: an empty type map, times on a chosen clock', () => {
  const row = { id: '5', gacha_type: '2', item_id: '1021', time: '2025-05-28 23:05:40' }
  const json = {
    result: [
      ['2', [row]],
      ['3', []],
    ],
    typeMap: {},
    uid: '1000000000',
  }
  expect(readSample(json).accounts).toMatchObject([
    { zone: -5, warnings: [], pulls: [{ time: row.time }] },
  ])
  const { accounts } = readSample({ ...json, region_time_zone: 8 })
  expect(accounts).toMatchObject([
    {
      gameId: 'zenless',
      zone: -5,
      warnings: [{ kind: 'times-converted', rows: 1 }],
      pulls: [{ time: '2025-05-28 10:05:40' }],
    },
  ])
})

const logRow = { id: '7', gacha_type: '1', time: '2025-05-28 23:05:40', item_id: '20022' }

test.each([
  ['a bare list', [{ ...logRow, uid: '800000000' }], 'record-list'],
  [
    "Starward's older JSON",
    { info: { uid: '800000000', count: 1 }, list: [logRow] },
    'record-list',
  ],
  [
    'an answer of the log',
    { retcode: 0, data: { list: [{ ...logRow, uid: '800000000' }] } },
    'official-answer',
  ],
])('reads rows of a log: %s', (_, json, format) => {
  const file = readSample(json)
  expect(file.format).toBe(format)
  expect(file.accounts).toMatchObject([
    { gameId: 'starrail', uid: '800000000', pulls: [{ id: '7', itemId: '20022', rarity: 3 }] },
  ])
})

test('asks for the game of rows that may belong to two', () => {
  const rows = [{ ...logRow, item_id: '99999', uid: '800000000' }]
  expect(() => readSample(rows)).toThrow('game-needed')
  expect(readSample(rows, { gameId: 'starrail' }).accounts).toMatchObject([{ gameId: 'starrail' }])
})
