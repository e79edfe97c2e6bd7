import type { Cell } from './sheet.ts'

const CELL = {
  ',': /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y,
  ';': /("(?:[^"]|"")*"|[^";\r\n]*)(;|\r?\n|$)/y,
  '\t': /("(?:[^"]|"")*"|[^"\t\r\n]*)(\t|\r?\n|$)/y,
} as const

/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^'*[=+\-@\t]/
const GUARDED = /^'+[=+\-@\t]/

/**
 * Reads separated values (RFC 4180; comma, semicolon or tab, as the first line tells) into rows of
 * cells. Null when the text is not written so.
 */
export function parseCsv(text: string): readonly (readonly string[])[] | null {
  const csv = text.replace(/^\uFEFF/, '')
  const cell = CELL[separatorOf(csv)]
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < csv.length) {
    const match = cell.exec(csv)
    if (match === null) return null
    const [, written = '', end] = match
    row.push(unquote(written))
    if (end === '\n' || end === '\r\n' || end === '') {
      rows.push(row)
      row = []
    } else if (cell.lastIndex === csv.length) {
      rows.push([...row, ''])
    }
  }
  return rows
}

function separatorOf(csv: string): keyof typeof CELL {
  const [header = ''] = csv.split(/\r?\n/, 1)
  return ([',', ';', '\t'] as const).find((separator) => header.includes(separator)) ?? ','
}

function unquote(written: string): string {
  const text = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
  return GUARDED.test(text) ? text.slice(1) : text
}

/**
 * Writes rows as comma-separated values with CRLF (RFC 4180) behind a byte order mark, without
 * which spreadsheets take the text for another encoding. Text that looks like a formula is guarded
 * by an apostrophe, which `parseCsv` takes off again.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
