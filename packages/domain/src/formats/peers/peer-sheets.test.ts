import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleItemLookups } from '../../testing/item-lookups.ts'
import type { PullFile, PullFileChoices } from '../pull-file/pull-file.ts'
import { readPullFile } from '../read-pull-file.ts'
import { readWorkbook } from '../sheets/read-workbook.ts'
import type { Cell, Sheet } from '../sheets/sheet.ts'
import { wishSheetNames } from './wish-sheet-names.ts'
import { writeWorkbook } from '../sheets/write-workbook.ts'

/** Reads the sheets out of a real workbook. */
function read(sheets: readonly Sheet[], choices?: PullFileChoices): PullFile {
  const result = readPullFile(readWorkbook(writeWorkbook(sheets)), sampleItemLookups, choices)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

const at = '2024-09-10 19:38:25'

describe('a workbook of paimon.moe', () => {
  const choices = { uids: { 'paimon.moe': '700000000' } }

  test('assigns the second character banner by its part', () => {
    const header = ['Type', 'Name', 'Time', '⭐', 'Pity', '#Roll', 'Group', 'Banner', 'Part']
    const rows = [
      header,
      ['Character', 'Mona', at, 5, 2, 2, 1, 'x', 'Wish 2'],
      ['Character', 'Mona', '2024-09-10 19:38:26', 5, 2, 2, 1, 'x', ''],
    ]
    const sheets = [
      { name: 'Character Event', rows },
      { name: 'Weapon Event', rows: rows.slice(0, 2) },
    ]
    expect(read(sheets, choices).accounts[0]?.pulls).toMatchObject([
      { pullType: '301', gachaType: '400' },
      { pullType: '301', gachaType: '301' },
      { pullType: '302', gachaType: '302' },
    ])
  })

  test.each([
    [
      ['Type', 'Name', 'Time'],
      ['Character', 'Mona', at],
    ],
    [
      ['Name', 'Time', 'Rarity'],
      ['Mona', at, 5],
    ],
    [
      ['Name', 'Time', '★'],
      ['Mona', at, 5],
    ],
  ])('is read with the columns %j alone, and the chronicled banner', (header, row) => {
    const sheets = [{ name: 'Chronicled Wish', rows: [header, row] }]
    const { accounts, unreadable } = read(sheets, choices)
    expect(unreadable).toEqual([])
    expect(accounts[0]?.pulls).toMatchObject([
      { pullType: '500', itemId: '10000041', rarity: 5, time: at },
    ])
  })

  test('takes from the file stars that our tables lack', () => {
    const rows = [
      ['Name', 'Time', 'Rarity'],
      ['New Sword', at, 4],
    ]
    expect(read([{ name: 'Standard', rows }], choices).accounts[0]?.pulls).toMatchObject([
      { name: 'New Sword', rarity: 4 },
    ])
  })
})

describe('a workbook of genshin-wish-export', () => {
  const header = ['时间', '名称', '类别', '星级', '总次数', '保底内', '备注']
  const row = (name: string, stars: number, total: number, remark?: string): Cell[] => [
    at,
    name,
    '角色',
    stars,
    total,
    total,
    ...(remark === undefined ? [] : [remark]),
  ]

  test('is read by sheet names and column order', () => {
    const sheets: Sheet[] = [
      { name: '角色活动祈愿', rows: [header, row('琴', 5, 1), row('琴', 5, 2, '祈愿2')] },
      { name: '武器活动祈愿', rows: [header] },
      { name: '集录祈愿', rows: [header, row('新', 4, 1)] },
    ]
    const name = 'genshin-wish-export'
    expect(read(sheets).unidentified).toEqual([{ name, gameId: 'genshin', rows: 3 }])
    const { accounts } = read(sheets, { uids: { [name]: '100000001' } })
    expect(accounts).toMatchObject([
      {
        gameId: 'genshin',
        lang: 'zh-cn',
        pulls: [
          { gachaType: '301', pullType: '301', itemId: '10000003', rarity: 5, time: at, place: 1 },
          { gachaType: '400', pullType: '301', place: 0 },
          { gachaType: '500', name: '新', itemType: '角色', rarity: 4 },
        ],
      },
    ])
  })

  test.each(Object.entries(wishSheetNames))('is read in %s', (lang, names) => {
    const sheets = Object.values(names).map((name): Sheet => ({
      // As a spreadsheet truncates it.
      name: name.slice(0, 31),
      rows: [['when', 'what', 'kind', 'stars', 'total', 'pity'], row('Mona', 5, 1)],
    }))
    const { accounts } = read(sheets, { uids: { 'genshin-wish-export': '100000001' } })
    expect(accounts[0]?.lang).toBe(lang)
    const types = accounts[0]?.pulls.map(({ gachaType }) => gachaType)
    expect(types?.toSorted()).toEqual(['100', '200', '301', '302', '500'])
  })

  test('is read with times that a spreadsheet converted to days', () => {
    const sheets = [{ name: 'Permanent Wish', rows: [header, [45702.5, 'Mona', '', 5, 1, 1, 2]] }]
    const { accounts } = read(sheets, { uids: { 'genshin-wish-export': '100000001' } })
    expect(accounts[0]?.pulls).toMatchObject([{ time: '2025-02-14 12:00:00', gachaType: '200' }])
  })

  test('is not recognized by a single sheet name', () => {
    const sheets = [{ name: '常驻祈愿', rows: [['概率'], ['0.6 %']] }]
    expect(readPullFile(sheets, sampleItemLookups)).toMatchObject({
      problem: { kind: 'unrecognised' },
    })
  })

  test('is read from its raw data sheet when present', () => {
    const raw = [
      ['time', 'name', 'uid', 'gacha_type', 'id'],
      [at, '琴', '100000001', '301', '1725968305000000001'],
    ]
    const sheets = [
      { name: '角色活动祈愿', rows: [header, row('琴', 5, 1)] },
      { name: '原始数据', rows: raw },
    ]
    expect(read(sheets).accounts).toMatchObject([
      { uid: '100000001', pulls: [{ id: '1725968305000000001' }] },
    ])
  })
})

describe('a workbook of NekoGame', () => {
  const chinese = ['id', 'UID', '卡池类型', '物品ID', '品质', '类型', '名称', '数量', '时间戳']
  const english =
    'ID player_id card_pool_type resource_id quality_level resource_type name count time'.split(' ')
  const rows: Cell[][] = [
    [1, '100000001', '角色活动唤取', '1205', 5, '角色', '长离', 1, at],
    [2, '100000001', '角色活动唤取', '21020013', 3, '武器', 'x', 1, at],
    [3, '600000001', '武器常驻唤取', '21020013', 3, '武器', 'x', 1, at],
  ]

  test.each([
    ['总数据', chinese],
    ['Total Data', english],
  ])('is read from the sheet %s, which the others repeat', (name, header) => {
    const { format, app, accounts, unreadable } = read([
      { name, rows: [header, ...rows] },
      { name: 'UID-100000001-角色活动唤取', rows: [header, ...rows.slice(0, 2)] },
      { name: 'UID-600000001-武器常驻唤取', rows: [header, ...rows.slice(2)] },
    ])
    expect({ format, app, unreadable }).toEqual({
      format: 'neko-game',
      app: 'NekoGame',
      unreadable: [],
    })
    expect(accounts).toMatchObject([
      {
        gameId: 'wuthering',
        uid: '100000001',
        zone: 8,
        pulls: [
          { pullType: '1', itemId: '1205', rarity: 5, name: '长离', place: 1 },
          { pullType: '1', itemId: '21020013', rarity: 3, itemType: '武器', place: 0 },
        ],
      },
      { uid: '600000001', zone: 1, pulls: [{ pullType: '4' }] },
    ])
    // The number of the row is no id.
    expect(accounts[0]?.pulls[0]).not.toHaveProperty('extra')
    expect(accounts.flatMap(({ pulls }) => pulls)).toHaveLength(3)
  })

  test('is read from the other sheets without it', () => {
    const { accounts } = read([
      { name: 'UID-100000001-角色活动唤取', rows: [chinese, ...rows.slice(0, 2)] },
      { name: 'UID-600000001-武器常驻唤取', rows: [chinese, ...rows.slice(2)] },
    ])
    expect(accounts.map(({ uid, pulls }) => [uid, pulls.length])).toEqual([
      ['100000001', 2],
      ['600000001', 1],
    ])
  })
})

test('does not recognize a sheet named like a property of every object', () => {
  const rows = [
    ['Name', 'Time'],
    ['Mona', at],
  ]
  expect(readPullFile([{ name: 'constructor', rows }], sampleItemLookups)).toMatchObject({
    problem: { kind: 'unrecognised' },
  })
})

test('never throws for any cells under known headers', () => {
  const headers = [
    ['Name', 'Time', 'Part'],
    ['时间', '名称', '类别', '星级', '总次数', '保底内', '备注'],
    ['id', 'UID', '卡池类型', '物品ID', '品质', '类型', '名称', '数量', '时间戳'],
    ['id', 'uid', 'schedule_id', 'item_id', 'item_name', 'time', 'op_gacha_type'],
    ['uid', 'id', 'rarity', 'time', 'type'],
    ['game', 'uid', 'time', 'gacha_type', 'bannerday', '__proto__'],
  ]
  const cell = fc.oneof(
    fc.constantFrom<Cell>(at, '301', '1', 'genshin', '100000001', 45702.5, 'Mona', 'Wish 2'),
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
  )
  const name = fc.constantFrom<string>(
    'Chronicled Wish',
    'Standard',
    '角色活动祈愿',
    '总数据',
    '__proto__',
  )
  const sheet = fc.record({
    name,
    rows: fc
      .tuple(fc.constantFrom<Cell[]>(...headers), fc.array(fc.array(cell, { maxLength: 10 })))
      .map(([header, rows]) => [header, ...rows]),
  })
  const noTime: Cell[][] = [headers[1] ?? [], [Number.NaN]]
  let recognised = 0
  fc.assert(
    fc.property(fc.array(sheet, { minLength: 1, maxLength: 3 }), (sheets) => {
      if (readPullFile(sheets, sampleItemLookups, { gameId: 'genshin' }).ok) recognised += 1
    }),
    { numRuns: 500, examples: [[[{ name: 'Chronicled Wish', rows: noTime }]]] },
  )
  expect(recognised).toBeGreaterThan(200)
})
