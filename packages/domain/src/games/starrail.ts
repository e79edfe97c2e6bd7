import type { GameTraits } from './game-traits.ts'
import { CHARACTER, HOYO_BUDDY, HOYO_GACHA, parseHoyoUidRegion, SECOND } from './hoyo.ts'
import { secondRates, topRates, UNKNOWN_SECOND, withHardPityOnly } from './pity-rule.ts'
import { serviceTypes } from './pull-service.ts'
import type { ServerRegion } from './server-region.ts'

const REGIONS: Readonly<Record<string, ServerRegion>> = {
  prod_gf_cn: 'china',
  prod_qd_cn: 'china',
  prod_official_usa: 'america',
  prod_official_eur: 'europe',
  prod_official_asia: 'asia',
  prod_official_cht: 'taiwan',
}

const LIGHT_CONE = topRates(0.008, 0.0187, 80, 66, 0.07)
const LIGHT_CONE_SECOND = secondRates(0.066, 0.148)

/**
 * Since version 3.2, the half that is not the featured item is one of eight: seven that the player
 * chooses and the featured one. Its source is the in-game text, and its consolidated shares of 1.113 % and
 * 1.534 % agree. A character among the player's own seven as well has 62.5 %, which no log shows.
 */
const RAISED_SINCE = '2025-04-09T06:00:00'
const CHARACTER_CHANCE = { chance: 0.5 + 0.5 / 8, since: RAISED_SINCE }
const LIGHT_CONE_CHANCE = { chance: 0.75 + 0.25 / 8, since: RAISED_SINCE }

export const starrail: GameTraits = {
  parseUidRegion: parseHoyoUidRegion,
  serverCodes: REGIONS,
  announcements: {
    publisher: 'hoyo',
    regions: REGIONS,
    listTypes: { activities: 4, notices: 3 },
    announcesByImage: true,
  },
  pulls: {
    types: ['11', '12', '21', '22', '1', '2'],
    hasIds: true,
    copyTerms: { character: 'eidolon', 'light-cone': 'superimposition' },
    rankOffset: 0,
    // Official notice of version 4.3: a year, except collaborations, whose page says two years.
    retention: [
      { months: 6 },
      { months: 12, since: '2026-06-01' },
      { months: 24, types: ['21', '22'] },
    ],
    beginnerTypes: ['2'],
    pityRules: {
      11: { ...CHARACTER, ...SECOND, rateUp: 'half', raisedChance: CHARACTER_CHANCE },
      12: {
        ...LIGHT_CONE,
        ...LIGHT_CONE_SECOND,
        rateUp: 'three-quarters',
        raisedChance: LIGHT_CONE_CHANCE,
      },
      21: { ...CHARACTER, ...SECOND, rateUp: 'half', raisedChance: CHARACTER_CHANCE },
      22: {
        ...LIGHT_CONE,
        ...LIGHT_CONE_SECOND,
        rateUp: 'three-quarters',
        raisedChance: LIGHT_CONE_CHANCE,
      },
      1: { ...CHARACTER, ...SECOND, rateUp: 'none' },
      2: { ...withHardPityOnly(50), ...UNKNOWN_SECOND, rateUp: 'none' },
    },
    ruleSources: [
      HOYO_GACHA,
      HOYO_BUDDY,
      { title: 'Honkai: Star Rail Wiki, Light Cone Collaboration Warp', read: '2026-08' },
    ],
    topResetsSecond: false,
  },
  pullService: {
    publisher: 'hoyo',
    hosts: {
      china: 'public-operation-hkrpg.mihoyo.com',
      global: 'public-operation-hkrpg-sg.hoyoverse.com',
    },
    // The older endpoint omits rows.
    paths: ['/common/hkrpg_gacha_record/api/', '/common/gacha_record/api/'],
    business: { china: 'hkrpg_cn', global: 'hkrpg_global' },
    typeParameter: 'gacha_type',
    types: [
      ...serviceTypes('getGachaLog', '11', '12', '1', '2'),
      // Collaboration banners.
      ...serviceTypes('getLdGachaLog', '21', '22'),
    ],
    addressPattern: /hkrpg/,
    linkLifeHours: 24,
    dataFolders: ['StarRail_Data'],
  },
  files: {
    uigf: { section: 'hkrpg', types: ['1', '2', '11', '12', '21', '22'] },
    extraSection: 'hkrpg_extra',
    requiresGachaId: true,
    tools: ['Starward', 'HoYo.Gacha', 'star-rail-warp-export'],
    formats: [
      'UIGF 4.0–4.2',
      'SRGF 1.0',
      'pom.moe',
      'starrailstation (JSON, DAT, CSV)',
      'stardb',
      'star-rail-warp-export (gacha-list)',
      'Starward (JSON)',
      'HoYo.Gacha (CSV)',
      'StarRailUID',
      'warp-journal',
      'HAR',
    ],
    hoyolab: {
      content: 'tops',
      business: 'hkrpg_global',
      page: 'https://act.hoyolab.com/sr/event/gt-aio/gacha-records/index.html',
      types: {
        GachaType_Standard: '1',
        GachaType_Newbie: '2',
        GachaType_AvatarUp: '11',
        GachaType_EquipmentUp: '12',
        GachaType_CollabAvatarUp: '21',
        GachaType_CollabEquipmentUp: '22',
      },
    },
  },
}
