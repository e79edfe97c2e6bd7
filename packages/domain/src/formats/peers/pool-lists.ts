import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { getField, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import { detectGame } from '../pull-file/detect-game.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile, ItemLookups } from '../pull-file/found-file.ts'
import type { PullFileChoices, PullFileProblem } from '../pull-file/pull-file.ts'
import { parsePool, toWutheringRow } from './wuthering-row.ts'

/**
 * Reads files with one list of official rows per pool: `gacha_logs.json` of GenshinUID, StarRailUID
 * and WutheringWavesUID (lists under `data` by the pool's Chinese name), and GoneTone's analyzer
 * (lists under `banners` by type, one account or several; as of 2026-08). The `record_id` of a file
 * is a live secret and is not read.
 */
export function readPoolLists(
  json: unknown,
  itemLookups: ItemLookups,
  choices: PullFileChoices,
): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json)) return null
  const entries = (getList(json, 'accounts') ?? [json]).filter(isJsonObject)
  const pools = entries.map(findPools)
  if (!pools.some((found) => found !== null)) return null
  // Counts and five-stars only (`gacha_logs_wx.json`): as pulls they would give a pity of 1.
  if (entries.some(isSummary)) return fail({ kind: 'unrecognised' })
  const accounts: FoundAccount[] = []
  for (const [index, entry] of entries.entries()) {
    const lists = pools[index] ?? []
    const gameId =
      detectGame(
        lists.flatMap(({ rows }) => rows),
        itemLookups,
      ) ?? choices.gameId
    if (lists.every(({ rows }) => rows.length === 0)) continue
    if (gameId === undefined) return fail({ kind: 'game-needed' })
    accounts.push(toAccount(entry, lists, gameId, index + 1))
  }
  return ok({ format: 'pool-lists', accounts })
}

type Pool = { readonly name: string; readonly rows: readonly unknown[] }

/** The lists of an account; null where it has none of rows like those of a log. */
function findPools(entry: JsonObject): readonly Pool[] | null {
  if (getText(entry, 'uid') === undefined) return null
  const lists = getField(entry, 'data') ?? getField(entry, 'banners')
  if (!isJsonObject(lists)) return null
  const pools = Object.entries(lists).flatMap(([name, rows]) =>
    Array.isArray(rows) ? [{ name, rows: rows as unknown[] }] : [],
  )
  const isLog = pools.some(({ rows }) => rows.some(isLogRow))
  return isLog ? pools : null
}

function isLogRow(row: unknown): boolean {
  if (!isJsonObject(row) || !Object.hasOwn(row, 'time')) return false
  return Object.hasOwn(row, 'gacha_type') || Object.hasOwn(row, 'cardPoolType')
}

function isSummary(entry: JsonObject): boolean {
  if (Object.hasOwn(entry, 'pity_counts')) return true
  return (findPools(entry) ?? []).some(({ rows }) =>
    rows.some(
      (row) =>
        isJsonObject(row) && (Object.hasOwn(row, 'gacha_count') || Object.hasOwn(row, 'is_up')),
    ),
  )
}

function toAccount(
  entry: JsonObject,
  pools: readonly Pool[],
  gameId: GameId,
  account: number,
): FoundAccount {
  const { hasIds } = getTraits(gameId).pulls
  return {
    gameId,
    uid: getText(entry, 'uid'),
    name: `account ${account}`,
    lists: pools.map(({ name, rows }) => {
      const list = {
        section: name,
        account,
        rows: [...rows.entries()],
        order: 'newest-first' as const,
      }
      if (hasIds) return list
      const type = parsePool(name)
      return { ...list, toRow: (row: JsonObject) => ({ ...toWutheringRow(row), gacha_type: type }) }
    }),
  }
}
