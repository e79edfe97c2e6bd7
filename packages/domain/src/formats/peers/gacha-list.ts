import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile, FoundList, ItemLookups } from '../pull-file/found-file.ts'
import { detectGame, detectGameByTypes } from '../pull-file/detect-game.ts'
import { isJsonObject, getNumber, getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileChoices, PullFileProblem } from '../pull-file/pull-file.ts'

/** The columns of a row of genshin-wish-export; rows of 2021 have no id and some no type. */
const COLUMNS = ['time', 'name', 'item_type', 'rank_type', 'gacha_type', 'id'] as const

/**
 * Reads the `gacha-list` of genshin-wish-export, star-rail-warp-export and zzz-signal-search-export
 * (files of 2021 to 2026-03): one account, oldest first, lists by pull type.
 */
export function readGachaList(
  json: unknown,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json)) return null
  const lists = (getList(json, 'result') ?? []).flatMap(parseTypedList)
  if (lists.length === 0) return null
  // The exporter of zenless writes its type map as an empty object.
  const types = (getList(json, 'typeMap') ?? []).flatMap((entry) => parseTypeKey(entry) ?? [])
  const gameByTypes = detectGameByTypes([...types, ...lists.map(({ type }) => type)])
  const rows = lists.flatMap((list) => list.rows)
  const gameId = gameByTypes ?? detectGame(rows, itemLookups) ?? choices.gameId
  if (gameId === undefined) return fail({ kind: 'game-needed' })
  return ok({
    format: 'gacha-list',
    accounts: [
      {
        gameId,
        uid: getText(json, 'uid'),
        ...getZone(json, gameId),
        lang: getText(json, 'lang'),
        lists: lists.map(({ type, rows: entries }): FoundList => ({
          section: type,
          account: 1,
          rows: [...entries.entries()],
          toRow: (row) => ({ gacha_type: type, ...row }),
        })),
      },
    ],
  })
}

/**
 * Zenless Zone Zero players choose the clock of the times; for the others the zone is the server's.
 */
function getZone(json: JsonObject, gameId: GameId): Pick<FoundAccount, 'zone' | 'clockZone'> {
  const zone = getNumber(json, 'region_time_zone')
  if (zone === undefined) return {}
  return getTraits(gameId).files.hasOwnClockZone ? { clockZone: zone } : { zone }
}

type TypedList = { readonly type: string; readonly rows: readonly unknown[] }

function parseTypedList(entry: unknown): readonly TypedList[] {
  const type = parseTypeKey(entry)
  const rows: unknown = Array.isArray(entry) ? entry[1] : undefined
  return type === undefined || !Array.isArray(rows) ? [] : [{ type, rows: rows.map(toFields) }]
}

function parseTypeKey(entry: unknown): string | undefined {
  return Array.isArray(entry) ? getText({ type: entry[0] as unknown }, 'type') : undefined
}

/** Names the columns of a row that is a list. */
function toFields(row: unknown): unknown {
  if (!Array.isArray(row)) return row
  const cells = row as unknown[]
  const fields: Record<string, unknown> = {}
  for (const [index, column] of COLUMNS.entries()) {
    if (cells[index] !== undefined) fields[column] = cells[index]
  }
  return fields satisfies JsonObject
}
