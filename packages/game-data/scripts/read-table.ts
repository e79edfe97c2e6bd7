import { invariant, must } from '@bannerday/domain/invariant'

/** A row of a tab-separated file, by column name. */
export type TableRow = (column: string) => string

/**
 * Reads a tab-separated file with a header line. Lines that start with `#` are comments.
 * Throws when a row has another number of cells than the header.
 */
export function readTable(text: string): TableRow[] {
  const [header, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const columns = must(header, 'The table is empty').split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    invariant(cells.length === columns.length, `Wrong number of cells: ${line}`)
    return (column) => must(cells[columns.indexOf(column)], `No column ${column}`).trim()
  })
}
