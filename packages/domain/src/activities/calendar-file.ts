/** What a calendar shall know about an activity; moments in milliseconds since the epoch. */
export type CalendarEntry = {
  /** Unique in the world and the same each time, so that a calendar replaces the entry. */
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly start: number
  /** Null where nobody knows it. */
  readonly end: number | null
  /** Nobody announced it. */
  readonly projected: boolean
}

/** Octets that a line may have, its break left out (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/**
 * A calendar of one entry as RFC 5545 writes it, for a file `.ics`. Moments stand in UTC, so that
 * every calendar shows them on its own clock. The entry blocks no time.
 *
 * @param writtenAt milliseconds since the epoch
 */
export function calendarFile(entry: CalendarEntry, writtenAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bannerday//Timeline//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uuid}`,
    `DTSTAMP:${utcText(writtenAt)}`,
    `DTSTART:${utcText(entry.start)}`,
    ...(entry.end === null ? [] : [`DTEND:${utcText(entry.end)}`]),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `CATEGORIES:${escapeText(entry.category)}`,
    `STATUS:${entry.projected ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `20251105T030000Z` */
function utcText(instant: number): string {
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
    const added = octetsOf(character)
    if (octets + added > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += added
  }
  return folded
}

/** How long a character is in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}
