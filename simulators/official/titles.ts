import type { GameId } from '@bannerday/domain/game'
import { type ByLanguage, type InSomeLanguages, LANGUAGES } from '@bannerday/domain/language'

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

/** How each game calls a banner, in front of its name. */
const BANNER_WORDS: Record<GameId, ByLanguage<string>> = {
  genshin: {
    en: 'Event Wish',
    'zh-Hans': '角色祈愿',
    'zh-Hant': '角色祈願',
    ja: 'イベント祈願',
    ko: '이벤트 기원',
    fr: 'Vœux événements',
  },
  starrail: {
    en: 'Event Warp',
    'zh-Hans': '活动跃迁',
    'zh-Hant': '活動躍遷',
    ja: 'イベント跳躍',
    ko: '이벤트 워프',
    fr: 'Saut événement',
  },
  zenless: {
    en: 'Signal Search',
    'zh-Hans': '独家频段调频',
    'zh-Hant': '獨家頻段調頻',
    ja: 'ピックアップ独占チャンネル',
    ko: '독점 채널 돌파',
    fr: 'Recherche de signal',
  },
  wuthering: {
    en: 'Featured Resonator Convene',
    'zh-Hans': '角色活动唤取',
    'zh-Hant': '角色活動喚取',
    ja: 'イベント集音',
    ko: '캐릭터 이벤트 튜닝',
    fr: 'Convocation événement',
  },
}

export function versionTitles(version: string): ByLanguage<string> {
  return inAll((language) => VERSION_TITLES[language].replace('{v}', version))
}

export function surveyTitles(): ByLanguage<string> {
  return SURVEY_TITLES
}

/** What in a title says that it is a banner's. */
const IS_BANNER =
  /wish|warp|channel|convene|祈|跃迁|躍遷|频段|頻段|唤取|喚取|跳躍|チャンネル|集音|기원|워프|채널|튜닝|vœu|saut|signal|convocation/iu

/**
 * A banner's title; where none is known the game's word for it and the name that is.
 *
 * @param isRerun nothing but its title can say what it is: no fact knows it
 */
export function bannerTitles(
  gameId: GameId,
  known: InSomeLanguages,
  isRerun: boolean,
): ByLanguage<string> {
  const name = known.en ?? known['zh-Hans'] ?? ''
  return inAll((language) => {
    const title = known[language]
    if (title !== undefined && (!isRerun || IS_BANNER.test(title))) return title
    return `${BANNER_WORDS[gameId][language]}: ${title ?? name}`
  })
}

/** An event's title; where none is known another language's. */
export function eventTitles(known: InSomeLanguages): ByLanguage<string> {
  return inAll((language) => known[language] ?? known.en ?? known['zh-Hans'] ?? '')
}

function inAll(title: (language: (typeof LANGUAGES)[number]) => string): ByLanguage<string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, title(language)]),
  ) as ByLanguage<string>
}
