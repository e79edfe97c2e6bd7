import type { Cell } from './sheet.ts'

const SEPARATORS = [',', ';', '\t'] as const
const LINE_END = /\r?\n/y
const UNQUOTED = { ',': /[^",\r\n]*/y, ';': /[^";\r\n]*/y, '\t': /[^"\t\r\n]*/y } as const

/** Prefixes that a spreadsheet takes for a formula. */
const FORMULA_START = /^'*[=+\-@\t]/
const ESCAPED_FORMULA = /^'+[=+\-@\t]/

/**
 * Parses separated values (RFC 4180; comma, semicolon or tab according to the first line) into rows
 * of cells. Null for another text.
 */
export function parseCsv(text: string): readonly (readonly string[])[] | null {
  const csv = text.replace(/^\uFEFF/, '')
  const separator = detectSeparator(csv)
  const rows: string[][] = []
  let row: string[] = []
  for (let offset = 0; offset < csv.length;) {
    const end =
      csv[offset] === '"'
        ? findQuotedEnd(csv, offset)
        : getMatchEnd(UNQUOTED[separator], csv, offset)
    if (end === null) return null
    row.push(unquote(csv.slice(offset, end)))
    if (csv[end] === separator) {
      offset = end + 1
      if (offset < csv.length) continue
      row.push('')
    } else {
      offset = end === csv.length ? end : getMatchEnd(LINE_END, csv, end)
      // Text after the closing quote.
      if (offset === end && end < csv.length) return null
    }
    rows.push(row)
    row = []
  }
  return rows
}

function detectSeparator(csv: string): (typeof SEPARATORS)[number] {
  const lineEnd = csv.indexOf('\n')
  const header = lineEnd === -1 ? csv : csv.slice(0, lineEnd)
  return SEPARATORS.find((separator) => header.includes(separator)) ?? ','
}

/** End index of a sticky match at an index; the index itself without a match. */
function getMatchEnd(pattern: RegExp, csv: string, offset: number): number {
  pattern.lastIndex = offset
  return pattern.test(csv) ? pattern.lastIndex : offset
}

/** Index after the closing quote; a quote in the text is doubled. */
function findQuotedEnd(csv: string, offset: number): number | null {
  let close = csv.indexOf('"', offset + 1)
  while (close !== -1 && csv[close + 1] === '"') close = csv.indexOf('"', close + 2)
  return close === -1 ? null : close + 1
}

function unquote(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return ESCAPED_FORMULA.test(text) ? text.slice(1) : text
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
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
