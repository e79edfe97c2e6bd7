import { ok, type Result } from '../../result.ts'
import { appOf, infoOf, listOf } from '../pull-file/file-info.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import { isJsonObject, numberOf, textOf, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { poolOf } from './wuthering-row.ts'

/**
 * Reads WWGF (v0.1b, as of 2025-02): Wuthering Waves, one account. `gacha_id` is the pool number
 * with leading zeros; ids are generated from second and position and are ignored.
 */
export function readWwgf(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const info = infoOf(json)
  const version = info === null ? undefined : textOf(info, 'wwgf_version')
  if (info === null || version === undefined || !isJsonObject(json)) return null
  const rows = [...(listOf(json, 'list') ?? []).entries()]
  return ok({
    format: 'wwgf',
    version,
    app: appOf(info),
    accounts: [
      {
        gameId: 'wuthering',
        uid: textOf(info, 'uid'),
        zone: numberOf(info, 'region_time_zone') ?? null,
        lang: textOf(info, 'lang'),
        lists: [{ section: 'list', account: 1, rows, toRow: asRow, order: 'newest-first' }],
      },
    ],
  })
}

function asRow(row: JsonObject): JsonObject {
  const { gacha_id, ...rest } = row
  const pool = Number(textOf({ gacha_id }, 'gacha_id'))
  const type = pool > 0 ? String(pool) : poolOf(textOf(row, 'gacha_type'))
  return { ...rest, gacha_type: type }
}
