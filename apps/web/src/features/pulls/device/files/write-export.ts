import { nowMs } from '#shared/clock.ts'
import { readEverything, type StoredPulls } from '../store/pull-store.ts'
import type { StorageProblem } from '../store/storage-problem.ts'
import {
  hasUid,
  type AccountId,
  type StoredAccount,
  type StoredKeptRows,
} from '../store/stored-account.ts'
import { writeBackup } from '@bannerday/domain/formats/backup'
import { writeCsv } from '@bannerday/domain/formats/sheets/csv'
import type { MiliastraRows } from '@bannerday/domain/formats/pull-file/pull-file'
import { toSheets, toTable } from '@bannerday/domain/formats/write-table'
import type { ExportInfo } from '@bannerday/domain/formats/uigf/uigf-parts'
import { writeUigf } from '@bannerday/domain/formats/uigf/write-uigf'
import { writeUigfLegacy } from '@bannerday/domain/formats/uigf/write-uigf-legacy'
import { writeWorkbook } from '@bannerday/domain/formats/sheets/write-workbook'
import { must } from '@bannerday/domain/invariant'
import { ok, type Result } from '@bannerday/domain/result'
import { strToU8, zipSync } from 'fflate'
import { getUnknownFields } from './unknown-backup-fields.ts'
import type { ExportOrder, WrittenExport } from './export-order.ts'
import { exportInfo, writtenAccount } from './written-account.ts'

/** Writes the pulls of one account, or of all accounts, to a file. */
export async function writeExport(
  order: ExportOrder,
): Promise<Result<WrittenExport, StorageProblem>> {
  const stored = await readEverything()
  if (!stored.ok) return stored
  const { text, leftOut = [] } = write(order, stored.value, exportInfo(nowMs()))
  const day = new Date(nowMs()).toISOString().slice(0, 10)
  const { endings, type } = FILES[order.format]
  const whose = order.account === null ? 'all' : `${order.account.game}-${order.account.uid}`
  const name = `bannerday-${whose}-${day}${endings}`
  return ok({ file: new Blob([text], { type }), name, leftOut })
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

type Written = Pick<WrittenExport, 'leftOut'> & { readonly text: string | Uint8Array<ArrayBuffer> }

function write(
  { format, account, strict, preferences }: ExportOrder,
  stored: StoredPulls,
  info: ExportInfo,
): Partial<Written> & Pick<Written, 'text'> {
  const wanted = stored.accounts.filter((one) => account === null || isSame(one, account))
  // An account without a UID has no pulls and fits no standard format. Only a backup contains its
  // entries.
  const accounts = wanted.filter(hasUid).map(writtenAccount)
  const kept = stored.kept
    .map(selectRows)
    .filter(({ uid }) => account === null || (account.game === 'genshin' && account.uid === uid))
  switch (format) {
    case 'uigf-4': {
      const { file, omitted: leftOut } = writeUigf(accounts, strict ? [] : kept, info, { strict })
      return { text: JSON.stringify(file), leftOut }
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
      const rest = getUnknownFields(stored.accounts, preferences)
      return { text: writeBackup({ accounts, miliastraRows: kept, rest }, info) }
    }
    default:
      return format satisfies never
  }
}

function selectRows({ key, rows }: StoredKeptRows): MiliastraRows {
  return { section: 'hk4e_ugc', uid: key.slice(key.indexOf('-') + 1), rows }
}

function isSame(stored: StoredAccount, { game, uid }: AccountId): boolean {
  return stored.game === game && stored.uid === uid
}

function zip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)
}
