import type { Cell, Sheet } from './sheet.ts'
import { getAttribute, decodeXml, walkXml } from './xml.ts'

/** The text files of an unpacked workbook (`.xlsx`), by their path in it. */
export type WorkbookParts = Readonly<Record<string, string>>

/** The parts of a workbook that are needed; the others (styles, pictures) can stay packed. */
export function isWorkbookPart(path: string): boolean {
  return /^\/?xl\/(?:workbook|sharedStrings|_rels\/workbook|worksheets\/\w+)\.xml(?:\.rels)?$/i.test(
    path,
  )
}

/**
 * Reads the sheets of a workbook (Office Open XML) as far as pulls need it: text, numbers and
 * booleans; a formula yields its stored value. Never throws; missing parts yield no sheets.
 */
export function readWorkbook(parts: WorkbookParts): readonly Sheet[] {
  const texts = readSharedTexts(parts['xl/sharedStrings.xml'] ?? '')
  const targets = readRelationTargets(parts['xl/_rels/workbook.xml.rels'] ?? '')
  const sheets: Sheet[] = []
  walkXml(parts['xl/workbook.xml'] ?? '', ({ name, isStart, attributes }) => {
    if (name !== 'sheet' || !isStart) return
    const target = targets.get(getAttribute(attributes, '\\w+:id') ?? '')
    const xml = target === undefined ? undefined : parts[target]
    if (xml === undefined) return
    sheets.push({ name: getAttribute(attributes, 'name') ?? '', rows: readRows(xml, texts) })
  })
  return sheets
}

function readRelationTargets(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  walkXml(xml, ({ name, attributes }) => {
    const id = getAttribute(attributes, 'Id')
    const target = getAttribute(attributes, 'Target')
    if (name !== 'Relationship' || id === undefined || target === undefined) return
    targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
  return targets
}

/** Shared strings; a string may consist of runs, with phonetic text beside it. */
function readSharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  let text = ''
  let isPhonetic = false
  walkXml(xml, ({ name, isStart, isEnd, before }) => {
    if (name === 'rPh') isPhonetic = isStart
    if (name === 't' && !isStart && !isPhonetic) text += decodeCellText(before)
    if (name !== 'si' || !isEnd) return
    texts.push(text)
    text = ''
  })
  return texts
}

function readRows(xml: string, texts: readonly string[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  let row: Cell[] = []
  let cell = { column: 0, type: '' }
  let text: string | null = null
  walkXml(xml, ({ name, isStart, isEnd, attributes, before }) => {
    if (name === 'row' && isStart) {
      row = []
      rows.push(row)
    }
    if (name === 'c' && isStart) {
      const reference = getAttribute(attributes, 'r')
      const column = reference === undefined ? row.length : parseColumn(reference)
      cell = { column, type: getAttribute(attributes, 't') ?? 'n' }
      text = null
    }
    if ((name === 'v' || name === 't') && !isStart) text = (text ?? '') + before
    if (name === 'c' && isEnd && text !== null && cell.column < MAX_COLUMNS) {
      while (row.length < cell.column) row.push(null)
      row[cell.column] = parseCell(cell.type, text, texts)
    }
  })
  return rows
}

/** No pull table is wider; a far cell would create many empty ones. */
const MAX_COLUMNS = 256

/** `AB12` is in the 28th column, index 27. */
function parseColumn(reference: string): number {
  const letters = /^[A-Z]{0,3}/.exec(reference)?.[0] ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64)
  return Math.max(0, column - 1)
}

function parseCell(type: string, text: string, texts: readonly string[]): Cell {
  switch (type) {
    case 's':
      return texts[Number(text)] ?? null
    case 'b':
      return text === '1'
    case 'n':
      return parseNumberCell(text)
    default:
      return decodeCellText(text)
  }
}

/** A record id stored as a number exceeds its precision and stays text. */
function parseNumberCell(text: string): Cell {
  const number = Number(text)
  const exceedsPrecision = /^\d{16,}$/.test(text) && String(number) !== text
  return exceedsPrecision || Number.isNaN(number) ? text : number
}

/** Characters that XML forbids are written as `_x` and four hexadecimal digits and `_`. */
function decodeCellText(xml: string): string {
  return decodeXml(xml).replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
