type ArchivePath = '/archive/$game' | '/genshin-activities'

/**
 * The properties of a game that the first load of the timeline needs. They are apart from the other
 * traits, because a bundler puts a module as a whole into one chunk.
 */
export type TimelineTraits = {
  /** The address of its archive; `/archive/$game` where absent. */
  readonly archivePath?: ArchivePath
  /** The names of the versions of one major, by language and minor number. */
  readonly versionNames?: {
    readonly major: string
    readonly names: Readonly<Record<string, readonly string[]>>
  }
  /** Whether an English or French event title may be the name and a colon. */
  readonly hasNameBeforeColon?: true
  /** Whether Japanese banner titles contain the game's word for pulls, as all Chinese ones do. */
  readonly hasJapaneseGachaWord?: true
  /** Pairs of quotation marks around names, where they differ from those of the other games. */
  readonly nameMarks?: readonly (readonly string[])[]
  /** Whether details show the short name of an event instead of its announced title. */
  readonly shortensEventDetails?: true
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const CHINESE = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const KOREAN = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']

/** Source: the game's version notices since 2025-09-10. */
const LUNA_NAMES = {
  en: ROMAN.map((number) => `Version Luna ${number}`),
  fr: ROMAN.map((number) => `Version Luna ${number}`),
  'zh-Hans': CHINESE.map((number) => `「月之${number}」版本`),
  'zh-Hant': CHINESE.map((number) => `「月之${number}」版本`),
  ja: ROMAN.map((number) => `「Luna ${number}」`),
  ko: KOREAN.map((number) => `「${number} 번째 달」버전`),
}

/** The games in their default order. */
const TRAITS = {
  genshin: {
    archivePath: '/genshin-activities',
    versionNames: { major: '6', names: LUNA_NAMES },
    hasNameBeforeColon: true,
  },
  starrail: {},
  zenless: { shortensEventDetails: true },
  wuthering: { hasJapaneseGachaWord: true, nameMarks: [['[]']] },
} as const satisfies Record<string, TimelineTraits>

export type GameId = keyof typeof TRAITS
export const GAME_IDS = Object.keys(TRAITS) as unknown as readonly [GameId, ...GameId[]]

export function getTimelineTraits(gameId: GameId): TimelineTraits {
  return TRAITS[gameId]
}

/** The route of the archive of a game. */
export function getArchivePath(gameId: GameId): ArchivePath {
  return getTimelineTraits(gameId).archivePath ?? '/archive/$game'
}
