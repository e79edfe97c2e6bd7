import type { FeedLanguage } from '../words/feed-language.ts'
import type { Announcement } from '../announcement.ts'
import { toUrl, isRecord, toRecords, toText, type JsonRecord } from './json-record.ts'
import { toTitleText } from '../plain-text.ts'

/** The parts of a notice file; the index form has no `recommend`. */
const PARTS = ['game', 'activity', 'recommend']

/**
 * Reads the rows of a Wuthering Waves notice file: the index format with titles in every language
 * and URLs of bodies, or the language format with bodies. Null for neither.
 */
export function parseKuroNotices(
  response: unknown,
  language: FeedLanguage,
): readonly Announcement[] | null {
  if (
    !isRecord(response) ||
    !Array.isArray(response['game']) ||
    !Array.isArray(response['activity'])
  )
    return null
  return PARTS.flatMap((part) =>
    (toRecords(response[part]) ?? []).flatMap((row) => toAnnouncement(row, part, language) ?? []),
  )
}

function toAnnouncement(
  row: JsonRecord,
  part: string,
  language: FeedLanguage,
): Announcement | null {
  const id = toText(row['id'])
  if (id === null) return null
  return {
    id,
    title: toTitleText(getLocalizedText(row['tabTitle'], language) ?? ''),
    subtitle: '',
    body: toText(row['content']),
    shown: shownTimes(row),
    isImage: false,
    picture: getLocalizedText(row['tabBanner'], language, toUrl),
    link: null,
    labels: [`part:${part}`, ...listLabels(row)],
  }
}

/** A value for all languages or one per language; falls back to English, then to any. */
function getLocalizedText(
  value: unknown,
  language: FeedLanguage,
  read: (value: unknown) => string | null = toText,
): string | null {
  if (!isRecord(value)) return read(Array.isArray(value) ? value[0] : value)
  const own = value[language] ?? value['en'] ?? Object.values(value)[0]
  return read(Array.isArray(own) ? own[0] : own)
}

function listLabels(row: JsonRecord): string[] {
  const labels = ['category', 'tag'].flatMap((name) => {
    const value = toText(row[name])
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
