import type { ActivityType } from './activity.ts'
import type { GameId } from '../game.ts'
import { TIMELINE_TRAITS } from '../games/timeline-traits.ts'
import type { Language } from '../language.ts'

/** The words of titles, in the display language. */
export type TitleWords = {
  readonly game: string
  /** The game's word for pulls: Wish, Warp, Signal, Convene. */
  readonly gacha: string
  /** A version's number in a phrase: `Version 5.8`. */
  readonly version: (number: string) => string
}

type TitledActivity = {
  readonly gameId: GameId
  readonly type: ActivityType
  /** The announced title; `&amp;` in it is decoded. */
  readonly title: string
  /** Our own translation of an event's name is short already. */
  readonly isTranslation?: boolean
  /** The number in a version's title is that of an earlier one: `Version after 3.8`. */
  readonly isNumberOpen?: boolean
  /** The title is composed of the items or version of a banner, not announced. */
  readonly isComposed?: boolean
}

/**
 * The short title of an activity on the timeline. Announced titles are sentences with the name in
 * brackets or quotes; the short title is that name after a prefix that identifies it. It is never
 * empty, because announced titles are not.
 *
 * @example a Genshin Impact wish, English: `Event Wish "Ballad in Goblets"` gives `Wish - Ballad in
 * Goblets`
 * @example a Genshin Impact version, Japanese: `6.2` gives `原神「Luna III」`
 */
export function activityTitle(
  activity: TitledActivity,
  language: Language,
  words: TitleWords,
): string {
  const title = plainTitle(activity.title)
  const { gameId, type } = activity
  if (type === 'version') {
    return activity.isNumberOpen
      ? [words.game, title].join(isEuropean(language) ? ' - ' : ' ')
      : versionTitle(gameId, title, language, words)
  }
  if (type === 'event') return activity.isTranslation ? title : eventName(gameId, title, language)
  const includesGachaWord =
    language === 'zh-Hans' || (language === 'ja' && TIMELINE_TRAITS[gameId]?.hasJaGachaWord)
  if (type === 'challenge' || (includesGachaWord && !activity.isComposed)) return title
  return `${words.gacha} - ${extractName(gameId, title)}`
}

/** Decodes an announced title: sources escape the ampersand only. */
export function plainTitle(title: string): string {
  return title.replaceAll('&amp;', '&')
}

function versionTitle(gameId: GameId, title: string, language: Language, words: TitleWords) {
  const number = findVersionNumber(title)
  if (number === undefined) return title
  const name = getNamedVersion(gameId, number, language)
  if (!isEuropean(language)) {
    if (name === undefined) return `${words.game} ${words.version(number)}`
    return language === 'ko' ? `${words.game} ${name}` : `${words.game}${name}`
  }
  return `${words.game} - ${name ?? words.version(number)}`
}

/** The name of a version without its game: `Version 5.8`, `Version Luna I`. */
export function versionName(
  gameId: GameId,
  title: string,
  language: Language,
  words: Pick<TitleWords, 'version'>,
): string {
  const number = findVersionNumber(title)
  if (number === undefined) return title
  return getNamedVersion(gameId, number, language) ?? words.version(number)
}

/** Finds the number `6.2` in a title; undefined without one. */
export function findVersionNumber(title: string): string | undefined {
  return title.match(/\d+(?:\.\d+)?/g)?.find((number) => number.includes('.'))
}

/** Returns the name of a version with a name, such as `Version Luna I` for 6.0. */
function getNamedVersion(gameId: GameId, number: string, language: Language): string | undefined {
  const [major = '', minor] = number.split('.')
  return TIMELINE_TRAITS[gameId]?.versionNames?.[major]?.[language]?.[Number(minor)]
}

/** The name of an event within its announced title. */
export function eventName(gameId: GameId, title: string, language: Language): string {
  if (TIMELINE_TRAITS[gameId]?.hasColonTitles && isEuropean(language) && !title.includes('"')) {
    const nameBeforeColon = title.split(/[:：]/, 1)[0]?.trim()
    if (nameBeforeColon && nameBeforeColon !== title) return nameBeforeColon
  }
  return extractName(gameId, title)
}

function isEuropean(language: Language): boolean {
  return language === 'en' || language === 'fr'
}

/**
 * Pairs of quotation marks around a name. The earliest in the title counts among
 * the pairs of a row.
 */
const NAME_MARKS = [['「」', '[]'], ['""', '“”'], ['«»'], ['„“', '„”']]

/** Finds the first bracketed or quoted name in the title; else returns the whole title. */
export function extractName(gameId: GameId, title: string): string {
  for (const pairs of TIMELINE_TRAITS[gameId]?.nameMarks ?? NAME_MARKS) {
    const found = pairs.flatMap(([open = '', close = '']) => findMarked(title, open, close) ?? [])
    const name = found.toSorted((a, b) => a.from - b.from || a.to - b.to)[0]
    const text = name && title.slice(name.from, name.to).trim()
    if (text) return text
  }
  return title
}

/**
 * Finds the range between two marks. It searches each mark once; a pattern would take quadratic
 * time.
 */
function findMarked(title: string, open: string, close: string) {
  const from = title.indexOf(open) + 1
  // A name has at least one character.
  const to = from === 0 ? -1 : title.indexOf(close, from + 1)
  return to === -1 ? null : { from, to }
}
