import { ok, type Result } from '../../result.ts'
import { getApp, getInfo, getList } from '../pull-file/file-info.ts'
import type { FoundFile, ItemLookups } from '../pull-file/found-file.ts'
import { detectGame } from '../pull-file/detect-game.ts'
import { isJsonObject, getNumber, getText } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/**
 * Reads SRGF (v1.0 of uigf.org, superseded by UIGF v4): one account of Star Rail, unless its rows
 * show another game.
 */
export function readSrgf(
  json: unknown,
  itemLookups: ItemLookups,
): Result<FoundFile, PullFileProblem> | null {
  const info = getInfo(json)
  const version = info === null ? undefined : getText(info, 'srgf_version')
  if (info === null || version === undefined || !isJsonObject(json)) return null
  // Some files claim to be UIGF too: that reader lets the rows decide.
  if (getText(info, 'uigf_version') !== undefined) return null
  const list = getList(json, 'list') ?? []
  const gameId = detectGame(list, itemLookups) ?? 'starrail'
  const zone = getNumber(info, 'region_time_zone') ?? null
  const lists = [{ section: 'list', account: 1, rows: [...list.entries()] }]
  return ok({
    format: 'srgf',
    version,
    app: getApp(info),
    accounts: [{ gameId, uid: getText(info, 'uid'), zone, lang: getText(info, 'lang'), lists }],
  })
}
