import { generateSyntheticIds } from '../pull-file/synthetic-ids.ts'
import { toFullRow } from './write-row.ts'
import type { ExportInfo } from './uigf-parts.ts'
import type { ExportAccount } from './write-uigf.ts'

/**
 * Writes UIGF v3.0 for older programs: one account of Genshin Impact. Its schema allows any type
 * and additional fields.
 */
export function writeUigfLegacy(account: ExportAccount, info: ExportInfo) {
  const { uid, zone, lang, pulls } = account
  const ids = generateSyntheticIds(pulls, zone)
  return {
    info: {
      uid,
      ...(lang === undefined ? {} : { lang }),
      export_timestamp: info.timestamp,
      export_app: info.app,
      export_app_version: info.appVersion,
      uigf_version: 'v3.0',
      region_time_zone: zone,
    },
    list: pulls.map((pull, index) => toFullRow(pull, 'genshin', ids[index] ?? '')),
  }
}
