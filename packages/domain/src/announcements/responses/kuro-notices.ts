import type { FeedLanguage } from '../words/feed-language.ts'
import type { Announcement } from '../announcement.ts'
import { addressOf, isRecord, recordsOf, textOf, type JsonRecord } from './json-record.ts'
import { titleText } from '../plain-text.ts'

/** The parts of a notice file; the index form has no `recommend`. */
const PARTS = ['game', 'activity', 'recommend']

/**
 * Reads the rows of a Wuthering Waves notice file: the index format with titles in every language
 * and URLs of bodies, or the language format with bodies. Null for neither.
 */
export function readKuroNotices(
  answer: unknown,
  language: FeedLanguage,
): readonly Announcement[] | null {
  if (!isRecord(answer) || !Array.isArray(answer['game']) || !Array.isArray(answer['activity']))
    return null
  return PARTS.flatMap((part) =>
    (recordsOf(answer[part]) ?? []).flatMap((row) => toAnnouncement(row, part, language) ?? []),
  )
}

function toAnnouncement(
  row: JsonRecord,
  part: string,
  language: FeedLanguage,
): Announcement | null {
  const id = textOf(row['id'])
  if (id === null) return null
  return {
    id,
    title: titleText(inLanguage(row['tabTitle'], language) ?? ''),
    subtitle: '',
    body: textOf(row['content']),
    shown: shownTimes(row),
    isPicture: false,
    picture: inLanguage(row['tabBanner'], language, addressOf),
    link: null,
    labels: [`part:${part}`, ...labelsOf(row)],
  }
}

/** A value for all languages or one per language; falls back to English, then to any. */
function inLanguage(
  value: unknown,
  language: FeedLanguage,
  read: (value: unknown) => string | null = textOf,
): string | null {
  if (!isRecord(value)) return read(Array.isArray(value) ? value[0] : value)
  const own = value[language] ?? value['en'] ?? Object.values(value)[0]
  return read(Array.isArray(own) ? own[0] : own)
}

function labelsOf(row: JsonRecord): string[] {
  const labels = ['category', 'tag'].flatMap((name) => {
    const value = textOf(row[name])
    return value === null ? [] : [`${name}:${value}`]
  })
  return row['permanent'] === 1 ? [...labels, 'permanent'] : labels
}

function shownTimes(row: JsonRecord): Announcement['shown'] {
  const start = wallClock(row['startTimeMs'])
  const end = wallClock(row['endTimeMs'])
  return start === null || end === null ? null : { start, end }
}

/** Milliseconds since the epoch as a wall clock of UTC+8. */
function wallClock(value: unknown): string | null {
  const isMoment = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 4e12
  if (!isMoment) return null
  return Temporal.Instant.fromEpochMilliseconds(value)
    .toZonedDateTimeISO('+08:00')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}
