import type { GameId } from '../game.ts'
import { countedWith, type Pull, type Rarity } from '../pull.ts'
import { fail, ok, type Result } from '../result.ts'
import { fieldOf, isJsonObject, textOf, type JsonObject } from './json-value.ts'
import { parsePullTime } from './pull-time.ts'
import type { RowFault } from './uigf-file.ts'

/** A row as a pull, and what had to be done to it. */
export type ReadRow = {
  readonly pull: Pull
  readonly timeConverted: boolean
  readonly idRounded: boolean
}

const KNOWN = new Set([
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
])

/** Reads one row of an account whose server is `zone` hours ahead of UTC. */
export function parseUigfRow(
  row: unknown,
  gameId: GameId,
  zone: number,
): Result<ReadRow, RowFault> {
  if (!isJsonObject(row)) return fail('not-a-row')
  const gachaType = pullTypeOf(row)
  if (gachaType === undefined) return fail('no-type')
  if (!/^\d{1,6}$/.test(gachaType)) return fail('bad-type')
  const timeText = textOf(row, 'time')
  if (timeText === undefined) return fail('no-time')
  const time = parsePullTime(timeText, zone)
  if (time === null) return fail('bad-time')
  const id = idOf(row)
  const pull: Pull = {
    ...(id.text === undefined ? {} : { id: id.text }),
    pullType: countedWith(gameId, gachaType),
    gachaType,
    time: time.time,
    ...itemFields(row, gameId),
  }
  if (pull.itemId === undefined && pull.name === undefined && pull.rarity === undefined) {
    return fail('no-item')
  }
  return ok({ pull, timeConverted: time.converted, idRounded: id.rounded })
}

/** The type of a row as the game wrote it; some programs write the shared type only. */
export function pullTypeOf(row: JsonObject): string | undefined {
  return textOf(row, 'gacha_type') ?? textOf(row, 'uigf_gacha_type')
}

function idOf(row: JsonObject): { text: string | undefined; rounded: boolean } {
  const rounded = typeof row.id === 'number' && !Number.isSafeInteger(row.id)
  const text = rounded ? undefined : textOf(row, 'id')
  return { text: text === '0' ? undefined : text, rounded }
}

function itemFields(row: JsonObject, gameId: GameId): Partial<Pull> {
  const itemId = textOf(row, 'item_id')
  const rank = textOf(row, 'rank_type')
  const rarity = rank === undefined ? undefined : rarityOf(rank, gameId)
  const extra = extraOf(row, rank !== undefined && rarity === undefined)
  const fields: { -readonly [K in keyof Pull]?: Pull[K] | undefined } = {
    itemId: itemId === '0' ? undefined : itemId,
    name: textOf(row, 'name'),
    itemType: textOf(row, 'item_type'),
    rarity,
    count: textOf(row, 'count'),
    gachaId: textOf(row, 'gacha_id'),
    extra,
  }
  return withoutGaps(fields)
}

/** Zenless writes its ranks B, A and S as 2, 3 and 4; the others write 3, 4 and 5. */
function rarityOf(rank: string, gameId: GameId): Rarity | undefined {
  const value = Number(rank) + (gameId === 'zenless' ? 1 : 0)
  return value === 3 || value === 4 || value === 5 ? value : undefined
}

/** Fields that UIGF does not name, and a rank that is on no scale. */
function extraOf(row: JsonObject, withRank: boolean): Readonly<Record<string, string>> | undefined {
  let extra: Record<string, string> | undefined
  for (const key of Object.keys(row)) {
    if (KNOWN.has(key) && !(withRank && key === 'rank_type')) continue
    const value = fieldOf(row, key)
    const text = typeof value === 'boolean' ? String(value) : textOf(row, key)
    if (text === undefined || key === '__proto__') continue
    extra ??= {}
    extra[key] = text
  }
  return extra
}

function withoutGaps(fields: { [K in keyof Pull]?: Pull[K] | undefined }): Partial<Pull> {
  const present: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) present[key] = value
  }
  return present
}
