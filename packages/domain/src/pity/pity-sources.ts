import type { ByGame } from '../game.ts'

/** The source of a rule, displayed beside results computed from it. */
export type RuleSource = {
  readonly title: string
  readonly url?: string
  /** The month in which it was read, `yyyy-MM`. */
  readonly read: string
}

const HOYO_GACHA: RuleSource = {
  title: 'HoYo.Gacha 1.2.9',
  url: 'https://github.com/lgou2w/HoYo.Gacha',
  read: '2026-05',
}
const HOYO_BUDDY: RuleSource = {
  title: 'Hoyo Buddy',
  url: 'https://github.com/seriaati/hoyo-buddy',
  read: '2026-08',
}
const PAIMON_MOE: RuleSource = {
  title: 'paimon.moe: soft limits and distributions',
  url: 'https://github.com/MadeBaruna/paimon-moe',
  read: '2026-08',
}

const GG_ANALYSIS: RuleSource = {
  title: 'GGanalysis',
  url: 'https://github.com/OneBST/GGanalysis',
  read: '2026-11',
}

/**
 * The sources of each game's pity rules. Official rates and hard pity are also in each game's
 * banner details; soft pity is measured by players. Not confirmed officially: second rarity of the
 * Zenless Zone Zero types 3 and 5, Wuthering Waves types 6 to 9, 12 and 13. Where models differ,
 * each names its own source beside its numbers.
 */
export const RULE_SOURCES: ByGame<readonly RuleSource[]> = {
  genshin: [
    HOYO_GACHA,
    HOYO_BUDDY,
    PAIMON_MOE,
    {
      title: 'Capturing Radiance, 4 million pulls (2024-12)',
      url: 'https://www.reddit.com/r/Genshin_Impact/comments/1hd1sqa/',
      read: '2026-11',
    },
    GG_ANALYSIS,
  ],
  starrail: [
    HOYO_GACHA,
    HOYO_BUDDY,
    { title: 'Honkai: Star Rail Wiki, Light Cone Collaboration Warp', read: '2026-08' },
  ],
  zenless: [HOYO_GACHA, HOYO_BUDDY, GG_ANALYSIS],
  wuthering: [
    { title: 'Players’ pages: techtelegraph, wuwacompanion, dotesports', read: '2026-08' },
    GG_ANALYSIS,
  ],
}
