import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkbookPart, readWorkbook } from './read-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary-ascii' }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom('_x0041_', '</t>', '&amp;', ' a\r\nb ', '琴', null),
)
const sheets = fc.array(
  fc.record({
    name: fc.string(),
    rows: fc.array(fc.array(cell, { maxLength: 30 }), { maxLength: 4 }),
  }),
  { maxLength: 3 },
)

/** An empty text is an empty cell, and empty cells at the end of a row are not written. */
function withoutEmpty(row: readonly unknown[]): unknown[] {
  const filled = row.map((one) => (one === '' ? null : one))
  return filled.slice(0, filled.findLastIndex((one) => one !== null) + 1)
}

describe('a workbook', () => {
  test('is read as written', () => {
    fc.assert(
      fc.property(sheets, (written) => {
        const expected = written.map(({ name, rows }) => ({ name, rows: rows.map(withoutEmpty) }))
        expect(readWorkbook(writeWorkbook(written))).toEqual(expected)
      }),
    )
  })

  test('is read with shared strings in runs, prefixes, formulas and gaps', () => {
    const parts = {
      'xl/workbook.xml':
        '<x:workbook><x:sheets><x:sheet name="A &amp; B" sheetId="1" r:id="r7"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Target="/xl/worksheets/s.xml" Id="r7"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Time</t></si><si><r><t xml:space="preserve">Mo </t></r><r><t>na</t></r><rPh><t>x</t></rPh></si><si/></sst>',
      'xl/worksheets/s.xml':
        '<x:worksheet><x:row r="1"><x:c r="B1" t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>' +
        '<x:row/><x:row><x:c r="A3"><x:f>A1</x:f><x:v>45702.5</x:v></x:c><x:c r="C3" t="str"><x:v>1 &lt; 2</x:v></x:c>' +
        '<x:c r="D3"><x:v>1725968100000000001</x:v></x:c><x:c r="XFD3"><x:v>1</x:v></x:c></x:row></x:worksheet>',
    }
    expect(readWorkbook(parts)).toEqual([
      {
        name: 'A & B',
        rows: [[null, 'Time', 'Mo na'], [], [45702.5, null, '1 < 2', '1725968100000000001']],
      },
    ])
  })

  test('never throws for any parts', () => {
    const names = fc.constantFrom(...Object.keys(writeWorkbook([{ name: 'a', rows: [] }])))
    const xml = fc.oneof(
      fc.string(),
      fc.constantFrom('<c>', '<row><c r="A"><v>', '</si>', '&#x99999999;'),
    )
    fc.assert(fc.property(fc.dictionary(names, xml), (parts) => void readWorkbook(parts)))
    expect(readWorkbook({})).toEqual([])
  })

  test('names the parts that are needed', () => {
    const parts = Object.keys(writeWorkbook([{ name: 'a', rows: [] }]))
    expect(parts.filter(isWorkbookPart)).toEqual([
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ])
    expect(isWorkbookPart('xl/sharedStrings.xml')).toBe(true)
    expect(isWorkbookPart('xl/media/image1.png')).toBe(false)
  })
})
