import { ok, type Result } from '../../result.ts'
import { getField, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import type { FoundAccount, FoundFile } from '../pull-file/found-file.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/**
 * Reads the backup of zzz.rng.moe (version 1, as read by players' programs in 2025): several
 * profiles, times as instants, and types with four or five digits. Rows typed by hand have counted
 * ids, which are dropped; time and item identify these pulls.
 */
export function readRngMoe(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const data = isJsonObject(json) && json.game === 'zzz' ? getField(json, 'data') : undefined
  const profiles = isJsonObject(data) ? getField(data, 'profiles') : undefined
  if (!isJsonObject(profiles)) return null
  const accounts = Object.values(profiles)
    .filter(isJsonObject)
    .map((profile, index) => toAccount(profile, index + 1))
  return ok({ format: 'rng-moe', app: 'zzz.rng.moe', accounts })
}

function toAccount(profile: JsonObject, account: number): FoundAccount {
  const stores = getField(profile, 'stores')
  const store = isJsonObject(stores) ? getField(stores, '0') : undefined
  const items = isJsonObject(store) ? getField(store, 'items') : undefined
  const lists = Object.entries(isJsonObject(items) ? items : {}).flatMap(([type, rows]) => {
    if (!Array.isArray(rows)) return []
    const toRow = (row: JsonObject) => toLogRow(row, type)
    return [{ section: type, account, rows: [...rows.entries()], toRow, hasInstants: true }]
  })
  const name = getText(profile, 'name') ?? `profile ${account}`
  return { gameId: 'zenless', uid: getText(profile, 'bindUid'), name, lists }
}

function toLogRow(row: JsonObject, type: string): JsonObject {
  return {
    ...(row.manual === true ? {} : { id: row.uid }),
    gacha_type: getText(row, 'gachaType') ?? type,
    item_id: row.id,
    rank_type: row.rarity,
    time: row.timestamp,
  }
}
