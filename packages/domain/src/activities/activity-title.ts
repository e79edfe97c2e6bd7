import type { ActivityType } from './activity.ts'
import type { GameId } from '../game.ts'
import type { Language } from '../language.ts'
import { lunaName } from './luna-version.ts'

/** The words a title is made of, in the language it is shown in. */
export type TitleWords = {
  readonly game: string
  /** What the game calls its pulls: Wish, Warp, Signal, Convene. */
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
  /** The title is made of the items or the version of a banner: nobody announced it like that. */
  readonly isMade?: boolean
}

/**
 * The short title of an activity on the timeline. Announced titles are sentences with the name in
 * brackets or quotes; the short title is that name, led by what a player needs to place it.
 * An announced title is never empty, so neither is the short one.
 *
 * @example a genshin wish, English: `Event Wish "Ballad in Goblets"` gives `Wish - Ballad in Goblets`
 * @example a genshin version, Japanese: `6.2` gives `原神「Luna III」`
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
  const saysGacha = language === 'zh-Hans' || (language === 'ja' && gameId === 'wuthering')
  if (type === 'challenge' || (saysGacha && !activity.isMade)) return title
  return `${words.gacha} - ${nameWithin(gameId, title)}`
}

/** The announced title as text: the feeds escape the ampersand, and nothing else. */
export function plainTitle(title: string): string {
  return title.replaceAll('&amp;', '&')
}

function versionTitle(gameId: GameId, title: string, language: Language, words: TitleWords) {
  const number = versionNumber(title)
  if (number === undefined) return title
  const luna = lunaOf(gameId, number, language)
  if (!isEuropean(language)) {
    if (luna === undefined) return `${words.game} ${words.version(number)}`
    return language === 'ko' ? `${words.game} ${luna}` : `${words.game}${luna}`
  }
  return `${words.game} - ${luna ?? words.version(number)}`
}

/** What a version is called, without its game: `Version 5.8`, `Version Luna I`. */
export function versionName(
  gameId: GameId,
  title: string,
  language: Language,
  words: Pick<TitleWords, 'version'>,
): string {
  const number = versionNumber(title)
  if (number === undefined) return title
  return lunaOf(gameId, number, language) ?? words.version(number)
}

/** `6.2` in a title; undefined where there is none. */
export function versionNumber(title: string): string | undefined {
  return title.match(/\d+(?:\.\d+)?/g)?.find((number) => number.includes('.'))
}

function lunaOf(gameId: GameId, number: string, language: Language): string | undefined {
  return gameId === 'genshin' ? lunaName(number, language) : undefined
}

/** The name of an event within its announced title. */
export function eventName(gameId: GameId, title: string, language: Language): string {
  if (gameId === 'genshin' && isEuropean(language) && !title.includes('"')) {
    const beforeColon = title.split(/[:：]/, 1)[0]?.trim()
    if (beforeColon && beforeColon !== title) return beforeColon
  }
  return nameWithin(gameId, title)
}

function isEuropean(language: Language): boolean {
  return language === 'en' || language === 'fr'
}

/** Pairs of marks around a name. Of the pairs in one row, the first in the title counts. */
const NAME_MARKS = [['「」', '[]'], ['""', '“”'], ['«»'], ['„“', '„”']]
const WUTHERING_NAME_MARKS = [['[]']]

/** The first bracketed or quoted name in the title, else the whole title. */
export function nameWithin(gameId: GameId, title: string): string {
  for (const pairs of gameId === 'wuthering' ? WUTHERING_NAME_MARKS : NAME_MARKS) {
    const found = pairs.flatMap(([open = '', close = '']) => findMarked(title, open, close) ?? [])
    const name = found.toSorted((a, b) => a.from - b.from || a.to - b.to)[0]
    const text = name && title.slice(name.from, name.to).trim()
    if (text) return text
  }
  return title
}

/** The range between two marks. It searches each mark once: a pattern would take quadratic time. */
function findMarked(title: string, open: string, close: string) {
  const from = title.indexOf(open) + 1
  // A name has at least one character.
  const to = from === 0 ? -1 : title.indexOf(close, from + 1)
  return to === -1 ? null : { from, to }
}
