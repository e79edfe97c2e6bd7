import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import { toPullType, type Pull, type Rarity } from '../../pulls/pull.ts'
import { fail, ok, type Result } from '../../result.ts'
import { getField, isJsonObject, getText, type JsonObject } from '../json/json-value.ts'
import { CARRIED_FIELD, readCarriedFields } from './carried-fields.ts'
import type { RowError } from './pull-file.ts'
import { parsePullTime } from './pull-time.ts'

/** A row as a pull, and what had to be done to it. */
export type ParsedRow = {
  readonly pull: Pull
  readonly timeConverted: boolean
  readonly idRounded: boolean
  /** The id cannot come from the game, and was left out. */
  readonly idForeign: boolean
}

/** The fields of a row that have a meaning of their own; all others are extra. */
export const ROW_FIELDS: ReadonlySet<string> = new Set([
  'uigf_gacha_type',
  'gacha_type',
  'gacha_id',
  'id',
  'time',
  'item_id',
  'name',
  'item_type',
  'rank_type',
  'count',
  // An account's field that some programs repeat in each row.
  'uid',
  'lang',
  CARRIED_FIELD,
])

/** Parses a row of an account whose server is `zone` hours ahead of UTC. */
export function parseUigfRow(
  row: unknown,
  gameId: GameId,
  zone: number,
): Result<ParsedRow, RowError> {
  if (!isJsonObject(row)) return fail('not-a-row')
  const rawType = getRawPullType(row)
  if (rawType === undefined) return fail('no-type')
  const { typeAliases = {} } = getTraits(gameId).pulls
  const gachaType = Object.hasOwn(typeAliases, rawType)
    ? (typeAliases[rawType] ?? rawType)
    : rawType
  if (!isPullType(gachaType, gameId)) return fail('bad-type')
  const timeText = getText(row, 'time')
  if (timeText === undefined) return fail('no-time')
  const time = parsePullTime(timeText, zone)
  if (time === null) return fail('bad-time')
  const id = parseId(row, gameId)
  const read = omitUndefined({
    id: id.text,
    pullType: toPullType(gameId, gachaType),
    gachaType,
    time: time.time,
    ...readItemFields(row, gameId),
  })
  const pull = readCarriedFields(read, getField(row, CARRIED_FIELD))
  if (pull.itemId === undefined && pull.name === undefined && pull.rarity === undefined) {
    return fail('no-item')
  }
  return ok({ pull, timeConverted: time.converted, idRounded: id.rounded, idForeign: id.foreign })
}

/** The type of a row as the game wrote it; some programs write the shared type only. */
export function getRawPullType(row: JsonObject): string | undefined {
  return getText(row, 'gacha_type') ?? getText(row, 'uigf_gacha_type')
}

/** A type is a number; Wuthering Waves responses use names, which are kept when unknown. */
function isPullType(type: string, gameId: GameId): boolean {
  if (/^\d{1,6}$/.test(type)) return true
  return getTraits(gameId).pulls.hasNamedTypes === true && type.length <= 60 && /^\p{L}/u.test(type)
}

/**
 * Whether an id can be official. Wuthering Waves has none. A 19-digit id of the other games starts
 * with its second since 1970; some programs generate ids that correspond to 2001 to 2020, before
 * the first pull of any game.
 */
export function isRecordId(text: string, gameId: GameId): boolean {
  return getTraits(gameId).pulls.hasIds && text !== '0' && !/^1[0-5]\d{17}$/.test(text)
}

type ParsedId = { text: string | undefined; rounded: boolean; foreign: boolean }

function parseId(row: JsonObject, gameId: GameId): ParsedId {
  const text = getText(row, 'id')
  if (text === undefined || !isRecordId(text, gameId)) {
    const isGiven = text !== undefined && text !== '' && text !== '0'
    const foreign = isGiven && getTraits(gameId).pulls.hasIds
    return { text: undefined, rounded: false, foreign }
  }
  const rounded =
    (typeof row.id === 'number' && !Number.isSafeInteger(row.id)) ||
    /^\d[.,]?\d*e\+?\d+$/i.test(text)
  return { text: rounded ? undefined : text, rounded, foreign: false }
}

/** A pull whose absent fields may be undefined. */
type WithUndefined<Fields> = { [K in keyof Fields]: Fields[K] | undefined }

function readItemFields(row: JsonObject, gameId: GameId): WithUndefined<Partial<Pull>> {
  const itemId = getText(row, 'item_id')
  const rank = getText(row, 'rank_type')
  const rarity = rank === undefined ? undefined : parseRank(rank, gameId)
  const extra = getExtraFields(row, rank !== undefined && rarity === undefined)
  return {
    itemId: itemId === '0' ? undefined : itemId,
    name: getText(row, 'name'),
    itemType: getText(row, 'item_type'),
    rarity,
    count: getText(row, 'count'),
    gachaId: getText(row, 'gacha_id'),
    extra,
  }
}

/** Zenless writes its ranks B, A and S as 2, 3 and 4; the others write 3, 4 and 5. */
export function parseRank(rank: string, gameId: GameId): Rarity | undefined {
  const value = Number(rank) + getTraits(gameId).pulls.rankOffset
  return value === 3 || value === 4 || value === 5 ? value : undefined
}

/** The rank of a rarity as the game writes it. */
export function toRank(rarity: Rarity, gameId: GameId): string {
  return String(rarity - getTraits(gameId).pulls.rankOffset)
}

/** Fields that UIGF does not name, and a rank that is on no scale. */
function getExtraFields(
  row: JsonObject,
  includesRank: boolean,
): Readonly<Record<string, string>> | undefined {
  let extra: Record<string, string> | undefined
  for (const key of Object.keys(row)) {
    if (ROW_FIELDS.has(key) && !(includesRank && key === 'rank_type')) continue
    const value = getField(row, key)
    const text = typeof value === 'boolean' ? String(value) : getText(row, key)
    if (text === undefined || key === '__proto__') continue
    extra ??= {}
    extra[key] = text
  }
  return extra
}

function omitUndefined<Fields extends object>(fields: WithUndefined<Fields>): Fields {
  const present: Partial<Fields> = {}
  for (const key in fields) {
    if (fields[key] !== undefined) present[key] = fields[key]
  }
  return present as Fields
}
