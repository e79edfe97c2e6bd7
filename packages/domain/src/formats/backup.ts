import { fail, ok, type Result } from '../result.ts'
import type { ItemLookups } from './pull-file/found-file.ts'
import { parseJsonText } from './json/json-text.ts'
import { getField, isJsonObject, type JsonObject } from './json/json-value.ts'
import type { MiliastraRows, PullFile, PullFileProblem } from './pull-file/pull-file.ts'
import { readPullFile } from './read-pull-file.ts'
import type { ExportInfo } from './uigf/uigf-parts.ts'
import { writeUigf, type ExportAccount } from './uigf/write-uigf.ts'

/**
 * All data of a device. `rest` is everything other than pulls (preferences, manual pity, unreadable
 * rows), by owner: JSON, stored unchanged.
 */
export type Backup = {
  readonly accounts: readonly ExportAccount[]
  readonly miliastraRows: readonly MiliastraRows[]
  readonly rest: JsonObject
}

/** The root field that marks a UIGF file as a backup. */
const BACKUP_FIELD = 'bannerday'
const BACKUP_VERSION = 1

/**
 * Writes a backup: a UIGF v4.2 file with all pulls, which any program can read, and `bannerday: {
 * backup: 1, rest }`.
 */
export function writeBackup({ accounts, miliastraRows, rest }: Backup, info: ExportInfo): string {
  const { file } = writeUigf(accounts, miliastraRows, info, { strict: false })
  return JSON.stringify({ ...file, [BACKUP_FIELD]: { backup: BACKUP_VERSION, rest } })
}

export type BackupProblem =
  | PullFileProblem
  | { readonly kind: 'not-a-backup' }
  | { readonly kind: 'newer-backup' }

/** Reads a backup again. */
export function readBackup(
  text: string,
  itemLookups: ItemLookups,
  onProgress?: (share: number) => void,
): Result<{ readonly file: PullFile; readonly rest: JsonObject }, BackupProblem> {
  const json = parseJsonText(text)
  if (!json.ok) return json
  const header = isJsonObject(json.value) ? getField(json.value, BACKUP_FIELD) : undefined
  const version = isJsonObject(header) ? getField(header, 'backup') : undefined
  const rest = isJsonObject(header) ? getField(header, 'rest') : undefined
  if (typeof version !== 'number' || !isJsonObject(rest)) return fail({ kind: 'not-a-backup' })
  if (version > BACKUP_VERSION) return fail({ kind: 'newer-backup' })
  const file = readPullFile(text, itemLookups, {}, onProgress)
  if (file.ok) return ok({ file: file.value, rest })
  // A device without pulls has a backup without sections.
  return file.problem.kind === 'no-accounts' ? ok({ file: NO_PULLS, rest }) : file
}

const NO_PULLS: PullFile = {
  format: 'uigf',
  version: 'v4.2',
  app: '',
  accounts: [],
  unidentified: [],
  miliastraRows: [],
  unreadable: [],
}
