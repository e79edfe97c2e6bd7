import type { Boundary } from '../announcements/boundary.ts'
import {
  isRecord,
  type JsonRecord,
  toRecords,
  toText,
} from '../announcements/responses/json-record.ts'
import { parseJson } from '../announcements/responses/parse-json.ts'
import type { ResponseProblem } from '../announcements/responses/parse-response.ts'
import type { GameId } from '../game.ts'
import { fail, ok, type Result } from '../result.ts'
import { type GachaRow, getGachaInfo } from './gacha-info.ts'

/** Twenty times the most banners that ran at once. */
const MAX_ROWS = 200

/**
 * Starts inside the maintenance from 06:00 to 11:00 UTC+8. All servers open at one instant then, so
 * the hour is a placeholder for "after the update".
 */
const PLACEHOLDER_STARTS = new Set(['06:00:00', '06:30:00', '07:00:00'])

/** The usual end of the maintenance, UTC+8. */
const USUAL_OPENING = '11:00:00'

/** Ends from this year on mean that no end is announced. */
const NO_END_YEAR = 2090

/**
 * Parses the list of the running banners of a region. Rows with an unreadable id, type or time are
 * left out; when that leaves none of several, the format has changed.
 */
export function parseGachaList(
  text: string,
  gameId: GameId,
): Result<readonly GachaRow[], ResponseProblem> {
  const response = parseJson(text)
  if (response === undefined) return fail('not-json')
  if (!isRecord(response)) return fail('not-a-response')
  const { retcode, data } = response
  if (typeof retcode === 'number' && retcode !== 0) return fail('refused')
  const list = isRecord(data) ? toRecords(data['list']) : null
  if (list === null) return fail('not-a-response')
  const rows = new Map<string, GachaRow>()
  for (const record of list.slice(0, MAX_ROWS)) {
    const row = parseRow(record, gameId)
    // Rows of one id differ in their label only.
    if (row && !rows.has(row.id)) rows.set(row.id, row)
  }
  return rows.size === 0 && list.length > 0 ? fail('not-a-response') : ok([...rows.values()])
}

function parseRow(record: JsonRecord, gameId: GameId): GachaRow | null {
  const traits = getGachaInfo(gameId)
  const id = toText(record['gacha_id']) ?? ''
  const type = toText(record['gacha_type']) ?? ''
  const start = parseWallClock(record['begin_time'])
  const end = parseWallClock(record['end_time'])
  if (!traits || !/^[0-9a-f]{16,64}$/i.test(id) || !/^\d{1,6}$/.test(type)) return null
  if (start === null || end === null) return null
  const pullType = traits.toLogType(type)
  return {
    id: id.toLowerCase(),
    pullType,
    listed: { start, end },
    start: toStart(start),
    end: Number(end.slice(0, 4)) >= NO_END_YEAR ? null : toEnd(end),
    isPermanent: traits.permanentTypes.includes(pullType),
  }
}

const NO_VERSION = { version: null, versionIs: 'this' } as const

function toStart(at: string): Boundary {
  const isPlaceholder = PLACEHOLDER_STARTS.has(at.slice(11))
  return isPlaceholder
    ? {
        kind: 'version_start',
        at: `${at.slice(0, 10)}T${USUAL_OPENING}`,
        basis: 'instant',
        text: at,
        ...NO_VERSION,
      }
    : { kind: 'exact', at, basis: 'server', text: at, ...NO_VERSION }
}

/** The lists write the last minute with or without its last second. */
function toEnd(at: string): Boundary {
  const end = at.replace(/:59:00$/, ':59:59')
  return { kind: 'exact', at: end, basis: 'server', text: at, ...NO_VERSION }
}

/** `2026-08-12 18:00:00` as `2026-08-12T18:00:00`; null for a time that no calendar has. */
function parseWallClock(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return null
  try {
    const time = Temporal.PlainDateTime.from(value.replace(' ', 'T'), { overflow: 'reject' })
    return time.toString({ smallestUnit: 'second' })
  } catch {
    return null
  }
}
