/**
 * Fast path: the format of the official logs on a day that exists in every month, nearly all rows.
 */
const COMMON_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const WALL_CLOCK = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})(?:\.\d+)?$/
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
const SECONDS = /^\d{10}$/
const MILLISECONDS = /^\d{13}$/

/** The time of a pull as a wall clock, and whether it was a moment and had to be converted to it. */
export type PullTime = { readonly time: string; readonly converted: boolean }

/**
 * Parses the time of a row. A wall clock stays unchanged; an instant (seconds, milliseconds, or
 * text with a zone) becomes the wall clock of `zone`, hours ahead of UTC. Null for an invalid time.
 */
export function parsePullTime(text: string, zone: number): PullTime | null {
  const time = COMMON_TIME.test(text) ? text : normalizeWallClock(text)
  if (time === null) return null
  if (time !== undefined) return { time, converted: false }
  if (SECONDS.test(text)) return fromEpoch(Number(text) * 1000, zone)
  if (MILLISECONDS.test(text)) return fromEpoch(Number(text), zone)
  return WITH_ZONE.test(text) ? fromText(text.replace(' ', 'T'), zone) : null
}

function fromText(text: string, zone: number): PullTime | null {
  try {
    return fromEpoch(Temporal.Instant.from(text).epochMilliseconds, zone)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function fromEpoch(milliseconds: number, zone: number): PullTime {
  const shifted = Temporal.Instant.fromEpochMilliseconds(milliseconds + zone * 3_600_000)
  return { time: shifted.toString().slice(0, 19).replace('T', ' '), converted: true }
}

/**
 * A wall clock as `yyyy-MM-dd HH:mm:ss`, as rewritten by spreadsheets; null for an invalid one,
 * undefined for another text.
 */
function normalizeWallClock(text: string): string | null | undefined {
  const parts = WALL_CLOCK.exec(text)?.slice(1)
  if (parts === undefined) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  if (!isValidDay(year, month, day) || hour > 23 || minute > 59 || second > 59) return null
  const [y = '', mo = '', d = '', h = '', mi = '', s = ''] = parts.map((part) =>
    part.padStart(2, '0'),
  )
  return `${y}-${mo}-${d} ${h}:${mi}:${s}`
}

function isValidDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
