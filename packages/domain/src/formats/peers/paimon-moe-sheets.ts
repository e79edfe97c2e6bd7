import { ok, type Result } from '../../result.ts'
import type { FoundFile, FoundList } from '../pull-file/found-file.ts'
import { getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { listNamedRows, toTimeText } from '../sheets/sheet-rows.ts'

const TYPES: Readonly<Record<string, string>> = {
  'Character Event': '301',
  'Weapon Event': '302',
  Chronicled: '500',
  'Chronicled Wish': '500',
  Standard: '200',
  "Beginners' Wish": '100',
}

/** The value of the column `Part` for the second character banner. */
const SECOND_BANNER = /^wish 2$/i

/**
 * Reads the Excel file of paimon.moe (version 3, as of 2026-08) and of programs that imitate it:
 * Genshin Impact, one account without UID, oldest first, server time. Its own file omits the
 * chronicled banner; columns other than name and time may be missing.
 */
export function readPaimonMoeSheets(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const lists = sheets.flatMap((sheet): FoundList[] => {
    const type = Object.hasOwn(TYPES, sheet.name) ? TYPES[sheet.name] : undefined
    const header = sheet.rows[0] ?? []
    if (type === undefined || !['Name', 'Time'].every((name) => header.includes(name))) return []
    const toRow = (row: JsonObject) => toLogRow(row, type)
    const rows = listNamedRows(sheet)
    return [{ section: sheet.name, account: 1, rows, toRow, order: 'oldest-first' }]
  })
  if (lists.length === 0) return null
  const account = { gameId: 'genshin', uid: undefined, name: 'paimon.moe', lists } as const
  return ok({ format: 'paimon-moe', app: 'paimon.moe', accounts: [account] })
}

function toLogRow(row: JsonObject, type: string): JsonObject {
  const isSecond = type === '301' && SECOND_BANNER.test(getText(row, 'Part') ?? '')
  return {
    gacha_type: isSecond ? '400' : type,
    time: toTimeText(row.Time),
    name: row.Name,
    item_type: row.Type,
    rank_type: row['⭐'] ?? row['★'] ?? row.Rarity,
  }
}
