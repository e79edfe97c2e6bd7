import type { GameTraits } from './game-traits.ts'
import { CHARACTER, HOYO_BUDDY, HOYO_GACHA, parseHoyoUidRegion, SECOND } from './hoyo.ts'
import {
  GG_ANALYSIS,
  secondRates,
  topRates,
  UNKNOWN_SECOND,
  withHardPityOnly,
} from './pity-rule.ts'
import { serviceTypes } from './pull-service.ts'
import type { ServerRegion } from './server-region.ts'

const REGIONS: Readonly<Record<string, ServerRegion>> = {
  cn_gf01: 'china',
  cn_qd01: 'china',
  os_usa: 'america',
  os_euro: 'europe',
  os_asia: 'asia',
  os_cht: 'taiwan',
}

const WEAPON = topRates(0.007, 0.0185, 80, 63, 0.07)
const WEAPON_SECOND = secondRates(0.06, 0.145)

export const genshin: GameTraits = {
  parseUidRegion: parseHoyoUidRegion,
  serverCodes: REGIONS,
  announcements: {
    publisher: 'hoyo',
    regions: REGIONS,
    listTypes: { activities: 1, notices: 2 },
    hasActivitiesOnly: true,
  },
  pulls: {
    types: ['301', '302', '500', '200', '100'],
    // The second character banner.
    sharedTypes: { 400: '301' },
    hasIds: true,
    copyTerms: { character: 'constellation', weapon: 'refinement' },
    rankOffset: 0,
    // Official notes of version 4.5: a year, also for pulls before it.
    retention: [{ months: 6 }, { months: 12, since: '2024-03-13' }],
    beginnerTypes: ['100'],
    pityRules: {
      301: { ...CHARACTER, ...SECOND, rateUp: 'half', hasCapturingRadiance: true },
      302: {
        ...WEAPON,
        ...WEAPON_SECOND,
        rateUp: 'three-quarters',
        fatePath: 'epitomized',
        // It has always featured two weapons at once.
        featuredCount: 2,
      },
      500: { ...CHARACTER, ...SECOND, rateUp: 'chosen', fatePath: 'chronicled' },
      200: { ...CHARACTER, ...SECOND, rateUp: 'none' },
      100: { ...withHardPityOnly(null), ...UNKNOWN_SECOND, rateUp: 'none' },
    },
    ruleSources: [
      HOYO_GACHA,
      HOYO_BUDDY,
      {
        title: 'paimon.moe: soft limits and distributions',
        url: 'https://github.com/MadeBaruna/paimon-moe',
        read: '2026-08',
      },
      {
        title: 'Capturing Radiance, 4 million pulls (2024-12)',
        url: 'https://www.reddit.com/r/Genshin_Impact/comments/1hd1sqa/',
        read: '2026-11',
      },
      GG_ANALYSIS,
    ],
    topResetsSecond: false,
  },
  pullService: {
    publisher: 'hoyo',
    hosts: {
      china: 'public-operation-hk4e.mihoyo.com',
      global: 'public-operation-hk4e-sg.hoyoverse.com',
    },
    paths: ['/gacha_info/api/'],
    business: { china: 'hk4e_cn', global: 'hk4e_global' },
    typeParameter: 'gacha_type',
    // 301 includes 400.
    types: serviceTypes('getGachaLog', '301', '302', '500', '200', '100'),
    hasSparseRows: true,
    addressPattern: /genshin|hk4e|gacha_info/,
    linkLifeHours: 24,
    dataFolders: ['YuanShen_Data', 'GenshinImpact_Data'],
    cloudFolder: 'GenshinImpactCloudGame',
  },
  files: {
    uigf: { section: 'hk4e', types: ['100', '200', '301', '302', '400', '500'] },
    extraSection: 'hk4e_extra',
    writesSharedType: true,
    hasUigf3: true,
    hasMiliastra: true,
    tools: ['Starward', 'HoYo.Gacha', 'Snap.Hutao'],
    formats: [
      'UIGF 4.0–4.2',
      'UIGF 2.0–3.0',
      'paimon.moe (JSON, XLSX)',
      'stardb',
      'genshin-wish-export (gacha-list, XLSX)',
      'Starward (JSON)',
      'HoYo.Gacha (CSV)',
      'genshin-wishes.com',
      'GenshinUID',
      'HAR',
    ],
  },
}
