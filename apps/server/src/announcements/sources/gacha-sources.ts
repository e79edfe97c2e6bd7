import { getGachaInfo } from '@bannerday/domain/gacha-info/gacha-info'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { OfficialSource } from './official-source.ts'

const GLOBAL_HOST = 'operation-webstatic.hoyoverse.com'
const MAINLAND_HOST = 'operation-webstatic.mihoyo.com'

type Row = {
  readonly gameId: GameId
  readonly mainland: string
  /** The region with the details first. */
  readonly global: readonly [string, ...string[]]
}

const ROWS: readonly Row[] = [
  { gameId: 'genshin', mainland: 'cn_gf01', global: ['os_asia', 'os_usa', 'os_euro', 'os_cht'] },
  {
    gameId: 'starrail',
    mainland: 'prod_gf_cn',
    global: ['prod_official_asia', 'prod_official_usa', 'prod_official_eur', 'prod_official_cht'],
  },
  {
    gameId: 'zenless',
    mainland: 'prod_gf_cn',
    global: ['prod_gf_jp', 'prod_gf_us', 'prod_gf_eu', 'prod_gf_sg'],
  },
]

/** The language codes of the players' banner pages. */
const LANGUAGE_CODES: Record<Language, string> = {
  en: 'en-us',
  'zh-Hans': 'zh-cn',
  'zh-Hant': 'zh-tw',
  ja: 'ja-jp',
  ko: 'ko-kr',
  fr: 'fr-fr',
}

export const GACHA_SOURCES: readonly OfficialSource[] = ROWS.flatMap(createSources)

function createSources({ gameId, mainland, global }: Row): OfficialSource[] {
  const root = `/gacha_info/${getGachaInfo(gameId)?.folder ?? ''}`
  const [detailed, ...others] = global
  const places = [
    { host: GLOBAL_HOST, folder: `${root}/${detailed}` },
    { host: MAINLAND_HOST, folder: `${root}/${mainland}` },
  ] as const
  function createSource(
    region: string,
    language: Language,
    detailPlaces: readonly (typeof places)[number][] | null,
  ): OfficialSource {
    return {
      id: `gacha/${gameId}/${region}${detailPlaces ? `/${language}` : ''}`,
      gameId,
      region,
      language,
      host: region === mainland ? MAINLAND_HOST : GLOBAL_HOST,
      parts: [{ name: 'list', path: `${root}/${region}/gacha/list.json` }],
      isCrossCheck: false,
      gacha: {
        details: detailPlaces && { language: LANGUAGE_CODES[language], places: detailPlaces },
      },
    }
  }
  return [
    ...(Object.keys(LANGUAGE_CODES) as Language[]).map((language) =>
      createSource(detailed, language, places),
    ),
    ...others.map((region) => createSource(region, 'en', null)),
    createSource(mainland, 'zh-Hans', places.toReversed()),
  ]
}
