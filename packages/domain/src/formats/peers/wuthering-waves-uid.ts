import { ok, type Result } from '../../result.ts'
import { getApp, getInfo, getList } from '../pull-file/file-info.ts'
import type { FoundFile } from '../pull-file/found-file.ts'
import { isJsonObject, getText } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { toWutheringRow } from './wuthering-row.ts'

/**
 * Reads the export of WutheringWavesUID (v1.0, and v2.0 as of 2025-11): official rows, newest
 * first, with the pool by name or number.
 */
export function readWutheringWavesUid(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const info = getInfo(json)
  const list = isJsonObject(json) ? getList(json, 'list') : null
  if (info === null || list === null) return null
  if (!list.some((row) => isJsonObject(row) && Object.hasOwn(row, 'cardPoolType'))) return null
  const rows = [...list.entries()]
  return ok({
    format: 'wuthering-waves-uid',
    version: getText(info, 'version'),
    app: getApp(info),
    accounts: [
      {
        gameId: 'wuthering',
        uid: getText(info, 'uid'),
        lists: [
          { section: 'list', account: 1, rows, toRow: toWutheringRow, order: 'newest-first' },
        ],
      },
    ],
  })
}
