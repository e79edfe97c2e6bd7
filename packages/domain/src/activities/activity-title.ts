import type { ActivityType } from './activity.ts'
import type { GameId } from '../game.ts'
import type { ByLanguage, Language } from '../language.ts'

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
  const includesGachaWord = language === 'zh-Hans' || (language === 'ja' && gameId === 'wuthering')
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
  const luna = getLunaName(gameId, number, language)
  if (!isEuropean(language)) {
    if (luna === undefined) return `${words.game} ${words.version(number)}`
    return language === 'ko' ? `${words.game} ${luna}` : `${words.game}${luna}`
  }
  return `${words.game} - ${luna ?? words.version(number)}`
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
  return getLunaName(gameId, number, language) ?? words.version(number)
}

/** Finds the number `6.2` in a title; undefined without one. */
export function findVersionNumber(title: string): string | undefined {
  return title.match(/\d+(?:\.\d+)?/g)?.find((number) => number.includes('.'))
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const CHINESE = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const KOREAN = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

const LUNA_NAMES: ByLanguage<readonly string[]> = {
  en: ROMAN.map((number) => `Version Luna ${number}`),
  fr: ROMAN.map((number) => `Version Luna ${number}`),
  'zh-Hans': CHINESE.map((number) => `「月之${number}」版本`),
  'zh-Hant': CHINESE.map((number) => `「月之${number}」版本`),
  ja: ROMAN.map((number) => `「Luna ${number}」`),
  ko: KOREAN.map((number) => `「${number} 번째 달」버전`),
}

/**
 * Returns the name of a Genshin Impact version 6.0, 6.1, …: `Luna I`, `Luna II`, …. Undefined for
 * other versions. Source: the game's version notices since 2025-09-10.
 */
function getLunaName(gameId: GameId, number: string, language: Language): string | undefined {
  const minor = gameId === 'genshin' ? /^6\.(\d+)$/.exec(number)?.[1] : undefined
  return minor === undefined ? undefined : LUNA_NAMES[language][Number(minor)]
}

/** The name of an event within its announced title. */
export function eventName(gameId: GameId, title: string, language: Language): string {
  if (gameId === 'genshin' && isEuropean(language) && !title.includes('"')) {
    const nameBeforeColon = title.split(/[:：]/, 1)[0]?.trim()
    if (nameBeforeColon && nameBeforeColon !== title) return nameBeforeColon
  }
  return extractName(gameId, title)
}

function isEuropean(language: Language): boolean {
  return language === 'en' || language === 'fr'
}

/**
 * Pairs of quotation marks around a name. Of the pairs in one row, the earliest in the title
 * counts.
 */
const NAME_MARKS = [['「」', '[]'], ['""', '“”'], ['«»'], ['„“', '„”']]
const WUTHERING_NAME_MARKS = [['[]']]

/** Finds the first bracketed or quoted name in the title; else returns the whole title. */
export function extractName(gameId: GameId, title: string): string {
  for (const pairs of gameId === 'wuthering' ? WUTHERING_NAME_MARKS : NAME_MARKS) {
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
