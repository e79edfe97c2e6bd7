import { compareText } from '../../compare-text.ts'
import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import { fail, ok, type Result } from '../../result.ts'
import { getField, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import { detectGame } from '../pull-file/detect-game.ts'
import { getList } from '../pull-file/file-info.ts'
import type { FoundAccount, FoundFile, ItemLookups } from '../pull-file/found-file.ts'
import type { PullFileChoices, PullFileProblem } from '../pull-file/pull-file.ts'
import { readTops } from './hoyolab-records.ts'
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
    const toFound = isSummary(entry) ? toSummaryAccount : toAccount
    accounts.push(toFound(entry, lists, gameId, index + 1))
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

const SERVER_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/**
 * Counts and five-stars only (`gacha_logs_wx.json`): they become remembered ones, because as pulls
 * they would give a pity of 1.
 */
function toSummaryAccount(
  entry: JsonObject,
  pools: readonly Pool[],
  gameId: GameId,
  account: number,
): FoundAccount {
  const counts = getField(entry, 'pity_counts')
  const times = getField(entry, 'pool_data_time')
  const remembered = pools.flatMap(({ name, rows }) => {
    const tops = rows.filter(isJsonObject).toSorted(compareNewestFirst)
    const type = tops.map((row) => getText(row, 'gacha_type')).find((found) => found !== undefined)
    if (type === undefined || !getTraits(gameId).pulls.types.includes(type)) return []
    const pity = { item: null, gacha_count: isJsonObject(counts) ? getField(counts, name) : null }
    const time = (isJsonObject(times) && getText(times, name)) || getText(entry, 'data_time') || ''
    const at = SERVER_TIME.test(time) ? time : undefined
    const found = tops.map((row) => ({ ...row, item: { item_id: row.item_id } }))
    return [[type, readTops([pity, ...found], gameId, type, 0, at)] as const]
  })
  return {
    gameId,
    uid: getText(entry, 'uid'),
    name: `account ${account}`,
    lists: [],
    remembered: Object.fromEntries(remembered),
  }
}

function compareNewestFirst(a: JsonObject, b: JsonObject): number {
  return compareText(getText(b, 'time') ?? '', getText(a, 'time') ?? '')
}
