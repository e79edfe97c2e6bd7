import { ok, type Result } from '../../result.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import { getText, type JsonObject } from '../json/json-value.ts'
import { toMiliastraRow } from '../pull-file/miliastra-row.ts'
import type { MiliastraRows, PullFileProblem, UnreadableRow } from '../pull-file/pull-file.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { listNamedRows } from '../sheets/sheet-rows.ts'
import { MILIASTRA_SECTION } from '../uigf/uigf-sections.ts'

const COLUMNS = ['id', 'uid', 'schedule_id', 'item_id', 'item_name', 'time', 'op_gacha_type']

/**
 * Reads tables with the columns of Miliastra Wonderland's log (HoYo.Gacha's CSV), which are kept for the next export.
 */
export function readMiliastraTable(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const tables = sheets.filter(({ rows: [header = []] }) =>
    COLUMNS.every((name) => header.includes(name)),
  )
  if (tables.length === 0) return null
  const byUid = Map.groupBy(tables.flatMap(listRows), ({ uid }) => uid)
  const miliastraRows: MiliastraRows[] = []
  const unreadable: UnreadableRow[] = []
  for (const [uid, rows] of byUid) {
    if (uid === null) for (const row of rows) unreadable.push(toUnreadableRow(row))
    else
      miliastraRows.push({
        section: MILIASTRA_SECTION,
        uid,
        rows: rows.map(({ row }) => toMiliastraRow(row)),
      })
  }
  return ok({ format: 'table', accounts: [], miliastraRows, unreadable })
}

type FoundRow = {
  readonly section: string
  readonly index: number
  readonly row: JsonObject
  readonly uid: string | null
}

function listRows(sheet: Sheet): FoundRow[] {
  return listNamedRows(sheet).map(([index, row]) => {
    const uid = getText(row, 'uid')
    const isNumber = uid !== undefined && /^\d{1,20}$/.test(uid)
    return { section: sheet.name || 'table', index, row, uid: isNumber ? uid : null }
  })
}

function toUnreadableRow({ section, index, row }: FoundRow): UnreadableRow {
  const pullType = getText(row, 'op_gacha_type') ?? null
  return {
    section,
    game: 'genshin',
    account: 1,
    row: index + 1,
    uid: null,
    pullType,
    reason: 'no-uid',
  }
}
