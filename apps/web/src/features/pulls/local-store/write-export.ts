import { writeBackup } from '@bannerday/domain/formats/backup'
import type {
  MiliastraRows,
  PullFile,
  PullFileChoices,
} from '@bannerday/domain/formats/pull-file/pull-file'
import { writeCsv } from '@bannerday/domain/formats/sheets/csv'
import { writeWorkbook } from '@bannerday/domain/formats/sheets/write-workbook'
import type { ExportInfo } from '@bannerday/domain/formats/uigf/uigf-parts'
import { type ExportAccount, writeUigf } from '@bannerday/domain/formats/uigf/write-uigf'
import { writeUigfLegacy } from '@bannerday/domain/formats/uigf/write-uigf-legacy'
import { toSheets, toTable } from '@bannerday/domain/formats/write-table'
import { getTraits } from '@bannerday/domain/games/traits'
import { must } from '@bannerday/domain/invariant'
import { comparePulls } from '@bannerday/domain/pulls/pull'
import { getPrecedence, type Precedence } from '@bannerday/domain/pulls/pull-precedence'
import { ok, type Result } from '@bannerday/domain/result'
import { strToU8, zipSync } from 'fflate'
import { nowMs } from '#shared/clock.ts'
import { collectBackupFields, readContent, readSource } from './read-file.ts'
import type { StorageProblem } from './database.ts'
import type { ExportRequest, ExportResult, ImportProblem } from './worker-protocol.ts'
import { loadItemLookups } from './open-account.ts'
import { previewFile } from './save-file.ts'
import { readEverything, type StoredPulls } from './accounts.ts'
import {
  type AccountId,
  accountKey,
  hasUid,
  type StoredAccount,
  type StoredMiliastraRows,
} from './stored-account.ts'

/** Writes the pulls of some accounts, or of all, to a file. */
export async function writeExport(
  request: ExportRequest,
): Promise<Result<ExportResult, StorageProblem>> {
  const stored = await readEverything()
  if (!stored.ok) return stored
  const { text, omitted = [] } = write(request, stored.value, createExportInfo(nowMs()))
  const day = new Date(nowMs()).toISOString().slice(0, 10)
  const { endings, type } = FILES[request.format]
  const name = `bannerday-${getScope(request.accounts)}-${day}${endings}`
  return ok({ file: new Blob([text], { type }), name, omitted })
}

/** Returns the accounts of a file as a part of its name. */
function getScope(accounts: readonly AccountId[] | null): string {
  if (accounts === null) return 'all'
  const [only] = accounts
  return accounts.length === 1 && only !== undefined
    ? accountKey(only)
    : `${accounts.length}-accounts`
}

const FILES = {
  'uigf-4': { endings: '.uigf4.json', type: 'application/json' },
  'uigf-3': { endings: '.uigf3.json', type: 'application/json' },
  csv: { endings: '.csv', type: 'text/csv' },
  xlsx: {
    endings: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  backup: { endings: '.backup.json', type: 'application/json' },
}

type Written = Pick<ExportResult, 'omitted'> & { readonly text: string | Uint8Array<ArrayBuffer> }

function write(
  { format, accounts: wanted, strict, preferences }: ExportRequest,
  stored: StoredPulls,
  info: ExportInfo,
): Partial<Written> & Pick<Written, 'text'> {
  const selected = stored.accounts.filter(
    (entry) => wanted === null || wanted.some((account) => isSame(entry, account)),
  )
  // An account without a UID has no pulls and fits no standard format. Only a backup contains its
  // entries.
  const accounts = selected.filter(hasUid).map(toExportAccount)
  const miliastraRows = stored.miliastraRows
    .map(selectRows)
    .filter(
      ({ uid }) =>
        wanted === null ||
        wanted.some((account) => getTraits(account.game).files.hasMiliastra && account.uid === uid),
    )
  switch (format) {
    case 'uigf-4': {
      const { file, omitted } = writeUigf(accounts, strict ? [] : miliastraRows, info, { strict })
      return { text: JSON.stringify(file), omitted }
    }
    case 'uigf-3': {
      const only = must(accounts[0], 'UIGF v3 is written for one account.')
      return { text: JSON.stringify(writeUigfLegacy(only, info)) }
    }
    case 'csv':
      return { text: writeCsv(toTable(accounts)) }
    case 'xlsx':
      return { text: zip(writeWorkbook(toSheets(accounts))) }
    case 'backup': {
      const rest = collectBackupFields(stored.accounts, preferences)
      return { text: writeBackup({ accounts, miliastraRows, rest }, info) }
    }
    default:
      return format satisfies never
  }
}

function selectRows({ key, rows }: StoredMiliastraRows): MiliastraRows {
  return { section: 'hk4e_ugc', uid: key.slice(key.indexOf('-') + 1), rows }
}

function isSame(stored: StoredAccount, { game, uid }: AccountId): boolean {
  return stored.game === game && stored.uid === uid
}

function zip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)
}

/** Returns a stored account in the form of export files: all types in one list, oldest first. */
function toExportAccount({ game, uid, zone, gachaTypes }: StoredAccount): ExportAccount {
  const pulls = Object.values(gachaTypes).flat().sort(comparePulls)
  return { gameId: game, uid, zone, pulls }
}

/** Returns the metadata of our exports. */
function createExportInfo(atMs: number): ExportInfo {
  const appVersion = import.meta.env.APP_VERSION
  return { timestamp: Math.floor(atMs / 1000), app: 'Bannerday', appVersion }
}

/**
 * Writes the result of an import as a UIGF file when the device cannot store it. Readable stored
 * pulls are merged into it. `precedence` is the side that wins conflicts.
 */
export async function convertFile(
  source: File,
  choices: PullFileChoices,
  precedence: Precedence,
): Promise<Result<ExportResult, ImportProblem>> {
  const content = await readSource(source)
  if (!content.ok) return content
  const read = readContent(content.value, await loadItemLookups(), choices)
  if (!read.ok) return read
  const { file } = read.value
  const info = createExportInfo(nowMs())
  const uigf = writeUigf(await mergeAccounts(file, precedence), file.miliastraRows, info, {
    strict: false,
  })
  const blob = new Blob([JSON.stringify(uigf.file)], { type: 'application/json' })
  return ok({ file: blob, name: 'bannerday.uigf4.json', omitted: [] })
}

async function mergeAccounts(
  file: PullFile,
  precedence: Precedence,
): Promise<readonly ExportAccount[]> {
  const merged = await previewFile(file, await loadItemLookups(), getPrecedence('file', precedence))
  return merged.ok
    ? merged.value.accounts.map(({ account }) => toExportAccount(account))
    : file.accounts
}
