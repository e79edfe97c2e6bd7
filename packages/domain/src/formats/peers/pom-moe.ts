import { ok, type Result } from '../../result.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundFile, FoundList } from '../pull-file/found-file.ts'
import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'
import { parseNestedJson } from '../json/nested-json.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

const TYPES = { character: '11', lightcone: '12', standard: '1', beginner: '2' } as const

/**
 * Reads the export of pom.moe (as of 2024-06): Star Rail, one account. A row contains the official
 * response as text (`raw`), which is preferred; only it contains the UID.
 */
export function readPomMoe(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const account = isJsonObject(json) ? getField(json, 'default') : undefined
  if (!isJsonObject(account)) return null
  const banners = Object.entries(TYPES).flatMap(([banner, type]) => {
    const rows = getList(account, banner)
    return rows === null ? [] : [{ banner, type, rows }]
  })
  if (banners.length === 0) return null
  const lists = banners.map(({ banner, type, rows }): FoundList => {
    const toRow = (warp: JsonObject) => toLogRow(warp, type)
    return { section: `default.${banner}`, account: 1, rows: [...rows.entries()], toRow }
  })
  const uid = findUid(banners.flatMap(({ rows }) => rows))
  return ok({
    format: 'pom-moe',
    app: 'pom.moe',
    accounts: [{ gameId: 'starrail', uid, name: 'pom.moe', lists }],
  })
}

function findUid(rows: readonly unknown[]): string | undefined {
  for (const row of rows) {
    const raw = isJsonObject(row) ? getRawRow(row) : null
    const uid = raw === null ? undefined : getText(raw, 'uid')
    if (uid !== undefined) return uid
  }
  return undefined
}

function getRawRow(warp: JsonObject): JsonObject | null {
  const raw = parseNestedJson(getField(warp, 'raw'))
  return isJsonObject(raw) ? raw : null
}

function toLogRow(warp: JsonObject, type: string): JsonObject {
  const raw = getRawRow(warp)
  if (raw !== null && getText(raw, 'time') !== undefined) return { gacha_type: type, ...raw }
  const itemId = getText(warp, 'itemId')
  return {
    id: warp.id,
    gacha_type: type,
    gacha_id: warp.bannerCode,
    item_id: itemId,
    // A name without spaces and capitals, of use only where there is no id.
    ...(itemId === undefined ? { name: warp.name } : {}),
    rank_type: warp.rarity,
    time: warp.time,
  }
}
