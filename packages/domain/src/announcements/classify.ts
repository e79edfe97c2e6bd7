import type { Announcement, AnnouncementClass } from './announcement.ts'
import type { ReadWindow } from './boundary.ts'
import { GAME_IDS } from '../game.ts'
import { getTraits } from '../games/traits.ts'
import { plainText } from './plain-text.ts'
import { isVersionTitle } from './version-name.ts'
import type { Patterns } from './patterns.ts'

/** The labels of Kuro's notices that settle the class (seen since 2025-12-24). */
const KURO_GACHA = ['category:3', 'tag:7']
/** Shop and pass, quick start, merchandise. */
const KURO_IGNORE = ['tag:4', 'tag:9', 'tag:11']
/** The lists with activities only: of HoYo's responses by game, and a section of Kuro's files. */
const ACTIVITY_LISTS = [
  ...GAME_IDS.flatMap((gameId) => {
    const { hasActivitiesOnly, listTypes } = getTraits(gameId).announcements ?? {}
    return hasActivitiesOnly && listTypes ? `${gameId}/type:${listTypes.activities}` : []
  }),
  'part:activity',
]

/** The findings in the body of an announcement. */
export type BodyFindings = {
  /** It has no body, or is a picture without a word. */
  readonly isRow: boolean
  /** The text of the body, `plainText`. */
  readonly text: () => string
  /** Its beginning, `plainText`. */
  readonly opening: string
  readonly window: ReadWindow
  /** The labels of its times, as `plainText`. */
  readonly labels: readonly string[]
  /** Whether only a submission period is known. */
  readonly isContest: boolean
  /** Whether it contains a maintenance window. */
  readonly hasMaintenance: boolean
}

/**
 * Classifies an announcement by the labels of its source, then its titles, then whether it has a
 * window. One with a window and no other class is an event.
 */
export function classify(
  announcement: Announcement,
  body: BodyFindings,
  patterns: Patterns,
): AnnouncementClass {
  const titles = [announcement.title, announcement.subtitle].map(plainText)
  const { isRow } = body
  const isPreview = titles.some((title) => patterns.title.preview.test(title))
  if (!isPreview && (isRow || body.hasMaintenance) && isVersionNotice(titles, patterns))
    return 'version'
  const titleClass = classifyTitle(titles.join(' '), announcement.labels, patterns)
  if (titleClass === 'ignore' || (isRow && isPreview)) return 'ignore'
  if (isRow) return titleClass ?? classifyRow(announcement, titles.join(' '), patterns)
  if (
    isEmptyWindow(body.window) ||
    isPermanent(body, titleClass, patterns) ||
    isPlayerSpecific(body.window, patterns)
  )
    return 'ignore'
  if (titleClass !== null) return titleClass
  if (body.labels.some((label) => patterns.title.gacha.test(label))) return 'gacha'
  if (body.isContest) return 'web'
  return classifyOpening(body.opening, patterns)
}

function isVersionNotice(
  titles: readonly string[],
  { title: { version, ignore } }: Patterns,
): boolean {
  const fullTitle = titles.join(' ')
  const hasVersionWords = titles.some((title) => version.test(title))
  return hasVersionWords && isVersionTitle(fullTitle) && !ignore.test(fullTitle)
}

function classifyTitle(
  title: string,
  labels: readonly string[],
  { title: patterns }: Patterns,
): AnnouncementClass | null {
  if (KURO_GACHA.some((label) => labels.includes(label))) return 'gacha'
  if (KURO_IGNORE.some((label) => labels.includes(label))) return 'ignore'
  if (patterns.ignore.test(title)) return 'ignore'
  if (patterns.web.test(title)) return 'web'
  if (patterns.gacha.test(title)) return 'gacha'
  return patterns.challenge.test(title) ? 'challenge' : null
}

function classifyOpening(opening: string, patterns: Patterns): AnnouncementClass {
  if (patterns.opening.ignore.test(opening)) return 'ignore'
  return patterns.opening.web.test(opening) ? 'web' : 'event'
}

/**
 * Classifies a row without a body: an image with a title is an activity; another row only if its
 * list or title implies it.
 */
function classifyRow(
  { isImage, labels }: Announcement,
  title: string,
  { title: { event } }: Patterns,
): AnnouncementClass {
  if (title.trim() === '') return 'ignore'
  const isListed = ACTIVITY_LISTS.some((label) => labels.includes(label))
  return isImage || isListed || event.test(title) ? 'event' : 'ignore'
}

function isEmptyWindow({ start, end }: ReadWindow): boolean {
  return start === null && end === null
}

/**
 * Whether it never ends: starts with a version without an end, or is called permanent without an
 * end. A banner that starts on a day and "is available for long" does end.
 */
function isPermanent(
  { window: { start, end }, text }: BodyFindings,
  titleClass: AnnouncementClass | null,
  { permanent }: Patterns,
): boolean {
  if (end !== null) return end.kind === 'permanent'
  if (titleClass === 'gacha' && start?.kind === 'exact') return false
  return start?.kind === 'version_start' || text().search(permanent) !== -1
}

/** It starts with an action of each player. */
function isPlayerSpecific({ start }: ReadWindow, { personal }: Patterns): boolean {
  return start?.kind === 'unknown' && personal.test(start.text)
}
