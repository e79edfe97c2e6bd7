import type { GameTraits } from './game-traits.ts'
import {
  GG_ANALYSIS,
  secondRates,
  topRates,
  UNKNOWN_SECOND,
  withHardPityOnly,
} from './pity-rule.ts'
import { serviceTypes } from './pull-service.ts'
import type { ServerRegion } from './server-region.ts'

const TYPES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const

const UID_DIGITS: Readonly<Record<string, ServerRegion>> = {
  1: 'china',
  5: 'america',
  6: 'europe',
  7: 'asia',
  8: 'taiwan',
  9: 'sea',
}

/**
 * GGanalysis 2c88eab (2026-01-30, wuthering_waves, with https://www.bilibili.com/read/cv34870533/)
 * increases in three ranges, certain on the 79th pull: 1.848 % of all pulls, where 4 % gives 1.843
 * %.
 */
const TOP = topRates(0.008, 0.018, 80, 66, 0.04, [
  [
    { from: 66, step: 0.04 },
    { from: 71, step: 0.08 },
    { from: 76, step: 0.1 },
  ],
])
const SECOND = secondRates(0.06, 0.12)

export const wuthering: GameTraits = {
  // According to client code of 2026-05.
  parseUidRegion: (uid) => UID_DIGITS[uid[0] ?? ''],
  serverCodes: {
    '76402e5b20be2c39f095a152090afddc': 'china',
    '591d6af3a3090d8ea00d8f86cf6d7501': 'america',
    '6eb2a235b30d05efd77bedb5cf60999e': 'europe',
    '86d52186155b148b5c138ceb41be9650': 'asia',
    '919752ae5ea09c1ced910dd668a63ffb': 'taiwan',
    '10cd7254d57e58ae560b15d51e34b4c8': 'sea',
  },
  announcements: {
    publisher: 'kuro',
    // The single global source uses UTC+8.
    regions: { cn: 'china', global: 'asia' },
    hasWiki: true,
  },
  pulls: {
    // 10 to 13 since 2026.
    types: TYPES,
    hasIds: false,
    hasNamedTypes: true,
    copyTerms: { resonator: 'sequence', weapon: 'syntonization' },
    rankOffset: 0,
    // Measured by players; the response has all pulls of these months at once.
    retention: [{ months: 6 }],
    beginnerTypes: ['5', '6', '7'],
    // The types 6 to 9 are not confirmed officially. 12 and 13: official articles 5065 and 5076
    // (2026-07-09); their rates are players'.
    pityRules: {
      1: { ...TOP, ...SECOND, rateUp: 'half' },
      2: { ...TOP, ...SECOND, rateUp: 'always' },
      3: { ...TOP, ...SECOND, rateUp: 'none' },
      4: { ...TOP, ...SECOND, rateUp: 'chosen' },
      5: { ...withHardPityOnly(50), ...UNKNOWN_SECOND, rateUp: 'none' },
      6: { ...withHardPityOnly(80), ...UNKNOWN_SECOND, rateUp: 'chosen' },
      7: { ...withHardPityOnly(80), ...UNKNOWN_SECOND, rateUp: 'chosen' },
      8: { ...TOP, ...SECOND, rateUp: 'half' },
      9: { ...TOP, ...SECOND, rateUp: 'always' },
      10: { ...TOP, ...SECOND, rateUp: 'half' },
      11: { ...TOP, ...SECOND, rateUp: 'always' },
      12: { ...TOP, ...SECOND, rateUp: 'half', hasSelectedItem: true },
      13: { ...TOP, ...SECOND, rateUp: 'always', hasSelectedItem: true },
    },
    ruleSources: [
      { title: 'Players’ pages: techtelegraph, wuwacompanion, dotesports', read: '2026-08' },
      GG_ANALYSIS,
    ],
    topResetsSecond: true,
  },
  pullService: {
    publisher: 'kuro',
    hosts: { china: 'gmserver-api.aki-game2.com', global: 'gmserver-api.aki-game2.net' },
    paths: ['/gacha/record/'],
    business: { china: 'cn', global: 'global' },
    typeParameter: 'cardPoolType',
    types: serviceTypes('query', ...TYPES),
    addressPattern: null,
    linkLifeHours: 1,
    dataFolders: [],
  },
  files: {
    // UIGF does not cover the game.
    uigf: null,
    extraSection: 'aki',
    tools: ['wuwatracker', 'WutheringWavesUID'],
    formats: [
      'UIGF 4.0–4.2',
      'wuwatracker',
      'WutheringWavesUID (JSON, GZ)',
      'WWGF',
      'NekoGame (XLSX)',
      'HAR',
    ],
  },
}
