/** The data of a calendar entry; instants in milliseconds since the epoch. */
export type CalendarEntry = {
  /** Unique in the world and the same each time, so that a calendar replaces the entry. */
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly start: number
  /** Null for an unknown end, and for an entry that is an instant. */
  readonly end: number | null
  /** Not announced. */
  readonly projected: boolean
  /** Time of the last change. */
  readonly changedAt: number
  /** Number of times its dates moved. */
  readonly moves?: number
  /** It was announced, and is announced no more. */
  readonly isCancelled?: boolean
  /** A page about it. */
  readonly url?: string
}

/** Metadata of a calendar feed. */
export type CalendarFeed = {
  readonly name: string
  /** Suggested refresh interval as an RFC 5545 duration: `PT1H`. */
  readonly refresh: string
}

/** Octets that a line may have, its break left out (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/**
 * Writes a calendar (RFC 5545), with the properties of RFC 7986 for a feed. Times are in UTC, so
 * that every calendar shows them in its own zone. Entries are transparent.
 */
export function formatCalendar(entries: readonly CalendarEntry[], feed?: CalendarFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bannerday//Timeline//EN',
    'METHOD:PUBLISH',
    ...(feed ? listFeedLines(feed) : []),
    ...entries.flatMap(listEntryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The names with X are those that older calendars read. */
function listFeedLines({ name, refresh }: CalendarFeed): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
  ]
}

function listEntryLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uuid}`,
    `DTSTAMP:${formatUtc(entry.changedAt)}`,
    `LAST-MODIFIED:${formatUtc(entry.changedAt)}`,
    `SEQUENCE:${entry.moves ?? 0}`,
    `DTSTART:${formatUtc(entry.start)}`,
    ...(entry.end === null ? [] : [`DTEND:${formatUtc(entry.end)}`]),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `CATEGORIES:${escapeText(entry.category)}`,
    ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
    `STATUS:${getStatus(entry)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function getStatus({ isCancelled, projected }: CalendarEntry): string {
  if (isCancelled) return 'CANCELLED'
  return projected ? 'TENTATIVE' : 'CONFIRMED'
}

/** `20251105T030000Z` */
function formatUtc(instant: number): string {
  const text = Temporal.Instant.fromEpochMilliseconds(instant).toString({
    smallestUnit: 'second',
  })
  return text.replaceAll(/[-:]/g, '')
}

/** A value of the kind TEXT (RFC 5545, 3.3.11); it has no control characters but line breaks. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

/** Breaks a line that is too long; no character is torn apart. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const added = countOctets(character)
    if (octets + added > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += added
  }
  return folded
}

/** Length of a character in UTF-8. */
function countOctets(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}
