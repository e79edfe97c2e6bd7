import { describe, expect, test, vi } from 'vitest'
import { expectFast } from '../testing/expect-fast.ts'
import { emptyItemLookups } from '../testing/item-lookups.ts'
import { readPullFile } from './read-pull-file.ts'
import { readWorkbook } from './sheets/read-workbook.ts'

/** Slow machines need more time. */
vi.setConfig({ testTimeout: 60_000 })

const time = '2025-01-01 10:00:00'
const row = (index: number) => ({
  gacha_type: '301',
  time,
  item_id: '11306',
  id: String(1735725600000000000n + BigInt(index)),
})
const wutheringRow = (index: number) => ({ gacha_type: '1', time, item_id: String(index + 1) })
const account = (list: readonly unknown[]) => ({ uid: '600000000', timezone: 8, list })

describe('a file with one account 20,000 times', () => {
  test.each([
    ['hk4e', row],
    ['aki', wutheringRow],
  ])('is read in %s', (section, toRow) => {
    const accounts = Array.from({ length: 20_000 }, (_, index) => account([toRow(index)]))
    const text = JSON.stringify({ info: { version: 'v4.2' }, [section]: accounts })
    const read = expectFast(() => readPullFile(text, emptyItemLookups))
    if (!read.ok) throw new Error(read.problem.kind)
    expect(read.value.accounts).toHaveLength(1)
    expect(read.value.accounts[0]?.pulls).toHaveLength(20_000)
  })

  test('reports each warning once with the number of all rows', () => {
    const moment = { ...row(0), time: '2025-01-01T10:00:00Z' }
    const other = { ...row(1), time: '2025-01-01T10:00:00Z' }
    const accounts = [account([moment]), account([other])]
    const text = JSON.stringify({ info: { version: 'v4.2' }, hk4e: accounts })
    expect(readPullFile(text, emptyItemLookups)).toMatchObject({
      value: {
        accounts: [
          {
            warnings: [
              { kind: 'zone', given: 8, used: -5 },
              { kind: 'times-converted', rows: 2 },
            ],
          },
        ],
      },
    })
  })

  test('yields one list of kept rows', () => {
    const accounts = [account([{ id: '1' }]), { ...account([]), uid: '7' }, account([{ id: '2' }])]
    const text = JSON.stringify({ info: { version: 'v4.2' }, hk4e_ugc: accounts })
    expect(readPullFile(text, emptyItemLookups)).toMatchObject({
      value: {
        miliastraRows: [
          { uid: '600000000', rows: [{ id: '1' }, { id: '2' }] },
          { uid: '7', rows: [] },
        ],
      },
    })
  })
})

describe('JSON nested a million levels deep', () => {
  test.each([
    ['lists', '['.repeat(1e6) + ']'.repeat(1e6)],
    ['objects', `${'{"a":'.repeat(1e6)}1${'}'.repeat(1e6)}`],
    ['lists without an end', '['.repeat(1e6)],
    ['text of lists', JSON.stringify('['.repeat(1e6) + ']'.repeat(1e6))],
    ['a row to be kept', nestedRow(1e6)],
  ])('is not recognized as %s', (_, text) => {
    const read = expectFast(() => readPullFile(text, emptyItemLookups))
    expect(read).toEqual({ ok: false, problem: { kind: 'unrecognised' } })
  })

  test('counts no brackets inside strings', () => {
    const text = JSON.stringify({
      info: { version: 'v4.2', export_app: `\\"${'[{'.repeat(200)}` },
      hk4e_ugc: [account([])],
    })
    expect(readPullFile(text, emptyItemLookups).ok).toBe(true)
  })

  test('allows writing the kept rows again', () => {
    const read = readPullFile(nestedRow(50), emptyItemLookups)
    if (!read.ok) throw new Error(read.problem.kind)
    expect(JSON.stringify(read.value.miliastraRows)).toContain('[1]')
  })
})

function nestedRow(depth: number): string {
  const nested = `${'['.repeat(depth)}1${']'.repeat(depth)}`
  return `{"info":{"version":"v4.2"},"hk4e_ugc":[{"uid":"600000000","list":[${nested}]}]}`
}

describe('a part of a workbook', () => {
  test.each([
    ['200,000 unclosed tags', '<c '.repeat(200_000)],
    ['a name without an end', `<${'c'.repeat(400_000)}`],
    ['400,000 ends without a start', `<row>${'>'.repeat(400_000)}`],
    ['attributes without an end', `<row><c ${' r="'.repeat(400_000)}>`],
    ['an entity without an end', `<row><c t="str"><v>&${'a'.repeat(400_000)}</v></c>`],
  ])('is read in time: %s', (_, xml) => {
    const parts = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r" Target="worksheets/a.xml"/></Relationships>',
      'xl/worksheets/a.xml': xml,
    }
    expect(expectFast(() => readWorkbook(parts))).toHaveLength(1)
  })
})

test('reads a table with a long header over many short rows', () => {
  const header = `time,gacha_type,${'a,'.repeat(50_000)}id`
  const text = `${header}\n${`${time},301\n`.repeat(50_000)}`
  const read = expectFast(() => readPullFile(text, emptyItemLookups, { gameId: 'genshin' }))
  if (!read.ok) throw new Error(read.problem.kind)
  expect(read.value.unidentified).toEqual([{ name: 'table', gameId: 'genshin', rows: 50_000 }])
})

describe('a table of 40 MB', () => {
  const header = 'uid,game,timezone,gacha_type,time,item_id,id'
  const hoyoGachaHeader =
    'uid,gacha_id,gacha_type,item_id,count,time,name,lang,item_type,rank_type,id'
  const toLine = (uid: number, index: number) =>
    `${uid},genshin,8,301,${time},11306,${1735725600000000000n + BigInt(index)}\n`

  test.each([
    ['of empty rows', `${header}\n${'\n'.repeat(4e7)}`],
    ['of empty rows in another format', `${hoyoGachaHeader}\n${'\n'.repeat(4e7)}`],
    ['of rows with empty cells', `${header}\n${',\n'.repeat(2e7)}`],
    ['of cells in one row', `${header}\n${','.repeat(4e7)}`],
    ['of columns', `${header},${'a,'.repeat(2e7)}`],
  ])('is refused before it fills the memory: %s', (_, text) => {
    const read = expectFast(() => readPullFile(text, emptyItemLookups))
    expect(read).toEqual({ ok: false, problem: { kind: 'too-large' } })
  })

  test('is refused with more accounts than a preview can list', () => {
    const lines = Array.from({ length: 501 }, (_, index) => toLine(600_000_000 + index, index))
    const read = readPullFile(`${header}\n${lines.join('')}`, emptyItemLookups)
    expect(read).toEqual({ ok: false, problem: { kind: 'too-large' } })
  })

  test('is read when it contains pulls, here 10 MB', () => {
    const rows = 1e7 / toLine(600_000_000, 0).length
    const lines = Array.from({ length: rows }, (_, index) => toLine(600_000_000, index))
    const read = readPullFile(`${header}\n${lines.join('')}`, emptyItemLookups)
    if (!read.ok) throw new Error(read.problem.kind)
    expect(read.value.accounts.map(({ pulls }) => pulls.length)).toEqual([lines.length])
  })
})
