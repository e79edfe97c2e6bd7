import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleItemLookups } from '../../testing/item-lookups.ts'
import { parseHoyoGachaCsv } from './hoyo-gacha-csv.ts'
import type { PullFile } from '../pull-file/pull-file.ts'
import { readPullFile } from '../read-pull-file.ts'

const LOG = 'uid,gacha_id,gacha_type,item_id,count,time,name,lang,item_type,rank_type,id'
const MILIASTRA =
  'id,region,uid,schedule_id,item_type,item_id,item_name,rank_type,is_up,time,op_gacha_type'

function read(text: string): PullFile {
  const result = readPullFile(text, sampleItemLookups)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

describe('the CSV of HoYo.Gacha', () => {
  test('reads names with commas, which it does not quote', () => {
    const file = read(
      [
        LOG,
        '800000000,2003,12,23049,1,2025-05-28 23:05:40,This Love, Forever,en-us,Light Cone,5,1748444740000000001',
        '800000000,2003,12,20022,1,2025-05-28 23:05:40,Reminiscence,en-us,Light Cone,3,1748444740000000002',
      ].join('\n'),
    )
    expect(file.unreadable).toEqual([])
    expect(file.accounts).toMatchObject([
      {
        gameId: 'starrail',
        uid: '800000000',
        lang: 'en-us',
        pulls: [
          { itemId: '23049', name: 'This Love, Forever', rarity: 5, id: '1748444740000000001' },
          { itemId: '20022', name: 'Reminiscence', rarity: 3, id: '1748444740000000002' },
        ],
      },
    ])
  })

  test('reads names with commas that a spreadsheet quoted', () => {
    const cells = '800000000,2003,12,23049,1,2025-05-28 23:05:40,"Hey, ""Over"" Here",en-us,a,5,1'
    expect(read(`\uFEFF${LOG}\r\n${cells}\r\n`).accounts[0]?.pulls).toMatchObject([
      { name: 'Hey, "Over" Here', rarity: 5 },
    ])
  })

  test('keeps the log of Miliastra Wonderland with quotes in names', () => {
    const cells = (id: string, uid: string) =>
      `${id},os_asia,${uid},12,Costume,270001,Manekin Cosmetic - "Sky, Blue",4,1,2025-11-01 10:00:00,20011`
    const text = [MILIASTRA, cells('1', '800000000'), cells('2', '800000000'), cells('3', '')]
    const file = read(text.join('\n'))
    expect(file.accounts).toEqual([])
    expect(file.miliastraRows).toMatchObject([
      {
        section: 'hk4e_ugc',
        uid: '800000000',
        rows: [
          {
            id: '1',
            schedule_id: '12',
            item_name: 'Manekin Cosmetic - "Sky, Blue"',
            rank_type: '4',
            time: '2025-11-01 10:00:00',
            op_gacha_type: '20011',
          },
          { id: '2' },
        ],
      },
    ])
    expect(file.unreadable).toMatchObject([{ row: 4, reason: 'no-uid', pullType: '20011' }])
  })

  test('returns any name unchanged', () => {
    const name = fc.string().filter((text) => !/[\r\n]/.test(text) && !/^".*"$/.test(text))
    fc.assert(
      fc.property(name, fc.constantFrom(LOG, MILIASTRA), (written, header) => {
        const columns = header.split(',')
        const cells = columns.map((column) => (/name/.test(column) ? written : column))
        expect(parseHoyoGachaCsv(`${header}\n${cells.join(',')}`)).toEqual([columns, cells])
      }),
    )
  })

  test('never throws', () => {
    const line = fc.oneof(fc.string(), fc.array(fc.constantFrom('a', '"', ',', '1')).map(String))
    fc.assert(
      fc.property(fc.constantFrom(LOG, MILIASTRA), fc.array(line), (header, lines) => {
        readPullFile([header, ...lines].join('\n'), sampleItemLookups, { gameId: 'genshin' })
      }),
    )
  })
})
