import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { ByGame } from '@bannerday/domain/game'
import type { ByLanguage } from '@bannerday/domain/language'

/** The official names of the games, as their publishers write them (2026). */
export const gameNames: ByGame<ByLanguage<string>> = {
  genshin: {
    en: 'Genshin Impact',
    'zh-Hans': '原神',
    'zh-Hant': '原神',
    ja: '原神',
    ko: '원신',
    fr: 'Genshin Impact',
  },
  starrail: {
    en: 'Honkai: Star Rail',
    'zh-Hans': '崩坏：星穹铁道',
    'zh-Hant': '崩壞：星穹鐵道',
    ja: '崩壊：スターレイル',
    ko: '붕괴: 스타레일',
    fr: 'Honkai: Star Rail',
  },
  zenless: {
    en: 'Zenless Zone Zero',
    'zh-Hans': '绝区零',
    'zh-Hant': '絕區零',
    ja: 'ゼンレスゾーンゼロ',
    ko: '젠레스 존 제로',
    fr: 'Zenless Zone Zero',
  },
  wuthering: {
    en: 'Wuthering Waves',
    'zh-Hans': '鸣潮',
    'zh-Hant': '鳴潮',
    ja: '鳴潮',
    ko: '명조: 워더링 웨이브',
    fr: 'Wuthering Waves',
  },
}

/** Each game's word for its banners in each language. */
export const gachaNames: ByGame<ByLanguage<string>> = {
  genshin: {
    en: 'Wish',
    'zh-Hans': '祈愿',
    'zh-Hant': '祈願',
    ja: '祈願',
    ko: '기원',
    fr: 'Vœux',
  },
  starrail: {
    en: 'Warp',
    'zh-Hans': '跃迁',
    'zh-Hant': '躍遷',
    ja: '跳躍',
    ko: '워프',
    fr: 'Saut hyperespace',
  },
  zenless: {
    en: 'Signal Search',
    'zh-Hans': '调频',
    'zh-Hant': '調頻',
    ja: '変調',
    ko: '채널',
    fr: 'Recherche de signal',
  },
  wuthering: {
    en: 'Convene',
    'zh-Hans': '唤取',
    'zh-Hant': '喚取',
    ja: '集音',
    ko: '튜닝',
    fr: 'Convier',
  },
}

/** The sub-types that every game names alike. */
export const subTypeNames: Record<Exclude<ActivityType, 'gacha'>, ByLanguage<string>> = {
  version: {
    en: 'Version',
    'zh-Hans': '版本',
    'zh-Hant': '版本',
    ja: 'バージョン',
    ko: '버전',
    fr: 'Version',
  },
  event: {
    en: 'Event',
    'zh-Hans': '活动',
    'zh-Hant': '活動',
    ja: 'イベント',
    ko: '이벤트',
    fr: 'Événement',
  },
  challenge: {
    en: 'Challenge',
    'zh-Hans': '挑战',
    'zh-Hant': '挑戰',
    ja: '挑戦',
    ko: '도전',
    fr: 'Défi',
  },
}
