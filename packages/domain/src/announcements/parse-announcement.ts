import type { AnnouncedMaintenance, Announcement, ParsedAnnouncement } from './announcement.ts'
import { NO_WINDOW, type Boundary, type ReadWindow } from './boundary.ts'
import { splitBodyLines, type BodyLine } from './body-lines.ts'
import { classify } from './classify.ts'
import type { FeedLanguage } from './words/feed-language.ts'
import { parseMaintenance, findMaintenanceText } from './maintenance.ts'
import { type Patterns, getPatterns } from './patterns.ts'
import { plainText } from './plain-text.ts'
import { parseWindows, createUnknownBoundary } from './ranges.ts'
import { findTimeSections, type Section } from './sections.ts'
import { isVersionTitle, findVersionInTitle } from './version-name.ts'
import { isPlaceholderEnd, combineWindows } from './combine-windows.ts'

/** Five times the longest body seen (46,662 characters, 2025-09). The rest is not read. */
export const MAX_BODY_LENGTH = 250_000
/** The maxima seen are 439 lines and 11 sections of a body. */
const MAX_LINES = 3000
const MAX_SECTIONS = 50
/** The first part of a body reveals its subject and platform. */
const OPENING_LENGTH = 500

/**
 * Parses an announcement: its class and its window. Never throws for any body; words that cannot be
 * parsed become `unknown` and are kept.
 */
export function parseAnnouncement(
  announcement: Announcement,
  language: FeedLanguage,
): ParsedAnnouncement {
  const patterns = getPatterns(language)
  const body = announcement.body ?? ''
  const allLines = splitBodyLines(body.slice(0, MAX_BODY_LENGTH))
  const lines = allLines.slice(0, MAX_LINES)
  const allSections = findTimeSections(lines, patterns)
  const sections = allSections.slice(0, MAX_SECTIONS)
  const isRow = announcement.body === null || (announcement.isImage && lines.length === 0)
  const windowSections = selectWindowSections(sections, patterns)
  const window = isRow
    ? getRowWindow(announcement)
    : parseBodyWindow(windowSections, patterns, announcement.shown)
  const title = `${announcement.title} ${announcement.subtitle}`
  const version = findVersionInTitle(title)
  const maintenance = isVersionTitle(title) ? parseMaintenance(sections, lines, version) : null
  const findings = {
    isRow,
    text: () => joinText(lines),
    opening: getOpening(lines),
    window,
    labels: windowSections.map(({ label }) => label),
    isContest: windowSections.some(({ kind }) => kind === 'entry'),
    hasMaintenance: maintenance !== null || findMaintenanceText(sections) !== null,
  }
  const announcementClass = classify(announcement, findings, patterns)
  const isVersion = announcementClass === 'version'
  return {
    announcement,
    class: announcementClass,
    ...(isVersion ? { start: getVersionStart(maintenance, sections), end: null } : window),
    version: isVersion ? version : (window.start?.version ?? null),
    maintenance,
    isRowWindow: isRow && window.start !== null,
    isTruncated:
      body.length > MAX_BODY_LENGTH ||
      allLines.length > lines.length ||
      allSections.length > sections.length,
  }
}

function joinText(lines: readonly BodyLine[]): string {
  return plainText(lines.map(({ text }) => text).join('\n'))
}

function getOpening(lines: readonly BodyLine[]): string {
  const first = lines.slice(0, OPENING_LENGTH).map(({ text }) => text)
  return plainText(first.join('\n').slice(0, OPENING_LENGTH))
}

/**
 * The sections of the window, without those of preparation and results; for a contest without one,
 * those of the submission period.
 */
function selectWindowSections(
  sections: readonly Section[],
  { label: { otherPhase } }: Patterns,
): readonly Section[] {
  const windowSections = sections.filter(({ kind, text }) => kind === 'window' && text !== '')
  const played = windowSections.filter(({ label }) => !otherPhase.test(label))
  if (played.length > 0) return played
  return windowSections.length > 0
    ? windowSections
    : sections.filter(({ kind }) => kind === 'entry')
}

function parseBodyWindow(
  sections: readonly Section[],
  patterns: Patterns,
  shown: Announcement['shown'],
): ReadWindow {
  const from = shown?.start ?? null
  const windows = sections.flatMap(({ text, label }) => parseWindows(text, patterns, from, label))
  return inheritVersion(combineWindows(windows))
}

/**
 * "Until the next update" of an activity that starts with a version means the end of that version.
 */
function inheritVersion({ start, end }: ReadWindow): ReadWindow {
  const isNameless = end?.kind === 'version_end' && end.version === null
  if (!isNameless || start?.kind !== 'version_start') return { start, end }
  return { start, end: { ...end, version: start.version, versionIs: 'this' } }
}

/** A picture has no text: it is shown as long as its activity runs. Other rows are shown longer. */
function getRowWindow({ isImage, shown }: Announcement): ReadWindow {
  if (!isImage || shown === null) return NO_WINDOW
  const { start, end } = shown
  return {
    start: createExactBoundary(start, 'server'),
    end: isPlaceholderEnd(start, end) ? null : createExactBoundary(end, 'server'),
  }
}

/** A version opens when its maintenance ends as announced. */
function getVersionStart(
  maintenance: AnnouncedMaintenance | null,
  sections: readonly Section[],
): Boundary | null {
  const words = findMaintenanceText(sections)
  if (maintenance === null) return words === null ? null : createUnknownBoundary(words)
  return { ...createExactBoundary(maintenance.end, 'instant'), version: maintenance.version }
}

function createExactBoundary(at: string, basis: 'instant' | 'server'): Boundary {
  return { kind: 'exact', at, basis, version: null, versionIs: 'this', text: at }
}
