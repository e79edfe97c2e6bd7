import { mergePulls } from '../pull-history.ts'
import { fail, ok, type Result } from '../result.ts'
import { parseCsv } from './csv.ts'
import { readFoundAccount } from './found-account.ts'
import type { FormatReader, FoundFile, Knowledge, SheetReader } from './found-file.ts'
import { readGachaList } from './gacha-list.ts'
import { parseJsonText } from './json-text.ts'
import { parseNested } from './nested-json.ts'
import { readPaimonMoeSheets } from './paimon-moe-sheets.ts'
import { readPaimonMoe } from './paimon-moe.ts'
import { readPomMoe } from './pom-moe.ts'
import type {
  NamelessAccount,
  PullAccount,
  PullFile,
  PullFileChoices,
  PullFileProblem,
  UnreadableRow,
} from './pull-file.ts'
import { readRecordList } from './record-list.ts'
import type { Sheet } from './sheet.ts'
import { readSrgf } from './srgf.ts'
import { readStardb } from './stardb.ts'
import { readStarrailstationCsv } from './starrailstation-csv.ts'
import { readStarrailstation, unpackStarrailstation } from './starrailstation.ts'
import { readTable } from './table.ts'
import { readUigfLegacy } from './uigf-legacy.ts'
import { readUigf } from './uigf.ts'
import { readWutheringWavesUid } from './wuthering-waves-uid.ts'
import { readWuwatracker } from './wuwatracker.ts'
import { readWwgf } from './wwgf.ts'

/** Tried one after the other: the first that knows the file reads it. */
const READERS: readonly FormatReader[] = [
  readSrgf,
  readWwgf,
  readUigf,
  readUigfLegacy,
  readWutheringWavesUid,
  readWuwatracker,
  readPaimonMoe,
  readPomMoe,
  readStardb,
  readStarrailstation,
  readGachaList,
  // The least particular one is the last.
  readRecordList,
]

/** The same for the sheets of a workbook, or separated values. */
const SHEET_READERS: readonly SheetReader[] = [
  readPaimonMoeSheets,
  readTable,
  readStarrailstationCsv,
]

/** All tables that are read have a column of this name in their first line. */
const TABLE_START = /^[^\r\n]*\btime\b/

/**
 * Reads the text of a file or of a paste, or the sheets of a workbook, of whatever program or
 * standard: it is recognised by its content. It forgives what real files get wrong; a row that says too little is listed and the
 * rest is read. What a file leaves out and `knowledge` has (item ids, rarities) is filled in;
 * `choices` are what a person adds when the file does not tell. It never throws, whatever it is
 * given.
 */
export function readPullFile(
  file: string | readonly Sheet[],
  knowledge: Knowledge,
  choices: PullFileChoices = {},
): Result<PullFile, PullFileProblem> {
  const found =
    typeof file === 'string'
      ? findInText(file, knowledge, choices)
      : findInSheets(file, knowledge, choices)
  return found.ok ? ok(readFound(found.value, knowledge, choices)) : found
}

type Found = Result<FoundFile, PullFileProblem>

function findInText(text: string, knowledge: Knowledge, choices: PullFileChoices): Found {
  const json = parseJsonText(unpackStarrailstation(text) ?? text)
  if (!json.ok) {
    const rows = TABLE_START.test(text) ? parseCsv(text) : null
    if (rows === null) return json
    const found = findInSheets([{ name: '', rows }], knowledge, choices)
    // What is no table either was most likely meant to be JSON.
    return !found.ok && found.problem.kind === 'unrecognised' ? json : found
  }
  const value = parseNested(json.value)
  for (const read of READERS) {
    const found = read(value, knowledge, choices)
    if (found !== null) return found
  }
  return fail({ kind: 'unrecognised' })
}

function findInSheets(
  sheets: readonly Sheet[],
  knowledge: Knowledge,
  choices: PullFileChoices,
): Found {
  for (const read of SHEET_READERS) {
    const found = read(sheets, knowledge, choices)
    if (found !== null) return found
  }
  return fail({ kind: 'unrecognised' })
}

function readFound(found: FoundFile, knowledge: Knowledge, choices: PullFileChoices): PullFile {
  const accounts: PullAccount[] = []
  const nameless: NamelessAccount[] = []
  const unreadable: UnreadableRow[] = []
  for (const entry of found.accounts) {
    const read = readFoundAccount(entry, knowledge, choices)
    if (read.account !== null) accounts.push(read.account)
    if (read.nameless !== null) nameless.push(read.nameless)
    for (const row of read.unreadable) unreadable.push(row)
  }
  return {
    format: found.format,
    version: found.version ?? '',
    app: found.app ?? '',
    accounts: joinRepeated(accounts),
    nameless,
    kept: found.kept ?? [],
    unreadable: [...unreadable, ...(found.unreadable ?? [])],
  }
}

/** A file may list one account twice, and may then repeat its pulls. */
function joinRepeated(accounts: readonly PullAccount[]): readonly PullAccount[] {
  const joined = new Map<string, PullAccount>()
  for (const account of accounts) {
    const key = `${account.gameId}-${account.uid}`
    const first = joined.get(key)
    joined.set(key, first === undefined ? account : join(first, account))
  }
  return [...joined.values()]
}

function join(a: PullAccount, b: PullAccount): PullAccount {
  return {
    ...a,
    pulls: mergePulls(a.pulls, b.pulls).history,
    warnings: [...a.warnings, ...b.warnings],
  }
}
