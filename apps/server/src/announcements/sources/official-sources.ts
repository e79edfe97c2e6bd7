import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { OfficialHost } from '../../official-api/official-hosts.ts'
import { GACHA_SOURCES } from './gacha-sources.ts'
import type { OfficialSource } from './official-source.ts'

/**
 * HoYo's announcement service: a list with display windows, and the bodies in a second response.
 */
type HoyoRow = {
  readonly gameId: GameId
  readonly host: OfficialHost
  /** `game_biz` and `bundle_id` of the query. */
  readonly business: string
  /** The short name of the game in the query. */
  readonly game: string
  readonly region: string
  /** Player level of the request: announcements for beginners stay out. */
  readonly level: number
  readonly languages: readonly Language[]
}

/** Kuro's notice files: an index with titles in all languages, or one language with its bodies. */
type KuroRow = {
  readonly host: OfficialHost
  readonly region: 'cn' | 'global'
  readonly folder: string
  readonly languages: readonly Language[]
}

const EVERY_LANGUAGE = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko', 'fr'] as const

const HOYO: readonly HoyoRow[] = [
  {
    gameId: 'genshin',
    host: 'sg-hk4e-api.hoyoverse.com',
    business: 'hk4e_global',
    game: 'hk4e',
    region: 'os_asia',
    level: 60,
    languages: EVERY_LANGUAGE,
  },
  {
    gameId: 'genshin',
    host: 'sg-hk4e-api.hoyoverse.com',
    business: 'hk4e_global',
    game: 'hk4e',
    region: 'os_usa',
    level: 60,
    languages: ['en'],
  },
  {
    gameId: 'genshin',
    host: 'hk4e-ann-api.mihoyo.com',
    business: 'hk4e_cn',
    game: 'hk4e',
    region: 'cn_gf01',
    level: 60,
    languages: ['zh-Hans'],
  },
  {
    gameId: 'starrail',
    host: 'sg-hkrpg-api.hoyoverse.com',
    business: 'hkrpg_global',
    game: 'hkrpg',
    region: 'prod_official_asia',
    level: 70,
    languages: EVERY_LANGUAGE,
  },
  {
    gameId: 'starrail',
    host: 'sg-hkrpg-api.hoyoverse.com',
    business: 'hkrpg_global',
    game: 'hkrpg',
    region: 'prod_official_usa',
    level: 70,
    languages: ['en'],
  },
  {
    gameId: 'starrail',
    host: 'hkrpg-ann-api.mihoyo.com',
    business: 'hkrpg_cn',
    game: 'hkrpg',
    region: 'prod_gf_cn',
    level: 70,
    languages: ['zh-Hans'],
  },
  {
    gameId: 'zenless',
    host: 'sg-announcement-api.hoyoverse.com',
    business: 'nap_global',
    game: 'nap',
    region: 'prod_gf_jp',
    level: 60,
    languages: EVERY_LANGUAGE,
  },
  {
    gameId: 'zenless',
    host: 'sg-announcement-api.hoyoverse.com',
    business: 'nap_global',
    game: 'nap',
    region: 'prod_gf_us',
    level: 60,
    languages: ['en'],
  },
  {
    gameId: 'zenless',
    host: 'announcement-api.mihoyo.com',
    business: 'nap_cn',
    game: 'nap',
    region: 'prod_gf_cn',
    level: 60,
    languages: ['zh-Hans'],
  },
]

const KURO: readonly KuroRow[] = [
  {
    host: 'aki-gm-resources-back.aki-game.net',
    region: 'global',
    folder: '/gamenotice/G153/6eb2a235b30d05efd77bedb5cf60999e',
    languages: EVERY_LANGUAGE,
  },
  {
    host: 'aki-gm-resources-back.aki-game.com',
    region: 'cn',
    folder: '/gamenotice/G152/76402e5b20be2c39f095a152090afddc',
    languages: ['zh-Hans'],
  },
]

/** The home page of Kuro's wiki: the current activities on the mainland, in Chinese only. */
const KURO_WIKI: OfficialSource = {
  id: 'wuthering/cn/wiki',
  gameId: 'wuthering',
  region: 'cn',
  language: 'zh-Hans',
  host: 'api.kurobbs.com',
  // The ninth wiki of the host is that of this game.
  parts: [
    {
      name: 'wiki',
      path: '/wiki/core/homepage/getPage',
      post: { wiki_type: '9', source: 'h5' },
    },
  ],
  isCrossCheck: true,
}

/** HoYo's language codes. */
const HOYO_LANGUAGES: Record<Language, string> = {
  en: 'en',
  'zh-Hans': 'zh-cn',
  'zh-Hant': 'zh-tw',
  ja: 'ja',
  ko: 'ko',
  fr: 'fr',
}

/** All sources, in the order in which a host receives the requests. */
export const OFFICIAL_SOURCES: readonly OfficialSource[] = [
  ...HOYO.flatMap((row) => row.languages.map((language) => hoyoSource(row, language))),
  ...KURO.flatMap((row) => [
    ...row.languages.map((language) => kuroSource(row, language, language)),
    kuroSource(row, row.languages[0] ?? 'en', 'notice'),
  ]),
  KURO_WIKI,
  ...GACHA_SOURCES,
]

function hoyoSource(row: HoyoRow, language: Language): OfficialSource {
  const { gameId, host, business, game, region, level } = row
  const query = new URLSearchParams({
    game,
    game_biz: business,
    lang: HOYO_LANGUAGES[language],
    bundle_id: business,
    channel_id: '1',
    level: String(level),
    platform: 'pc',
    region,
    // The service accepts any number.
    uid: '100000000',
  })
  const path = (method: string) =>
    `/common/${business}/announcement/api/${method}?${query.toString()}`
  return {
    id: `${gameId}/${region}/${language}`,
    gameId,
    region,
    language,
    host,
    parts: [
      { name: 'list', path: path('getAnnList') },
      { name: 'contents', path: path('getAnnContent') },
    ],
    isCrossCheck: false,
  }
}

function kuroSource(row: KuroRow, language: Language, file: string): OfficialSource {
  const { host, region, folder } = row
  return {
    id: `wuthering/${region}/${file}`,
    gameId: 'wuthering',
    region,
    language,
    host,
    parts: [{ name: 'notices', path: `${folder}/${file}.json` }],
    isCrossCheck: false,
  }
}
