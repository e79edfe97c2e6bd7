import type { GameId } from './game-ids.ts'

type ArchivePath = '/archive/$game' | '/genshin-activities'

/**
 * The properties of a game that the timeline needs. They are apart from the other
 * traits, because a bundler puts a module as a whole into one chunk.
 */
export type TimelineTraits = {
  /** The address of its archive; `/archive/$game` where absent. */
  readonly archivePath?: ArchivePath
  /** The names of versions, by major, language and minor. */
  readonly versionNames?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Whether an English or French event title may be the name and a colon. */
  readonly hasColonTitles?: true
  /** Whether Japanese banner titles contain the game's word for pulls, as all Chinese ones do. */
  readonly hasJaGachaWord?: true
  /** Pairs of quotation marks around names, where they differ from those of the other games. */
  readonly nameMarks?: readonly (readonly string[])[]
  /** Letters instead of stars. */
  readonly rarityLetters?: Readonly<Record<3 | 4 | 5, string>>
  /** Whether details show the short name of an event instead of its announced title. */
  readonly hasShortDetails?: true
}

const ROMAN = 'I II III IV V VI VII VIII IX X'.split(' ')
const CHINESE = '一 二 三 四 五 六 七 八 九 十'.split(' ')
const KOREAN = '첫 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ')

const EUROPEAN_LUNA_NAMES = ROMAN.map((number) => `Version Luna ${number}`)
const CHINESE_LUNA_NAMES = CHINESE.map((number) => `「月之${number}」版本`)

/** Source: the game's version notices since 2025-09-10. */
const LUNA_NAMES = {
  en: EUROPEAN_LUNA_NAMES,
  fr: EUROPEAN_LUNA_NAMES,
  'zh-Hans': CHINESE_LUNA_NAMES,
  'zh-Hant': CHINESE_LUNA_NAMES,
  ja: ROMAN.map((number) => `「Luna ${number}」`),
  ko: KOREAN.map((number) => `「${number} 번째 달」버전`),
}

/** A game without an entry has no such traits. */
export const TIMELINE_TRAITS: { readonly [Game in GameId]?: TimelineTraits } = {
  genshin: {
    archivePath: '/genshin-activities',
    versionNames: { 6: LUNA_NAMES },
    hasColonTitles: true,
  },
  zenless: { hasShortDetails: true, rarityLetters: { 5: 'S', 4: 'A', 3: 'B' } },
  wuthering: { hasJaGachaWord: true, nameMarks: [['[]']] },
}

/** The letters that a game shows instead of stars, or undefined. */
export function getRarityLetters(gameId: GameId): TimelineTraits['rarityLetters'] {
  return TIMELINE_TRAITS[gameId]?.rarityLetters
}

/** The route of the archive of a game. */
export function getArchivePath(gameId: GameId): ArchivePath {
  return TIMELINE_TRAITS[gameId]?.archivePath ?? '/archive/$game'
}
