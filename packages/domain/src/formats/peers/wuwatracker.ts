import { compareText } from '../../compare-text.ts'
import { ok, type Result } from '../../result.ts'
import type { FoundFile, FoundList } from '../pull-file/found-file.ts'
import { isJsonObject, getNumber, getText, type JsonObject } from '../json/json-value.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'
import { listPools, parseList, type PoolList } from './wuwatracker-pools.ts'

/**
 * Reads the export of wuwatracker: Wuthering Waves, one account, times in UTC. Since 0.0.2 (as of
 * 2026-03) it is one list, newest first, whose `group` is the position inside a second, counted
 * from 1 for the oldest; files of 2024-08 have a list per pool, oldest first, without `group`, some of
 * them nothing else.
 */
export function readWuwatracker(json: unknown): Result<FoundFile, PullFileProblem> | null {
  if (!isJsonObject(json)) return Array.isArray(json) ? readNestedPools(json) : null
  const uid = getText(json, 'playerId')
  const pools = listPools(json)
  if (pools.length === 0 || (uid === undefined && !pools.some(hasPulls))) return null
  return ok({
    format: 'wuwatracker',
    version: getText(json, 'version'),
    app: ['wuwatracker', getText(json, 'siteVersion') ?? ''].join(' ').trim(),
    accounts: [{ gameId: 'wuthering', uid, name: 'wuwatracker', lists: pools.map(toList) }],
  })
}

/** Reads a list of lists, one per pool, whose rows name their pool. */
function readNestedPools(json: readonly unknown[]): Result<FoundFile, PullFileProblem> | null {
  if (json.length === 0 || !json.every(Array.isArray)) return null
  const pools = parseList('pulls', json)
  if (!pools.some(hasPulls)) return null
  const lists = pools.map(toList)
  const account = { gameId: 'wuthering', uid: undefined, name: 'wuwatracker', lists } as const
  return ok({ format: 'wuwatracker', version: undefined, app: 'wuwatracker', accounts: [account] })
}

/** Without a UID the rows must show that the file is one of Wuthering Waves. */
function hasPulls({ rows }: PoolList): boolean {
  return rows.some((row) => isJsonObject(row) && Object.hasOwn(row, 'qualityLevel'))
}

function toList({ section, pool, rows, isOldestFirst }: PoolList): FoundList {
  const entries = [...rows.entries()]
  const newestFirstEntries = (isAscending(rows) ?? isOldestFirst) ? entries.toReversed() : entries
  return {
    section,
    account: 1,
    rows: newestFirstEntries.toSorted(compareNewestFirst),
    toRow: (pull) => toLogRow(pull, pool),
    order: 'newest-first',
    hasInstants: true,
  }
}

/** Whether most rows are newer than their predecessor; null when the times do not show it. */
function isAscending(rows: readonly unknown[]): boolean | null {
  const seconds = rows.filter(isJsonObject).map(getSecond)
  let steps = 0
  for (const [index, second] of seconds.entries()) {
    if (index > 0) steps += compareText(second, seconds[index - 1] ?? '')
  }
  return steps === 0 ? null : steps > 0
}

/** Sorts rows of one second by their group; without groups their order stays. */
function compareNewestFirst([, a]: [number, unknown], [, b]: [number, unknown]): number {
  if (!isJsonObject(a) || !isJsonObject(b)) return 0
  const groups = [getNumber(a, 'group'), getNumber(b, 'group')]
  return compareText(getSecond(b), getSecond(a)) || (groups[1] ?? 0) - (groups[0] ?? 0)
}

/** Normalizes the two notations of UTC, which must not separate rows of one second. */
function getSecond(pull: JsonObject): string {
  return (getText(pull, 'time') ?? '').slice(0, 19)
}

function toLogRow(pull: JsonObject, pool: string | undefined): JsonObject {
  return {
    gacha_type: pull.cardPoolType ?? pool,
    item_id: pull.resourceId,
    name: pull.name,
    rank_type: pull.qualityLevel,
    time: pull.time,
  }
}
