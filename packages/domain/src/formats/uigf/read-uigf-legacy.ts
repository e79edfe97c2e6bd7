import { fail, ok, type Result } from '../../result.ts'
import { getApp, getInfo, getList } from '../pull-file/file-info.ts'
import type { FoundFile, ItemLookups } from '../pull-file/found-file.ts'
import { detectGame } from '../pull-file/detect-game.ts'
import { isJsonObject, getNumber, getText } from '../json/json-value.ts'
import type { PullFileChoices, PullFileProblem } from '../pull-file/pull-file.ts'

/** `region_time_zone` exists since v2.4; an earlier file without it is complete. */
const VERSION_WITH_ZONE = /^v?(2\.[4-9]|3)/i

/**
 * Reads a UIGF file of version 2 or 3 (v2.0 to v3.0 of uigf.org): one account. v2.2 and older have
 * names but no item ids. The standard covers Genshin Impact only, but Starward (0.18, 2026-08)
 * writes all its games this way with an SRGF header: the rows determine the game.
 */
export function readUigfLegacy(
  json: unknown,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): Result<FoundFile, PullFileProblem> | null {
  const info = getInfo(json)
  if (info === null || !isJsonObject(json)) return null
  const list = getList(json, 'list')
  const version = getText(info, 'uigf_version') ?? getUigfVersion(getText(info, 'version'))
  if (version === undefined || list === null) return null
  if (!/^v?[23](\.\d+)?$/i.test(version)) return fail({ kind: 'unsupported-version', version })
  const defaultGame = getText(info, 'srgf_version') === undefined ? 'genshin' : choices.gameId
  const gameId = detectGame(list, itemLookups) ?? defaultGame
  if (gameId === undefined) return fail({ kind: 'game-needed' })
  const zone = getNumber(info, 'region_time_zone')
  return ok({
    format: 'uigf',
    version,
    app: getApp(info),
    accounts: [
      {
        gameId,
        uid: getText(info, 'uid'),
        ...(zone === undefined && !VERSION_WITH_ZONE.test(version) ? {} : { zone: zone ?? null }),
        lang: getText(info, 'lang'),
        lists: [{ section: 'list', account: 1, rows: [...list.entries()] }],
      },
    ],
  })
}

/** Other formats have a field of this name too, but none with version 2 or 3. */
function getUigfVersion(version: string | undefined): string | undefined {
  return version !== undefined && /^v?[23](\.\d+)?$/i.test(version) ? version : undefined
}
