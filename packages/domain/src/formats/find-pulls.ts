import { fail, type Result } from '../result.ts'
import { parseCsv } from './sheets/csv.ts'
import type { FormatReader, FoundFile, ItemLookups, SheetReader } from './pull-file/found-file.ts'
import { readGenshinWishesCsv } from './peers/genshin-wishes-csv.ts'
import { readHoyolabRecords } from './peers/hoyolab-records.ts'
import { readPoolLists } from './peers/pool-lists.ts'
import { readRecordedTraffic } from './peers/recorded-traffic.ts'
import { readRngMoe } from './peers/rng-moe.ts'
import { readGachaList } from './peers/gacha-list.ts'
import { parseHoyoGachaCsv } from './peers/hoyo-gacha-csv.ts'
import { parseJsonText } from './json/json-text.ts'
import { readMiliastraTable } from './peers/miliastra-table.ts'
import { parseNestedJson } from './json/nested-json.ts'
import { readNekoGameSheets } from './peers/neko-game-sheets.ts'
import { readPaimonMoeSheets } from './peers/paimon-moe-sheets.ts'
import { readPaimonMoe } from './peers/paimon-moe.ts'
import { readPomMoe } from './peers/pom-moe.ts'
import type { PullFileChoices, PullFileProblem } from './pull-file/pull-file.ts'
import { readRecordList } from './peers/record-list.ts'
import type { Sheet } from './sheets/sheet.ts'
import { readSrgf } from './uigf/read-srgf.ts'
import { readStardb } from './peers/stardb.ts'
import { readStarrailstationCsv } from './peers/starrailstation-csv.ts'
import { readStarrailstation, decompressStarrailstation } from './peers/starrailstation.ts'
import { readTable } from './table.ts'
import { readUigfLegacy } from './uigf/read-uigf-legacy.ts'
import { readUigf } from './uigf/read-uigf.ts'
import { readWarpJournal } from './peers/warp-journal.ts'
import { readWishExportSheets } from './peers/wish-export-sheets.ts'
import { readWutheringWavesUid } from './peers/wuthering-waves-uid.ts'
import { readWuwatracker } from './peers/wuwatracker.ts'
import { readWwgf } from './peers/wwgf.ts'

/** Tried in order: the first reader that recognizes the file reads it. */
const READERS: readonly FormatReader[] = [
  readSrgf,
  readWwgf,
  // Its own versions are numbered like those of UIGF.
  readWutheringWavesUid,
  readUigf,
  readUigfLegacy,
  readWuwatracker,
  readPaimonMoe,
  readPomMoe,
  readStardb,
  readStarrailstation,
  readRngMoe,
  readHoyolabRecords,
  readWarpJournal,
  readPoolLists,
  readGachaList,
  // The least specific one is last.
  readRecordList,
]

/** The same for the sheets of a workbook, or separated values. */
const SHEET_READERS: readonly SheetReader[] = [
  readPaimonMoeSheets,
  readTable,
  readStarrailstationCsv,
  readGenshinWishesCsv,
  readMiliastraTable,
  readNekoGameSheets,
  // Recognized by sheet names only, which other formats may share.
  readWishExportSheets,
]

/** The first line of separated values. JSON and markup start with another character. */
const TABLE_START = /^\uFEFF?[^\r\n[{<]*[,;\t]/

/** Half a million rows of our own table, 60 MB: they take 600 MB of memory. */
const MAX_CELLS = 8_000_000

/** The memory of a row without its cells, in cells. */
const CELLS_PER_ROW = 4

const NEWLINE = 10
const SEPARATOR_CODES: ReadonlySet<number> = new Set(
  [',', ';', '\t'].map((mark) => mark.charCodeAt(0)),
)

/** Maximum length of the column names in a problem. */
const MAX_NAMED_COLUMNS_LENGTH = 120

type FoundResult = Result<FoundFile, PullFileProblem>

/** Finds the format of a text and its accounts: JSON of any program, or separated values. */
export function parseText(
  text: string,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): FoundResult {
  const recorded = readRecordedTraffic(text, itemLookups)
  if (recorded !== null) return recorded
  const json = parseJsonText(decompressStarrailstation(text) ?? text)
  if (!json.ok) {
    const isTableLike = TABLE_START.test(text)
    if (isTableLike && isTooLarge(text)) return fail({ kind: 'too-large' })
    const rows = isTableLike ? (parseHoyoGachaCsv(text) ?? parseCsv(text)) : null
    if (rows === null) return json
    const found = parseSheets([{ name: '', rows }], itemLookups, choices)
    if (found.ok || found.problem.kind !== 'unrecognised') return found
    // Text that is no table either was probably meant to be JSON.
    return isTable(rows) ? fail({ kind: 'unknown-columns', columns: listColumns(rows) }) : json
  }
  const value = parseNestedJson(json.value)
  for (const read of READERS) {
    const found = read(value, itemLookups, choices)
    if (found !== null) return found
  }
  return fail({ kind: 'unrecognised' })
}

/** Whether a table has more cells and rows than fit in memory, counted before it is parsed. */
function isTooLarge(text: string): boolean {
  let cells = 0
  for (let index = 0; index < text.length && cells <= MAX_CELLS; index += 1) {
    const code = text.charCodeAt(index)
    if (code === NEWLINE) cells += CELLS_PER_ROW
    else if (SEPARATOR_CODES.has(code)) cells += 1
  }
  return cells > MAX_CELLS
}

/** Whether text was meant as a table: a header with names, and rows of the same length. */
function isTable([header = [], ...rows]: readonly (readonly string[])[]): boolean {
  const isHeader = header.length > 1 && header.every((name) => name.trim() !== '')
  return isHeader && rows.length > 0 && rows.every(({ length }) => length === header.length)
}

function listColumns([header = []]: readonly (readonly string[])[]): string {
  const columns = header.join(', ')
  return columns.length > MAX_NAMED_COLUMNS_LENGTH
    ? `${columns.slice(0, MAX_NAMED_COLUMNS_LENGTH)}…`
    : columns
}

/** Finds the format of a workbook and its accounts. */
export function parseSheets(
  sheets: readonly Sheet[],
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): FoundResult {
  for (const read of SHEET_READERS) {
    const found = read(sheets, itemLookups, choices)
    if (found !== null) return found
  }
  return fail({ kind: 'unrecognised' })
}
