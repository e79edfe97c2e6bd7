import { fail, ok, type Result } from '../../result.ts'
import { appOf, infoOf, listOf } from '../pull-file/export-info.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import { isJsonObject, numberOf, textOf } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/** v2.4 brought `region_time_zone`; before it, a file without one lacks nothing. */
const WITH_ZONE = /^v?(2\.[4-9]|3)/i

/**
 * Reads a UIGF file of version 2 or 3 (v2.0 to v3.0 of uigf.org): one account of genshin. v2.2 and
 * older have no item ids, only names.
 */
export function readUigfLegacy(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const info = infoOf(json)
  if (info === null || !isJsonObject(json)) return null
  const list = listOf(json, 'list')
  const version = textOf(info, 'uigf_version') ?? uigfVersion(textOf(info, 'version'))
  if (version === undefined || list === null) return null
  if (!/^v?[23](\.\d+)?$/i.test(version)) return fail({ kind: 'unsupported-version', version })
  const zone = numberOf(info, 'region_time_zone')
  return ok({
    format: 'uigf',
    version,
    app: appOf(info),
    accounts: [
      {
        gameId: 'genshin',
        uid: textOf(info, 'uid'),
        ...(zone === undefined && !WITH_ZONE.test(version) ? {} : { zone: zone ?? null }),
        lang: textOf(info, 'lang'),
        lists: [{ section: 'list', account: 1, rows: [...list.entries()] }],
      },
    ],
  })
}

/** Other formats call their own version so too, but none of them is at 2 or 3. */
function uigfVersion(version: string | undefined): string | undefined {
  return version !== undefined && /^v?[23](\.\d+)?$/i.test(version) ? version : undefined
}
