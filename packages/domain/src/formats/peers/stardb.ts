import type { GameId } from '../../game.ts'
import { ok, type Result } from '../../result.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile } from '../pull-file/found-file.ts'
import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

type Section = {
  readonly key: string
  readonly gameId: GameId
  readonly pulls: string
  readonly types: Readonly<Record<string, string>>
}

const SECTIONS: readonly Section[] = [
  {
    key: 'gi',
    gameId: 'genshin',
    pulls: 'wishes',
    types: { beginner: '100', standard: '200', character: '301', weapon: '302', chronicled: '500' },
  },
  {
    key: 'hsr',
    gameId: 'starrail',
    pulls: 'warps',
    types: {
      departure: '2',
      standard: '1',
      character: '11',
      light_cone: '12',
      collab: '21',
      collab_lc: '22',
    },
  },
  {
    key: 'zzz',
    gameId: 'zenless',
    pulls: 'signals',
    types: {
      standard: '1',
      character: '2',
      w_engine: '3',
      bangboo: '5',
      exclusive_rescreening: '102',
      w_engine_reverberation: '103',
    },
  },
]

/** Reads a user's export of stardb (as of 2026-07): three games, several accounts, times in UTC. */
export function readStardb(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const user = isJsonObject(json) ? getField(json, 'user') : undefined
  if (!isJsonObject(user)) return null
  const games = SECTIONS.flatMap((section) => {
    const game = getField(user, section.key)
    return isJsonObject(game) ? [{ section, game }] : []
  })
  if (games.length === 0) return null
  const accounts = games.flatMap(({ section, game }) =>
    (getList(game, 'uids') ?? [])
      .filter(isJsonObject)
      .map((entry, index) => toAccount(entry, section, index + 1)),
  )
  return ok({ format: 'stardb', app: 'stardb', accounts })
}

function toAccount(entry: JsonObject, section: Section, account: number): FoundAccount {
  const banners = getField(entry, section.pulls)
  const bannerRows = isJsonObject(banners) ? banners : {}
  return {
    gameId: section.gameId,
    uid: getText(entry, 'uid'),
    name: `${section.key} ${account}`,
    lists: Object.entries(bannerRows).flatMap(([banner, rows]) => {
      if (!Array.isArray(rows)) return []
      const toRow = (pull: JsonObject) => toLogRow(pull, section.types[banner])
      const name = `${section.key}.${section.pulls}.${banner}`
      return [{ section: name, account, rows: [...rows.entries()], toRow, hasInstants: true }]
    }),
  }
}

/**
 * A pull that stardb did not receive from the game (`official` false) may have a generated id,
 * which is ignored; time and item identify the pull.
 */
function toLogRow(pull: JsonObject, type: string | undefined): JsonObject {
  return {
    ...(pull.official === false ? {} : { id: pull.id }),
    gacha_type: type,
    item_id: pull.item_id,
    time: pull.timestamp,
  }
}
