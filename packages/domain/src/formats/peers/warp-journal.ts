import type { GameId } from '../../game.ts'
import { ok, type Result } from '../../result.ts'
import { getField, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile } from '../pull-file/found-file.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

/** The list of each program. */
const LISTS: readonly (readonly [string, GameId])[] = [
  ['warpHistory', 'starrail'],
  ['wishHistory', 'genshin'],
]

/**
 * Reads what the local page of warp-journal and of its sister wishing-well shows (`GET /data`, as of
 * 2026-08): accounts by uid, with pulls newest first. Their `id` counts the pulls and is not the log's.
 */
export function readWarpJournal(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const uids = isJsonObject(json) ? getField(json, 'uids') : undefined
  if (!isJsonObject(uids)) return null
  const accounts = Object.entries(uids).flatMap(([uid, entry], index) =>
    isJsonObject(entry) ? toAccounts(uid, entry, index + 1) : [],
  )
  return accounts.length === 0
    ? null
    : ok({ format: 'warp-journal', app: 'warp-journal', accounts })
}

function toAccounts(uid: string, entry: JsonObject, account: number): readonly FoundAccount[] {
  return LISTS.flatMap(([section, gameId]) => {
    const rows = getList(entry, section)
    if (rows === null) return []
    const list = {
      section,
      account,
      rows: [...rows.entries()],
      toRow,
      order: 'newest-first' as const,
    }
    return [{ gameId, uid, lists: [list] }]
  })
}

function toRow(row: JsonObject): JsonObject {
  return {
    gacha_type: getText(row, 'bannerType'),
    name: row.name,
    item_type: row.type,
    rank_type: row.rarity,
    time: row.time,
  }
}
