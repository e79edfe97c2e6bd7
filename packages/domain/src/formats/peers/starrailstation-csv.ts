import { ok, type Result } from '../../result.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import type { JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { listNamedRows } from '../sheets/sheet-rows.ts'

/**
 * Reads the CSV of starrailstation: `uid` is the record id, `id` the item id, `type` the pull type,
 * `time` an instant. It has no UID.
 */
export function readStarrailstationCsv(
  sheets: readonly Sheet[],
): Result<FoundFile, PullFileProblem> | null {
  const [sheet] = sheets
  const header = sheet?.rows[0] ?? []
  if (
    sheet === undefined ||
    !['uid', 'id', 'rarity', 'time', 'type'].every((name) => header.includes(name))
  ) {
    return null
  }
  const rows = listNamedRows(sheet)
  const name = 'starrailstation'
  const lists = [{ section: name, account: 1, rows, toRow: toLogRow, hasInstants: true }]
  return ok({
    format: name,
    app: name,
    accounts: [{ gameId: 'starrail', uid: undefined, name, lists }],
  })
}

function toLogRow(row: JsonObject): JsonObject {
  return {
    ...(row.manual === 'true' || row.manual === true ? { manual: true } : { id: row.uid }),
    gacha_type: row.type,
    item_id: row.id,
    rank_type: row.rarity,
    time: row.time,
  }
}
