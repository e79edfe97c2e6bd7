import { ok, type Result } from '../../result.ts'
import type { FoundFile, FoundList } from '../pull-file/found-file.ts'
import type { JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { namedRows, timeText } from '../sheets/sheet-rows.ts'

const TYPES: Readonly<Record<string, string>> = {
  'Character Event': '301',
  'Weapon Event': '302',
  Chronicled: '500',
  Standard: '200',
  "Beginners' Wish": '100',
}

/**
 * Reads the Excel file of paimon.moe (version 3): genshin, one account whose number the file does
 * not tell, oldest first, in server time. It leaves the chronicled banner out; a sheet of that name
 * is read should there be one.
 */
export function readPaimonMoeSheets(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const lists = sheets.flatMap((sheet): FoundList[] => {
    const type = TYPES[sheet.name]
    const header = sheet.rows[0] ?? []
    if (type === undefined || !['Name', 'Time', 'Pity'].every((name) => header.includes(name))) {
      return []
    }
    const toRow = (row: JsonObject) => asRow(row, type)
    const rows = namedRows(sheet)
    return [{ section: sheet.name, account: 1, rows, toRow, order: 'oldest-first' }]
  })
  if (lists.length === 0) return null
  const account = { gameId: 'genshin', uid: undefined, name: 'paimon.moe', lists } as const
  return ok({ format: 'paimon-moe', app: 'paimon.moe', accounts: [account] })
}

function asRow(row: JsonObject, type: string): JsonObject {
  return {
    gacha_type: type,
    time: timeText(row.Time),
    name: row.Name,
    item_type: row.Type,
    rank_type: row['⭐'],
  }
}
