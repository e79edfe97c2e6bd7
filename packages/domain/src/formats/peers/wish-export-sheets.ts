import { ok, type Result } from '../../result.ts'
import type { FoundFile, FoundList } from '../pull-file/found-file.ts'
import type { JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { parsePullTime } from '../pull-file/pull-time.ts'
import type { Cell, Sheet } from '../sheets/sheet.ts'
import { listFilledRows, toTimeText } from '../sheets/sheet-rows.ts'
import { wishSheetNames } from './wish-sheet-names.ts'

/** A spreadsheet cuts the name of a sheet there. */
const MAX_SHEET_NAME_LENGTH = 31

/** The value of the last column for the second character banner, in each language. */
const SECOND_BANNER = /\D2$/

type WishSheet = { readonly sheet: Sheet; readonly type: string; readonly lang: string }

/**
 * Reads the Excel file of genshin-wish-export (2021 to 2025-12): Genshin Impact, one account
 * without UID, oldest first, server time. Sheets are named after banners in the log's language,
 * columns in the program's language, so the column order counts: time, name, kind, stars, total,
 * pity, remark.
 */
export function readWishExportSheets(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const wishes = sheets.flatMap((sheet) => findWishSheet(sheet) ?? [])
  if (!wishes.some(({ sheet }) => startsWithTime(sheet))) return null
  const lists = wishes.map(({ sheet, type }): FoundList => ({
    section: sheet.name,
    account: 1,
    rows: listFilledRows(sheet).map(([index, cells]) => [index, toLogRow(cells, type)]),
    order: 'oldest-first',
  }))
  const name = 'genshin-wish-export'
  const account = { gameId: 'genshin', uid: undefined, name, lang: wishes[0]?.lang, lists } as const
  return ok({ format: 'gacha-list', app: name, accounts: [account] })
}

function findWishSheet(sheet: Sheet): WishSheet | null {
  for (const [lang, names] of Object.entries(wishSheetNames)) {
    const found = Object.entries(names).find(
      ([, name]) => name.slice(0, MAX_SHEET_NAME_LENGTH) === sheet.name,
    )
    if (found !== undefined) return { sheet, type: found[0], lang }
  }
  return null
}

function startsWithTime(sheet: Sheet): boolean {
  const first = toTimeText(listFilledRows(sheet)[0]?.[1][0])
  return typeof first === 'string' && parsePullTime(first, 0) !== null
}

function toLogRow(
  [time, name, itemType, stars, , , remark]: readonly Cell[],
  type: string,
): JsonObject {
  const isSecond = type === '301' && typeof remark === 'string' && SECOND_BANNER.test(remark.trim())
  return {
    gacha_type: isSecond ? '400' : type,
    time: toTimeText(time),
    name,
    item_type: itemType,
    rank_type: stars,
  }
}
