import type { AnnouncedMaintenance, Announcement, ParsedAnnouncement } from './announcement.ts'
import { NO_WINDOW, type Boundary, type ReadWindow } from './boundary.ts'
import { bodyLines, type BodyLine } from './body-lines.ts'
import { classify } from './classify.ts'
import type { FeedLanguage } from './words/feed-language.ts'
import { readMaintenance, wordsOfMaintenance } from './maintenance.ts'
import { type Patterns, patternsOf } from './patterns.ts'
import { plainText } from './plain-text.ts'
import { readWindows, unknown } from './ranges.ts'
import { timeSections, type Section } from './sections.ts'
import { isOfVersion, versionInTitle } from './version-name.ts'
import { isPlaceholder, wholeWindow } from './whole-window.ts'

/** Five times the longest body seen (46,662 characters, 2025-09). The rest is not read. */
export const LONGEST_BODY = 250_000
/** The maxima seen are 439 lines and 11 sections of a body. */
const MOST_LINES = 3000
const MOST_SECTIONS = 50
/** The first part of a body reveals its subject and platform. */
const OPENING = 500

/**
 * Parses an announcement: its class and its window. Never throws for any body; words that cannot be
 * parsed become `unknown` and are kept.
 */
export function parseAnnouncement(
  announcement: Announcement,
  language: FeedLanguage,
): ParsedAnnouncement {
  const patterns = patternsOf(language)
  const body = announcement.body ?? ''
  const allLines = bodyLines(body.slice(0, LONGEST_BODY))
  const lines = allLines.slice(0, MOST_LINES)
  const allSections = timeSections(lines, patterns)
  const sections = allSections.slice(0, MOST_SECTIONS)
  const isRow = announcement.body === null || (announcement.isPicture && lines.length === 0)
  const timed = sectionsOfWindow(sections)
  const window = isRow ? rowWindow(announcement) : bodyWindow(timed, patterns, announcement.shown)
  const title = `${announcement.title} ${announcement.subtitle}`
  const version = versionInTitle(title)
  const maintenance = isOfVersion(title) ? readMaintenance(sections, lines, version) : null
  const findings = {
    isRow,
    text: () => textOf(lines),
    opening: openingOf(lines),
    window,
    labels: timed.map(({ label }) => label),
    isContest: timed.some(({ kind }) => kind === 'entry'),
    hasMaintenance: maintenance !== null || wordsOfMaintenance(sections) !== null,
  }
  const found = classify(announcement, findings, patterns)
  const isVersion = found === 'version'
  return {
    announcement,
    class: found,
    ...(isVersion ? { start: opening(maintenance, sections), end: null } : window),
    version: isVersion ? version : (window.start?.version ?? null),
    maintenance,
    isRowWindow: isRow && window.start !== null,
    isCut:
      body.length > LONGEST_BODY ||
      allLines.length > lines.length ||
      allSections.length > sections.length,
  }
}

function textOf(lines: readonly BodyLine[]): string {
  return plainText(lines.map(({ text }) => text).join('\n'))
}

function openingOf(lines: readonly BodyLine[]): string {
  const first = lines.slice(0, OPENING).map(({ text }) => text)
  return plainText(first.join('\n').slice(0, OPENING))
}

/** The sections of the window; for a contest without one, those of the submission period. */
function sectionsOfWindow(sections: readonly Section[]): readonly Section[] {
  const timed = sections.filter(({ kind, text }) => kind === 'window' && text !== '')
  return timed.length > 0 ? timed : sections.filter(({ kind }) => kind === 'entry')
}

function bodyWindow(
  sections: readonly Section[],
  patterns: Patterns,
  shown: Announcement['shown'],
): ReadWindow {
  const from = shown?.start ?? null
  const windows = sections.flatMap(({ text, label }) => readWindows(text, patterns, from, label))
  return withVersion(wholeWindow(windows))
}

/**
 * "Until the next update" of an activity that starts with a version means the end of that version.
 */
function withVersion({ start, end }: ReadWindow): ReadWindow {
  const isNameless = end?.kind === 'version_end' && end.version === null
  if (!isNameless || start?.kind !== 'version_start') return { start, end }
  return { start, end: { ...end, version: start.version, versionIs: 'this' } }
}

/** A picture has no text: it is shown as long as its activity runs. Other rows are shown longer. */
function rowWindow({ isPicture, shown }: Announcement): ReadWindow {
  if (!isPicture || shown === null) return NO_WINDOW
  const { start, end } = shown
  return {
    start: exact(start, 'server'),
    end: isPlaceholder(start, end) ? null : exact(end, 'server'),
  }
}

/** A version opens when its maintenance ends as announced. */
function opening(
  maintenance: AnnouncedMaintenance | null,
  sections: readonly Section[],
): Boundary | null {
  const words = wordsOfMaintenance(sections)
  if (maintenance === null) return words === null ? null : unknown(words)
  return { ...exact(maintenance.end, 'instant'), version: maintenance.version }
}

function exact(at: string, basis: 'instant' | 'server'): Boundary {
  return { kind: 'exact', at, basis, version: null, versionIs: 'this', text: at }
}
