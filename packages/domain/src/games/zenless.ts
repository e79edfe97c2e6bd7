import type { GameTraits } from './game-traits.ts'
import { CHARACTER, HOYO_BUDDY, HOYO_GACHA } from './hoyo.ts'
import { GG_ANALYSIS, secondRates, topRates } from './pity-rule.ts'
import { serviceTypes } from './pull-service.ts'
import type { ServerRegion } from './server-region.ts'

const REGIONS: Readonly<Record<string, ServerRegion>> = {
  prod_gf_cn: 'china',
  prod_gf_us: 'america',
  prod_gf_eu: 'europe',
  prod_gf_jp: 'asia',
  prod_gf_sg: 'taiwan',
}

const UID_DIGITS: Readonly<Record<string, ServerRegion>> = {
  0: 'america',
  3: 'asia',
  5: 'europe',
  7: 'taiwan',
}

/**
 * Eight digits: China. Ten digits: the second is the region. According to client code of 2026-05.
 */
function parseUidRegion(uid: string): ServerRegion | undefined {
  if (uid.length === 8) return 'china'
  return uid.length === 10 ? UID_DIGITS[uid[1] ?? ''] : undefined
}

/**
 * GGanalysis 2c88eab (2026-01-30, https://github.com/OneBST/GGanalysis, zenless_zone_zero, after a
 * count of 7 million pulls) increases by 6 %: 2.004 % of all pulls, where 7 % gives 2.012 %.
 */
const W_ENGINE = topRates(0.01, 0.02, 80, 65, 0.07, [[{ from: 65, step: 0.06 }]])
const AGENT_SECOND = secondRates(0.094, 0.144)
/** Bangboos too. */
const W_ENGINE_SECOND = secondRates(0.15, 0.18)

export const zenless: GameTraits = {
  parseUidRegion,
  serverCodes: REGIONS,
  announcements: {
    publisher: 'hoyo',
    regions: REGIONS,
    listTypes: { activities: 4, notices: 3 },
    hasActivitiesOnly: true,
    hasMarkedUpTitles: true,
    announcesByImage: true,
  },
  pulls: {
    // 102 and 103 since version 2.5 (2026-01-21).
    types: ['2', '3', '1', '5', '102', '103'],
    // The numbers of requests and banners, which rows of players' programs hold too (2026-08).
    typeAliases: {
      1001: '1',
      2001: '2',
      2002: '2',
      2011: '2',
      2012: '2',
      3001: '3',
      3002: '3',
      3011: '3',
      3012: '3',
      5001: '5',
      12001: '102',
      12002: '102',
      13001: '103',
      13002: '103',
    },
    hasIds: true,
    copyTerms: { agent: 'mindscape', 'w-engine': 'phase', bangboo: null },
    // The log contains the ranks B, A and S as 2, 3 and 4.
    rankOffset: 1,
    // Measured by players, last in August 2026.
    retention: [{ months: 6 }],
    beginnerTypes: [],
    pityRules: {
      2: { ...CHARACTER, ...AGENT_SECOND, rateUp: 'half' },
      3: { ...W_ENGINE, ...W_ENGINE_SECOND, rateUp: 'three-quarters' },
      1: { ...CHARACTER, ...AGENT_SECOND, rateUp: 'none' },
      5: { ...W_ENGINE, ...W_ENGINE_SECOND, rateUp: 'chosen' },
      // The in-game text of 2026-01-21: the first S of a period, in any of its tabs, is the chosen
      // one; this special guarantee is used before the other and expires with the period.
      102: { ...CHARACTER, ...AGENT_SECOND, rateUp: 'half', hasCertainFirst: true },
      103: { ...W_ENGINE, ...W_ENGINE_SECOND, rateUp: 'three-quarters', hasCertainFirst: true },
    },
    ruleSources: [HOYO_GACHA, HOYO_BUDDY, GG_ANALYSIS],
    topResetsSecond: true,
  },
  pullService: {
    publisher: 'hoyo',
    hosts: {
      china: 'public-operation-nap.mihoyo.com',
      global: 'public-operation-nap-sg.hoyoverse.com',
    },
    paths: ['/common/gacha_record/api/'],
    business: { china: 'nap_cn', global: 'nap_global' },
    typeParameter: 'real_gacha_type',
    types: serviceTypes('getGachaLog', '2', '3', '1', '5', '102', '103'),
    addressPattern: /nap\b|\/nap\//,
    repeatsTimestamps: true,
    linkLifeHours: 24,
    dataFolders: ['ZenlessZoneZero_Data'],
    cloudFolder: 'ZenlessZoneZeroCloud',
  },
  files: {
    // The schema does not allow 102 and 103.
    uigf: { section: 'nap', types: ['1', '2', '3', '5'] },
    extraSection: 'nap_extra',
    hasOwnClockZone: true,
    tools: ['Starward', 'HoYo.Gacha', 'zzz-signal-search-export'],
    formats: [
      'UIGF 4.0–4.2',
      'stardb',
      'zzz-signal-search-export (gacha-list)',
      'Starward (JSON)',
      'HoYo.Gacha (CSV)',
      'zzz.rng.moe',
      'HAR',
    ],
    hoyolab: {
      content: 'pulls',
      business: 'nap_global',
      page: 'https://www.hoyolab.com/',
      types: {
        GACHA_TYPE_PERMANENT: '1',
        GACHA_TYPE_CHARACTER_UP: '2',
        GACHA_TYPE_WEAPON_UP: '3',
        GACHA_TYPE_BANGBOO: '5',
        GACHA_TYPE_CHARACTER_RETURN: '102',
        GACHA_TYPE_WEAPON_RETURN: '103',
      },
    },
  },
}
