import { ok, type Result } from '../../result.ts'
import { getApp, getInfo, getList } from '../pull-file/file-info.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import { isJsonObject, getNumber, getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { parsePool } from './wuthering-row.ts'

/**
 * Reads WWGF (v0.1b, as of 2025-02): Wuthering Waves, one account. `gacha_id` is the pool number
 * with leading zeros; ids are generated from second and position and are ignored.
 */
export function readWwgf(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const info = getInfo(json)
  const version = info === null ? undefined : getText(info, 'wwgf_version')
  if (info === null || version === undefined || !isJsonObject(json)) return null
  const rows = [...(getList(json, 'list') ?? []).entries()]
  return ok({
    format: 'wwgf',
    version,
    app: getApp(info),
    accounts: [
      {
        gameId: 'wuthering',
        uid: getText(info, 'uid'),
        zone: getNumber(info, 'region_time_zone') ?? null,
        lang: getText(info, 'lang'),
        lists: [{ section: 'list', account: 1, rows, toRow: toLogRow, order: 'newest-first' }],
      },
    ],
  })
}

function toLogRow(row: JsonObject): JsonObject {
  const { gacha_id, ...rest } = row
  const pool = Number(getText({ gacha_id }, 'gacha_id'))
  const type = pool > 0 ? String(pool) : parsePool(getText(row, 'gacha_type'))
  return { ...rest, gacha_type: type }
}
