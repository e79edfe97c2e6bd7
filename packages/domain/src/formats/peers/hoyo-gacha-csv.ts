/** The columns of a game's log, and those of Miliastra Wonderland's, as HoYo.Gacha writes them. */
const HEADERS = [
  'uid,gacha_id,gacha_type,item_id,count,time,name,lang,item_type,rank_type,id',
  'id,region,uid,schedule_id,item_type,item_id,item_name,rank_type,is_up,time,op_gacha_type',
] as const

/** The only columns whose text may contain a comma or quote. */
const NAME_COLUMNS: ReadonlySet<string> = new Set(['name', 'item_name'])

/**
 * Parses a CSV of HoYo.Gacha (1.2.9, as of 2026-05), which quotes nothing, not even names with
 * commas: a row is read by its columns from both ends, and the rest is the name. Null for any other
 * text, such as the same file saved by a spreadsheet.
 */
export function parseHoyoGachaCsv(text: string): readonly (readonly string[])[] | null {
  const csv = text.replace(/^\uFEFF/, '')
  const knownHeader = HEADERS.find((header) => csv.startsWith(header))
  const [header, ...lines] = knownHeader === undefined ? [] : csv.split(/\r?\n/)
  if (knownHeader === undefined || header !== knownHeader) return null
  const columns = knownHeader.split(',')
  const name = columns.findIndex((column) => NAME_COLUMNS.has(column))
  return [columns, ...lines.map((line) => splitCells(line, columns.length, name))]
}

function splitCells(line: string, columns: number, name: number): readonly string[] {
  const cells = line.split(',')
  if (cells.length < columns) return cells
  const columnsAfterName = columns - name - 1
  const nameEnd = cells.length - columnsAfterName
  const quotedName = cells.slice(name, nameEnd).join(',')
  return [...cells.slice(0, name), unquote(quotedName), ...cells.slice(nameEnd)]
}

/** A name with a comma as a spreadsheet writes it. */
function unquote(quotedName: string): string {
  const quoted = /^"(.*)"$/.exec(quotedName)?.[1]
  return quoted === undefined ? quotedName : quoted.replaceAll('""', '"')
}
