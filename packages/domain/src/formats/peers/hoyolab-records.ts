import { GAME_IDS, type GameId } from '../../game.ts'
import type { HoyolabRecords } from '../../games/game-traits.ts'
import { getTraits } from '../../games/traits.ts'
import { findServer } from '../../links/server-codes.ts'
import { getFeaturedChance, getPityRule } from '../../pity/pity-rules.ts'
import type { RememberedPity, RememberedTop } from '../../pity/remembered-tops.ts'
import { ok, type Result } from '../../result.ts'
import { getRegionOffsetHours } from '../../time/server-region.ts'
import { getField, getNumber, getText, isJsonObject, type JsonObject } from '../json/json-value.ts'
import type { FoundAccount, FoundFile, FoundList } from '../pull-file/found-file.ts'
import type { PullFileProblem } from '../pull-file/pull-file.ts'

const RANKS: Readonly<Record<string, string>> = { S: '4', A: '3', B: '2' }

const DATE_FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** An id starts with the time of its pull, in seconds since 1970. */
const ID_SECONDS = /^\d{10}/

const ITEM_ID = /^\d{1,20}$/

const DAY = /^\d{4}-\d{2}-\d{2}/

/** No pull took more; a greater number comes from a damaged file. */
const MAX_PULLS_TAKEN = 1000

type Records = { readonly gameId: GameId; readonly records: HoyolabRecords }

/**
 * Reads the records of HoYoLAB as our script saves them (`links/record-script.ts`): the responses by
 * type, because their rows do not name it. Zenless Zone Zero has all pulls with the ids of the log.
 * Star Rail has only the five-stars, which become remembered ones with the pity.
 */
export function readHoyolabRecords(json: unknown): Result<FoundFile, PullFileProblem> | null {
  const found = isJsonObject(json) ? findRecords(json) : null
  if (found === null || !isJsonObject(json)) return null
  const { gameId, records } = found
  const region = findServer(gameId, getText(json, 'region') ?? '') ?? undefined
  const responses = getField(json, 'lists')
  const lists = Object.entries(isJsonObject(responses) ? responses : {}).flatMap(([name, rows]) => {
    const type = Object.hasOwn(records.types, name) ? records.types[name] : undefined
    return Array.isArray(rows) && type !== undefined
      ? [{ name, type, rows: rows as unknown[] }]
      : []
  })
  const account = { gameId, uid: getText(json, 'uid'), region, lang: getText(json, 'lang') }
  if (records.content === 'pulls') {
    const pulls = lists.map(({ name, type, rows }) => toList(name, type, rows))
    return ok(toFile({ ...account, lists: pulls }))
  }
  const zone = region === undefined ? 0 : getRegionOffsetHours(region)
  const at = formatSecond(getNumber(json, 'saved_at') ?? Number.NaN, zone)
  const remembered = Object.fromEntries(
    lists.map(({ type, rows }) => [
      type,
      readTops(rows.filter(isJsonObject), gameId, type, zone, at),
    ]),
  )
  return ok(toFile({ ...account, lists: [], remembered }))
}

function toFile(account: FoundAccount): FoundFile {
  return { format: 'hoyolab', app: 'HoYoLAB', accounts: [account] }
}

function findRecords(json: JsonObject): Records | null {
  const gameId = GAME_IDS.find((id) => json.bannerday_source === `hoyolab-${id}`)
  const records = gameId && getTraits(gameId).files.hoyolab
  return gameId && records ? { gameId, records } : null
}

function toList(section: string, type: string, rows: readonly unknown[]): FoundList {
  const toRow = (row: JsonObject) => ({
    id: row.id,
    gacha_type: type,
    item_id: row.item_id,
    name: row.item_name,
    item_type: row.item_type,
    rank_type: RANKS[getText(row, 'rarity') ?? ''],
    time: formatDate(getField(row, 'date')),
    count: '1',
  })
  return { section, account: 1, rows: [...rows.entries()], toRow, order: 'newest-first' }
}

function formatDate(date: unknown): string | undefined {
  if (!isJsonObject(date)) return undefined
  const parts = DATE_FIELDS.map((field) => (getText(date, field) ?? '').padStart(2, '0'))
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/**
 * Reads rows of five-stars, newest first. A row without an item counts the pulls since the last one,
 * at the server time `at`. A row without a time has it in its id, which `zone` moves to server time.
 */
export function readTops(
  rows: readonly JsonObject[],
  gameId: GameId,
  type: string,
  zone: number,
  at: string | undefined,
): RememberedPity {
  const rule = getPityRule(gameId, type)
  const canLose = rule !== null && getFeaturedChance(rule) !== null
  const tops: RememberedTop[] = []
  let topPity: number | undefined
  // Oldest first, because the one before decides whether an item was guaranteed.
  let wasLost: boolean | null = null
  for (const row of rows.toReversed()) {
    const item = getField(row, 'item')
    const pity = getPullsTaken(row)
    if (!isJsonObject(item)) {
      topPity = pity
      continue
    }
    const itemId = getText(item, 'item_id')
    if (itemId === undefined || !ITEM_ID.test(itemId)) continue
    const second = Number(ID_SECONDS.exec(getText(row, 'id') ?? '')?.[0])
    const day = DAY.exec(getText(row, 'time') ?? '')?.[0] ?? formatSecond(second, zone)
    const outcome = canLose ? getOutcome(row.is_up, wasLost) : undefined
    wasLost = row.is_up === false
    tops.unshift({
      itemId,
      ...(day && { day: day.slice(0, 10) }),
      ...(pity && { pity }),
      ...(outcome && { outcome }),
    })
  }
  const isGuaranteed = canLose && wasLost !== null ? { isGuaranteed: wasLost } : {}
  if (topPity === undefined || at === undefined) return { start: {}, tops }
  return { start: { topPity, ...isGuaranteed, at }, tops }
}

/** Unknown for the oldest featured item: the one before it is missing. */
function getOutcome(isUp: unknown, wasLost: boolean | null): RememberedTop['outcome'] {
  if (isUp === false) return 'lost'
  if (isUp !== true || wasLost === null) return undefined
  return wasLost ? 'guaranteed' : 'won'
}

function getPullsTaken(row: JsonObject): number | undefined {
  const count = getNumber(row, 'gacha_count')
  const isCount = Number.isInteger(count) && count !== undefined && count >= 0
  return isCount && count <= MAX_PULLS_TAKEN ? count : undefined
}

/** The last second of the year 9999. */
const MAX_SECOND = 253_402_300_799

/** A second since 1970 on the server's clock, `yyyy-MM-dd HH:mm:ss`; undefined when it is no time. */
function formatSecond(second: number, zone: number): string | undefined {
  if (!Number.isInteger(second) || second < 0 || second > MAX_SECOND) return undefined
  const local = Temporal.Instant.fromEpochMilliseconds((second + zone * 3600) * 1000)
  return local.toString().slice(0, 19).replace('T', ' ')
}
