import type { ByGame, GameId } from '../game.ts'

/** The service areas: China has separate services. */
export const AREAS = ['china', 'global'] as const
export type Area = (typeof AREAS)[number]

/** A pull type as a service expects it. */
export type ServicePullType = {
  readonly type: string
  /** The method at the end of the path; Kuro has a single one. */
  readonly method: string
}

/** The hosts of the services, exactly. */
export const PULL_HOSTS = [
  'public-operation-hk4e.mihoyo.com',
  'public-operation-hk4e-sg.hoyoverse.com',
  'public-operation-hkrpg.mihoyo.com',
  'public-operation-hkrpg-sg.hoyoverse.com',
  'public-operation-nap.mihoyo.com',
  'public-operation-nap-sg.hoyoverse.com',
  'gmserver-api.aki-game2.com',
  'gmserver-api.aki-game2.net',
] as const
export type PullHost = (typeof PULL_HOSTS)[number]

/** The pull service of a game: everything except the secrets of the link. */
export type PullService = {
  readonly publisher: 'hoyo' | 'kuro'
  readonly hosts: Readonly<Record<Area, PullHost>>
  /** The path before the method; the second is used when the first returns 404. */
  readonly paths: readonly string[]
  /** `game_biz` of the query; the areas of Kuro in its links. */
  readonly business: Readonly<Record<Area, string>>
  /** The parameter that selects the pull type. */
  readonly typeParameter: string
  readonly types: readonly ServicePullType[]
}

function createTypes(method: string, ...all: readonly string[]): ServicePullType[] {
  return all.map((type) => ({ type, method }))
}

/**
 * As in players' programs of 2024 to 2026 (HoYo.Gacha, Starward, genshin.py, omnigate). The older
 * Star Rail endpoint omits rows; its collaboration banners have their own method. Genshin Impact's
 * 301 includes 400.
 */
export const PULL_SERVICES: ByGame<PullService> = {
  genshin: {
    publisher: 'hoyo',
    hosts: {
      china: 'public-operation-hk4e.mihoyo.com',
      global: 'public-operation-hk4e-sg.hoyoverse.com',
    },
    paths: ['/gacha_info/api/'],
    business: { china: 'hk4e_cn', global: 'hk4e_global' },
    typeParameter: 'gacha_type',
    types: createTypes('getGachaLog', '301', '302', '500', '200', '100'),
  },
  starrail: {
    publisher: 'hoyo',
    hosts: {
      china: 'public-operation-hkrpg.mihoyo.com',
      global: 'public-operation-hkrpg-sg.hoyoverse.com',
    },
    paths: ['/common/hkrpg_gacha_record/api/', '/common/gacha_record/api/'],
    business: { china: 'hkrpg_cn', global: 'hkrpg_global' },
    typeParameter: 'gacha_type',
    types: [
      ...createTypes('getGachaLog', '11', '12', '1', '2'),
      ...createTypes('getLdGachaLog', '21', '22'),
    ],
  },
  zenless: {
    publisher: 'hoyo',
    hosts: {
      china: 'public-operation-nap.mihoyo.com',
      global: 'public-operation-nap-sg.hoyoverse.com',
    },
    paths: ['/common/gacha_record/api/'],
    business: { china: 'nap_cn', global: 'nap_global' },
    typeParameter: 'real_gacha_type',
    types: createTypes('getGachaLog', '2', '3', '1', '5', '102', '103'),
  },
  wuthering: {
    publisher: 'kuro',
    hosts: { china: 'gmserver-api.aki-game2.com', global: 'gmserver-api.aki-game2.net' },
    paths: ['/gacha/record/'],
    business: { china: 'cn', global: 'global' },
    typeParameter: 'cardPoolType',
    types: createTypes(
      'query',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
      '13',
    ),
  },
}

/** The game and area of a `game_biz`. */
export function parseBusiness(business: string): { gameId: GameId; area: Area } | null {
  for (const [gameId, service] of Object.entries(PULL_SERVICES)) {
    if (service.publisher === 'kuro') continue
    const area = AREAS.find((candidate) => service.business[candidate] === business)
    if (area !== undefined) return { gameId: gameId as GameId, area }
  }
  return null
}
