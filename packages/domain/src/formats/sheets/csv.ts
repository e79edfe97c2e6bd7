import type { Cell } from './sheet.ts'

const SEPARATORS = [',', ';', '\t'] as const
const LINE_END = /\r?\n/y
const PLAIN = { ',': /[^",\r\n]*/y, ';': /[^";\r\n]*/y, '\t': /[^"\t\r\n]*/y } as const

/** Prefixes that a spreadsheet takes for a formula. */
const FORMULA = /^'*[=+\-@\t]/
const GUARDED = /^'+[=+\-@\t]/

/**
 * Parses separated values (RFC 4180; comma, semicolon or tab according to the first line) into rows
 * of cells. Null for another text.
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
      // Text after the closing quote.
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

/** End index of a sticky match at an index; the index itself without a match. */
function endOf(pattern: RegExp, csv: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(csv) ? pattern.lastIndex : at
}

/** Index after the closing quote; a quote in the text is doubled. */
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
 * Writes rows as comma-separated values with CRLF (RFC 4180) and a byte order mark, without which
 * spreadsheets assume another encoding. Text that looks like a formula gets a leading apostrophe,
 * which `parseCsv` removes.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
