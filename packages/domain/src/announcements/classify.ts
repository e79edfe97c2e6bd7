import type { Announcement, AnnouncementClass } from './announcement.ts'
import type { ReadWindow } from './boundary.ts'
import { plainText } from './plain-text.ts'
import { versionInTitle } from './version-name.ts'
import { CLASS_WORDS, type ClassWords } from './words/class-words.ts'
import { PERMANENT_WORDS } from './words/version-words.ts'

function anyOf(list: (words: ClassWords) => readonly string[]): RegExp {
  return new RegExp([...new Set(Object.values(CLASS_WORDS).flatMap(list))].join('|'))
}

const VERSION = anyOf(({ version }) => version)
const PREVIEW = anyOf(({ preview }) => preview)
const GACHA = anyOf(({ gacha }) => gacha)
const CHALLENGE = anyOf(({ challenge }) => challenge)
const WEB = anyOf(({ web }) => web)
const IGNORE = anyOf(({ ignore }) => ignore)
const EVENT = anyOf(({ event }) => event)
const PERMANENT = new RegExp([...new Set(Object.values(PERMANENT_WORDS).flat())].join('|'))

/** The labels of Kuro's notices that settle the class (seen since 2025-12-24). */
const KURO_GACHA = ['category:3', 'tag:7']
const KURO_IGNORE = ['category:4', 'tag:4', 'tag:9', 'tag:11']
/** The lists of HoYo that hold activities only: genshin's 1, zenless' 4. */
const ACTIVITY_LISTS = ['genshin/type:1', 'zenless/type:4']

/** So much of the beginning of a body tells where an event is held. */
const OPENING = 300

/** What was found in the body of an announcement. */
export type BodyFindings = {
  /** The text of the body, `plainText`. */
  readonly text: string
  readonly window: ReadWindow
}

/**
 * The class of an announcement: by what its source calls it, by its title, and then by whether it
 * says when it runs. What says so and is nothing else is an event.
 */
export function classify(announcement: Announcement, body: BodyFindings): AnnouncementClass {
  const title = plainText(`${announcement.title} ${announcement.subtitle}`)
  if (isVersion(title)) return 'version'
  const named = classOfTitle(title, announcement.labels)
  if (named === 'ignore') return 'ignore'
  if (announcement.body === null) return classOfRow(announcement, title, named)
  if (isWithout(body.window) || isPermanent(body)) return 'ignore'
  if (named !== null) return named
  return WEB.test(body.text.slice(0, OPENING)) ? 'web' : 'event'
}

function isVersion(title: string): boolean {
  return VERSION.test(title) && versionInTitle(title) !== null && !isElse(title)
}

function isElse(title: string): boolean {
  return PREVIEW.test(title) || IGNORE.test(title)
}

function classOfTitle(title: string, labels: readonly string[]): AnnouncementClass | null {
  if (KURO_GACHA.some((label) => labels.includes(label))) return 'gacha'
  if (isElse(title) || KURO_IGNORE.some((label) => labels.includes(label))) return 'ignore'
  if (WEB.test(title)) return 'web'
  if (GACHA.test(title)) return 'gacha'
  return CHALLENGE.test(title) ? 'challenge' : null
}

/** A row without a body: a picture is an activity, any other row when its list or title says so. */
function classOfRow(
  { isPicture, labels }: Announcement,
  title: string,
  named: AnnouncementClass | null,
): AnnouncementClass {
  if (named !== null) return named
  const isListed = ACTIVITY_LISTS.some((label) => labels.includes(label))
  return isPicture || isListed || EVENT.test(title) ? 'event' : 'ignore'
}

function isWithout({ start, end }: ReadWindow): boolean {
  return start === null && end === null
}

/** It never ends, or names no end and says somewhere that it stays. */
function isPermanent({ window: { start, end }, text }: BodyFindings): boolean {
  if (end?.kind === 'permanent' || start?.kind === 'permanent') return true
  return end === null && start !== null && PERMANENT.test(text)
}
