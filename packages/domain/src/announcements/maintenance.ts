import type { AnnouncedMaintenance } from './announcement.ts'
import type { BodyLine } from './body-lines.ts'
import { findDates, type FoundDate } from './dates.ts'
import { plainText } from './plain-text.ts'
import { cleanText } from './ranges.ts'
import type { Section } from './sections.ts'

/** Numbers of hours written as words, from three on, as maintenances take. */
const NUMBER_WORDS = new Map(
  [
    'three four five six seven eight',
    '三 四 五 六 七 八',
    'trois quatre cinq six sept huit',
    'drei vier fünf sechs sieben acht',
    'tres cuatro cinco seis siete ocho',
    'três quatro cinco seis sete oito',
    'tre quattro cinque sei sette otto',
    'трёх четырёх пяти шести семи восьми',
    'tiga empat lima enam tujuh delapan',
  ].flatMap((names) => names.split(' ').map((name, index) => [name, index + 3] as const)),
)
/** "about 5 hours" in all languages. */
const HOURS = new RegExp(
  `(\\d{1,2}|${[...NUMBER_WORDS.keys()].join('|')}) ?(?:hours?|个?小时|個?小時|時間|시간|heures?|stunden?|horas?|ore\\b|jam\\b|час|ชั่วโมง|giờ|tiếng|saat)`,
)
/** "done by 11:00": the time of a day that was named before. */
const DONE_AT = /(?<![\d:])(\d{1,2}):(\d{2})(?![:\d])/
/** A notice without a section for the maintenance has it in its first lines. */
const FIRST_LINES = 12
const MAX_HOURS = 24

/**
 * Reads when the servers are closed for a version, on the UTC+8 clock: from a time to a time, or
 * for a number of hours. Null when missing.
 */
export function parseMaintenance(
  sections: readonly Section[],
  lines: readonly BodyLine[],
  version: string | null,
): AnnouncedMaintenance | null {
  const labeled = sections.filter(({ kind }) => kind === 'maintenance').map(({ text }) => text)
  const first = lines.slice(0, FIRST_LINES).map(({ text }) => plainText(text.slice(0, 400)))
  // One label may have the start and another the duration.
  for (const text of [...labeled, labeled.join('\n'), ...first]) {
    const closed = findClosedTime(text)
    if (closed) return { version, ...closed }
  }
  return null
}

/**
 * The words under the maintenance label of a notice, if they contain a time, for a review of what
 * `parseMaintenance` cannot parse. Null for none.
 */
export function findMaintenanceText(sections: readonly Section[]): string | null {
  const section = sections.find(
    ({ kind, text }) => kind === 'maintenance' && findDates(text).some(({ hasTime }) => hasTime),
  )
  return section === undefined ? null : cleanText(section.text)
}

function findClosedTime(text: string): { readonly start: string; readonly end: string } | null {
  const [start, end] = findDates(text)
  if (start === undefined || !start.hasTime) return null
  if (end !== undefined && end.hasTime && isSoonAfter(start, end)) {
    return { start: start.at, end: end.at }
  }
  const [, written = ''] = HOURS.exec(text.slice(start.to)) ?? HOURS.exec(text) ?? []
  const hours = NUMBER_WORDS.get(written) ?? Number(written)
  const duration = hours > 0 && hours <= MAX_HOURS ? { hours } : findDurationUntilDone(text, start)
  if (duration === null) return null
  return {
    start: start.at,
    end: Temporal.PlainDateTime.from(start.at).add(duration).toString({ smallestUnit: 'second' }),
  }
}

/** The duration from the start to the next time of that day in the text. */
function findDurationUntilDone(
  text: string,
  start: FoundDate,
): { readonly minutes: number } | null {
  const [, hour, minute] = DONE_AT.exec(text.slice(start.to)) ?? []
  const minutes = 60 * Number(hour) + Number(minute) - getMinuteOfDay(start.at)
  return minutes > 0 ? { minutes } : null
}

function getMinuteOfDay(at: string): number {
  return 60 * Number(at.slice(11, 13)) + Number(at.slice(14, 16))
}

function isSoonAfter(start: FoundDate, end: FoundDate): boolean {
  const hours = Temporal.PlainDateTime.from(start.at).until(end.at).total('hours')
  return hours > 0 && hours <= MAX_HOURS
}
