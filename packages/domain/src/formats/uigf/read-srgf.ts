import { ok, type Result } from '../../result.ts'
import { appOf, infoOf, listOf } from '../pull-file/file-info.ts'
import type { FoundFile, Knowledge } from '../pull-file/found-file.ts'
import { gameOfRows } from '../pull-file/detect-game.ts'
import { isJsonObject, numberOf, textOf } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/**
 * Reads SRGF (v1.0 of uigf.org, superseded by UIGF v4): one account of Star Rail, unless its rows
 * show another game.
 */
export function readSrgf(
  json: unknown,
  knowledge: Knowledge,
): Result<FoundFile, PullFileProblem> | null {
  const info = infoOf(json)
  const version = info === null ? undefined : textOf(info, 'srgf_version')
  if (info === null || version === undefined || !isJsonObject(json)) return null
  // Some files claim to be UIGF too: that reader lets the rows decide.
  if (textOf(info, 'uigf_version') !== undefined) return null
  const list = listOf(json, 'list') ?? []
  const gameId = gameOfRows(list, knowledge) ?? 'starrail'
  const zone = numberOf(info, 'region_time_zone') ?? null
  const lists = [{ section: 'list', account: 1, rows: [...list.entries()] }]
  return ok({
    format: 'srgf',
    version,
    app: appOf(info),
    accounts: [{ gameId, uid: textOf(info, 'uid'), zone, lang: textOf(info, 'lang'), lists }],
  })
}
