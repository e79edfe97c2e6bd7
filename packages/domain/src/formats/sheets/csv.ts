import type { Cell } from './sheet.ts'

const SEPARATORS = [',', ';', '\t'] as const
const LINE_END = /\r?\n/y
const PLAIN = { ',': /[^",\r\n]*/y, ';': /[^";\r\n]*/y, '\t': /[^"\t\r\n]*/y } as const

/** What a spreadsheet would take for the start of a formula. */
const FORMULA = /^'*[=+\-@\t]/
const GUARDED = /^'+[=+\-@\t]/

/**
 * Reads separated values (RFC 4180; comma, semicolon or tab, as the first line tells) into rows of
 * cells. Null when the text is not written so.
 */
export function parseCsv(text: string): readonly (readonly string[])[] | null {
  const csv = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(csv)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < csv.length;) {
    const end = csv[at] === '"' ? endOfQuoted(csv, at) : endOf(PLAIN[separator], csv, at)
    if (end === null) return null
    row.push(unquote(csv.slice(at, end)))
    if (csv[end] === separator) {
      at = end + 1
      if (at < csv.length) continue
      row.push('')
    } else {
      at = end === csv.length ? end : endOf(LINE_END, csv, end)
      // Something stands behind the closing quote.
      if (at === end && end < csv.length) return null
    }
    rows.push(row)
    row = []
  }
  return rows
}

function separatorOf(csv: string): (typeof SEPARATORS)[number] {
  const lineEnd = csv.indexOf('\n')
  const header = lineEnd === -1 ? csv : csv.slice(0, lineEnd)
  return SEPARATORS.find((separator) => header.includes(separator)) ?? ','
}

/** Where the pattern, matched at a place, ends; the place itself where it does not match. */
function endOf(pattern: RegExp, csv: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(csv) ? pattern.lastIndex : at
}

/** Behind the closing quote; a quote in the text is doubled. */
function endOfQuoted(csv: string, at: number): number | null {
  let close = csv.indexOf('"', at + 1)
  while (close !== -1 && csv[close + 1] === '"') close = csv.indexOf('"', close + 2)
  return close === -1 ? null : close + 1
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
