import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleItemLookups } from '../testing/item-lookups.ts'
import { parseCsv, writeCsv } from './sheets/csv.ts'
import type { PullFile, PullFileChoices } from './pull-file/pull-file.ts'
import { readPullFile } from './read-pull-file.ts'
import type { Sheet } from './sheets/sheet.ts'

function read(file: string | readonly Sheet[], choices?: PullFileChoices): PullFile {
  const result = readPullFile(file, sampleItemLookups, choices)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

describe('separated values', () => {
  test('are read as written for any cells', () => {
    const cells = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('=1', "'=", '"', '\r\n', ';', '')),
      {
        minLength: 2,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
        // The header determines the separator.
        const table = [['a', 'b'], ...rows]
        expect(parseCsv(writeCsv(table))).toEqual(table)
      }),
    )
  })

  test('never start a formula in a spreadsheet', () => {
    expect(writeCsv([['=cmd()', -5, null]])).toBe("\uFEFF'=cmd(),-5,\r\n")
  })

  test('reject other text', () => {
    expect(parseCsv('a,"b"c')).toBeNull()
  })

  test.each([
    ['Date,Banner,Item\n2026-01-01 10:00:00,Character,Amber\n', 'Date, Banner, Item'],
    ['\uFEFFtime;wish\r\n2026-01-01 10:00:00;1\r\n', 'time, wish'],
    ['a\tb\n1\t2', 'a, b'],
    [`${'column,'.repeat(30)}z\n${'1,'.repeat(30)}2`, `${'column, '.repeat(15)}…`],
  ])('name the columns of %j, which are of no format', (text, columns) => {
    const problem = { kind: 'unknown-columns', columns }
    expect(readPullFile(text, sampleItemLookups)).toEqual({ ok: false, problem })
  })

  test.each(['one line, with a comma', 'a,b\n1,2,3', 'a,,b\n1,2,3', '{"a": 1,\n"b": 2', '[1,\n2'])(
    'are not blamed for the columns of %j',
    (text) => {
      expect(readPullFile(text, sampleItemLookups)).toMatchObject({ problem: { kind: 'not-json' } })
    },
  )
})

test('reads the official column names: accounts of several games, numbers and dates of a spreadsheet', () => {
  const file = read([
    { name: 'summary', rows: [['Total', 3]] },
    {
      name: 'raw',
      rows: [
        ['game', 'uid', 'timezone', 'gacha_type', 'time', 'item_id', 'rarity', 'id'],
        ['genshin', 600000000, -5, '301', 45702.5, '', 5, '1739552760000000001'],
        [],
        ['zenless', '10000000', 8, 102, '2026-02-01 10:00:00', 1021, 5, 1.7398752e18],
        ['zenless', '10000000', 8, '2', 'never', 1021, 5],
      ],
    },
  ])
  expect(file.format).toBe('table')
  expect(file.unreadable).toMatchObject([{ section: 'raw', row: 5, reason: 'bad-time' }])
  expect(file.accounts).toMatchObject([
    {
      gameId: 'genshin',
      zone: -5,
      warnings: [],
      pulls: [{ time: '2025-02-14 12:00:00', rarity: 5 }],
    },
    {
      gameId: 'zenless',
      warnings: [{ kind: 'ids-rounded', rows: 1 }],
      pulls: [{ pullType: '102', itemId: '1021', rarity: 5, place: 0 }],
    },
  ])
})

test("reads UIGF's Excel format as text", () => {
  const text =
    'uid;gacha_type;time;name;rank_type;id\r\n1;301;2021-02-14 18:44:31;琴;5;1739556000000000001'
  expect(read(text).accounts).toMatchObject([
    { gameId: 'genshin', uid: '1', pulls: [{ itemId: '10000003', rarity: 5 }] },
  ])
})

test("reads paimon.moe's workbook: sheets by banner, oldest first, asks for the UID", () => {
  const header = ['Type', 'Name', 'Time', '⭐', 'Pity', '#Roll', 'Group', 'Banner']
  const at = '2024-09-10 19:38:25'
  const sheets: Sheet[] = [
    {
      name: 'Character Event',
      rows: [
        header,
        ['Weapon', "Sharpshooter's Oath", at, 3, 1, 1, 1, 'x'],
        ['Character', 'Mona', at, 5, 2, 2, 1, 'x'],
      ],
    },
    { name: 'Information', rows: [['Paimon.moe Wish History Export'], ['Version', 3]] },
  ]
  expect(read(sheets).unidentified).toEqual([{ name: 'paimon.moe', gameId: 'genshin', rows: 2 }])
  const { accounts } = read(sheets, { uids: { 'paimon.moe': '700000000' } })
  expect(accounts).toMatchObject([
    {
      uid: '700000000',
      zone: 1,
      pulls: [
        { pullType: '301', itemId: '15302', place: 1, time: at },
        { pullType: '301', itemId: '10000041', place: 0, rarity: 5 },
      ],
    },
  ])
})

test("reads starrailstation's CSV: the record id is named uid", () => {
  const text = [
    'uid,id,rarity,time,banner,type,manual',
    '1748445000000124776,1202,4,2023-04-26T18:14:12Z,1001,1,false',
    '5,1202,4,2023-04-26T18:14:12Z,1001,1,true',
  ].join('\n')
  const { accounts } = read(text, { uids: { starrailstation: '600000000' } })
  expect(accounts[0]!.pulls).toMatchObject([
    { id: '1748445000000124776', itemId: '1202', time: '2023-04-26 13:14:12' },
    { place: 0, itemId: '1202' },
  ])
})
