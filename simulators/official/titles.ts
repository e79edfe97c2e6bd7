import { extractName } from '@bannerday/domain/activities/activity-title'
import { detectBannerKind } from '@bannerday/domain/activities/banner-kind'
import { isPlayable } from '@bannerday/domain/activities/featured-item'
import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import {
  type ByLanguage,
  type InSomeLanguages,
  type Language,
  LANGUAGES,
} from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import type { ItemTable } from '@bannerday/game-data/item'

type Item = ItemTable[string]

const VERSION_TITLES: ByLanguage<string> = {
  en: 'Version {v} Update Details',
  'zh-Hans': '{v}版本更新说明',
  'zh-Hant': '{v}版本更新說明',
  ja: 'Ver.{v}アップデート情報',
  ko: '{v} 버전 업데이트 안내',
  fr: 'Détails de la mise à jour de la version {v}',
}

const SURVEY_TITLES: ByLanguage<string> = {
  en: 'Version Satisfaction Survey',
  'zh-Hans': '版本满意度问卷调研',
  'zh-Hant': '版本滿意度問卷調查',
  ja: 'バージョン満足度アンケート調査',
  ko: '버전 만족도 설문조사',
  fr: 'Enquête de satisfaction',
}

/** The titles of character and equipment banners with a placeholder `{n}` for the name. */
type BannerWords = {
  readonly characters: ByLanguage<string>
  readonly equipment: ByLanguage<string>
}

const BANNER_WORDS: Partial<Record<GameId, BannerWords>> = {
  genshin: {
    characters: {
      en: 'Character Event Wish "{n}"',
      'zh-Hans': '「{n}」角色活动祈愿',
      'zh-Hant': '「{n}」角色活動祈願',
      ja: 'イベント祈願・キャラクター「{n}」',
      ko: '캐릭터 이벤트 기원 「{n}」',
      fr: 'Vœux événements de personnage « {n} »',
    },
    equipment: {
      en: 'Weapon Event Wish "{n}"',
      'zh-Hans': '「{n}」武器活动祈愿',
      'zh-Hant': '「{n}」武器活動祈願',
      ja: 'イベント祈願・武器「{n}」',
      ko: '무기 이벤트 기원 「{n}」',
      fr: 'Vœux événements d’arme « {n} »',
    },
  },
  starrail: {
    characters: {
      en: 'Character Event Warp "{n}"',
      'zh-Hans': '「{n}」角色活动跃迁',
      'zh-Hant': '「{n}」角色活動躍遷',
      ja: 'イベント跳躍・キャラクター「{n}」',
      ko: '캐릭터 이벤트 워프 「{n}」',
      fr: 'Saut hyperespace événement de personnage « {n} »',
    },
    equipment: {
      en: 'Light Cone Event Warp "{n}"',
      'zh-Hans': '「{n}」光锥活动跃迁',
      'zh-Hant': '「{n}」光錐活動躍遷',
      ja: 'イベント跳躍・光円錐「{n}」',
      ko: '광추 이벤트 워프 「{n}」',
      fr: 'Saut hyperespace événement de cônes de lumière « {n} »',
    },
  },
  zenless: {
    characters: {
      en: 'Exclusive Channel "{n}"',
      'zh-Hans': '「{n}」独家频段',
      'zh-Hant': '「{n}」獨家頻段',
      ja: '独占チャンネル「{n}」',
      ko: '독점 채널 「{n}」',
      fr: 'Canal exclusif « {n} »',
    },
    equipment: {
      en: 'W-Engine Channel "{n}"',
      'zh-Hans': '「{n}」音擎频段',
      'zh-Hant': '「{n}」音擎頻段',
      ja: '音動機チャンネル「{n}」',
      ko: 'W-엔진 채널 「{n}」',
      fr: 'Canal d’amplificateurs « {n} »',
    },
  },
  wuthering: {
    characters: {
      en: '[{n}] Featured Resonator Convene',
      'zh-Hans': '[{n}]角色活动唤取',
      'zh-Hant': '[{n}]角色活動喚取',
      ja: '共鳴者集音（イベント） 「{n}」',
      ko: '[{n}] 캐릭터 이벤트 튜닝',
      fr: '[{n}] Convier des Personnages à durée limitée',
    },
    equipment: {
      en: '[{n}] Featured Weapon Convene',
      'zh-Hans': '[{n}]武器活动唤取',
      'zh-Hant': '[{n}]武器活動喚取',
      ja: '武器集音（イベント） 「{n}」',
      ko: '[{n}] 무기 이벤트 튜닝',
      fr: '[{n}] Convier des Armes à durée limitée',
    },
  },
}

function getBannerWords(gameId: GameId): BannerWords {
  return must(BANNER_WORDS[gameId], 'a game that announces banners has words for them')
}

export function createVersionTitles(version: string): ByLanguage<string> {
  return mapLanguages((language) => VERSION_TITLES[language].replace('{v}', version))
}

export function getSurveyTitles(): ByLanguage<string> {
  return SURVEY_TITLES
}

/** Matches the title of a banner. */
const BANNER_WORD =
  /wish|warp|channel|convene|祈|跃迁|躍遷|频段|頻段|唤取|喚取|跳躍|チャンネル|集音|기원|워프|채널|튜닝|vœu|saut|signal|convocation/iu

type BundledBanner = {
  readonly gameId: GameId
  /** Its titles in the known languages. */
  readonly known: InSomeLanguages
  /** The featured items; empty when unknown. */
  readonly featured: readonly Item[]
  /** Only its title shows its type, because no fact contains it. */
  readonly isRerun: boolean
}

/**
 * Creates a banner's title: the known one, or the game's pattern with the featured items or the
 * known name.
 */
export function createBannerTitles(banner: BundledBanner): ByLanguage<string> {
  const { gameId, known, featured, isRerun } = banner
  return mapLanguages((language) => {
    const title = known[language]
    if (title !== undefined && (!isRerun || BANNER_WORD.test(title))) return title
    if (title !== undefined) return formatNamedTitle(banner, language, extractName(gameId, title))
    if (featured.length > 0) return formatFeaturedTitle(banner, language)
    return formatNamedTitle(banner, language, extractName(gameId, findNearestText(known, language)))
  })
}

/** Joins the titles of the featured characters and of the featured equipment. */
function formatFeaturedTitle({ gameId, featured }: BundledBanner, language: Language): string {
  const { characters, equipment } = getBannerWords(gameId)
  const groups = [
    { words: characters, items: featured.filter(({ kind }) => isPlayable(kind)) },
    { words: equipment, items: featured.filter(({ kind }) => !isPlayable(kind)) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ words, items }) => {
      const names = items.map((item) => findNearestText(item.names, language))
      return words[language].replace('{n}', () => names.join(' · '))
    })
    .join(' / ')
}

function formatNamedTitle(banner: BundledBanner, language: Language, name: string): string {
  const { characters, equipment } = getBannerWords(banner.gameId)
  const words = isEquipmentBanner(banner) ? equipment : characters
  return words[language].replace('{n}', () => name)
}

function isEquipmentBanner({ known, featured: [first] }: BundledBanner): boolean {
  if (first) return !isPlayable(first.kind)
  return Object.values(known).some((title) => detectBannerKind(title ?? '') !== null)
}

/** Finds the known text closest to a language. */
function findNearestText(texts: InSomeLanguages, language: Language): string {
  return nearestText(texts, language) ?? texts['zh-Hans'] ?? ''
}

/** Creates an event's title; falls back to another language. */
export function createEventTitles(known: InSomeLanguages): ByLanguage<string> {
  return mapLanguages((language) => known[language] ?? known.en ?? known['zh-Hans'] ?? '')
}

function mapLanguages(title: (language: Language) => string): ByLanguage<string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, title(language)]),
  ) as ByLanguage<string>
}
