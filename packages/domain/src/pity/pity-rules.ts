import type { ByGame, GameId } from '../game.ts'

/**
 * The rule by which a banner decides between featured and other top-rarity items: `none` nothing is featured;
 * `half` 50 %, guaranteed after a loss; `three-quarters` 75 %, guaranteed after a loss; `chosen`
 * the player chooses the item; `always` always the featured one.
 */
export type RateUp = 'none' | 'half' | 'three-quarters' | 'chosen' | 'always'

/** From the pull `from` on, the rate increases by `step` per pull. */
export type Rise = { readonly from: number; readonly step: number }

/** The rate of the top rarity by pull. Rates are between 0 and 1. */
type TopRates = {
  /** The chance of a pull before the soft limit, as the game states it; null where it states none. */
  readonly topBase: number | null
  /** The share of all pulls that the game states, its promise included. */
  readonly topConsolidated: number | null
  /** The pull on which the top rarity is certain at the latest; null where nothing is promised. */
  readonly topHard: number | null
  /**
   * Soft pity: the first pull with an increased rate, and its increase per pull. Measured by
   * players, not official (community data, 2026-05); with these steps the sums give the official
   * shares. Null when unknown.
   */
  readonly topSoft: number | null
  readonly topStep: number | null
  /** The raise as other players measured it, where they differ: stretches in their order. */
  readonly otherRises: readonly (readonly Rise[])[]
}

type SecondRates = {
  readonly secondBase: number | null
  readonly secondConsolidated: number | null
  /** The pull on which the second rarity is certain at the latest. */
  readonly secondHard: number
}

/** Hard pity of each rarity, and the rate by pull. */
export type PityRule = TopRates &
  SecondRates & {
    readonly rateUp: RateUp
    /**
     * Whether it is disputed that the first top-rarity item of each run of the banner is certainly
     * featured.
     */
    readonly hasDisputedFirst?: true
  }

const CHARACTER = topRates(0.006, 0.016, 90, 74, 0.06)
const GENSHIN_WEAPON = topRates(0.007, 0.0185, 80, 63, 0.07)
const LIGHT_CONE = topRates(0.008, 0.0187, 80, 66, 0.07)
/**
 * GGanalysis 2c88eab (2026-01-30, https://github.com/OneBST/GGanalysis, zenless_zone_zero, after a
 * count of 7 million pulls) increases by 6 %: 2.004 % of all pulls, where 7 % gives 2.012 %.
 */
const W_ENGINE = topRates(0.01, 0.02, 80, 65, 0.07, [[{ from: 65, step: 0.06 }]])
/**
 * GGanalysis 2c88eab (2026-01-30, wuthering_waves, with https://www.bilibili.com/read/cv34870533/)
 * increases in three ranges, certain on the 79th pull: 1.848 % of all pulls, where 4 % gives 1.843
 * %.
 */
const WUTHERING = topRates(0.008, 0.018, 80, 66, 0.04, [
  [
    { from: 66, step: 0.04 },
    { from: 71, step: 0.08 },
    { from: 76, step: 0.1 },
  ],
])

const SECOND = secondRates(0.051, 0.13)
const GENSHIN_WEAPON_SECOND = secondRates(0.06, 0.145)
const LIGHT_CONE_SECOND = secondRates(0.066, 0.148)
const AGENT_SECOND = secondRates(0.094, 0.144)
const W_ENGINE_SECOND = secondRates(0.15, 0.18)
const BANGBOO_SECOND = secondRates(0.157, 0.18)
const WUTHERING_SECOND = secondRates(0.06, 0.12)
const UNKNOWN_SECOND = secondRates(null, null)

/** The sources of the numbers: `RULE_SOURCES` (pity-sources.ts). */
const RULES: ByGame<Readonly<Record<string, PityRule>>> = {
  genshin: {
    301: { ...CHARACTER, ...SECOND, rateUp: 'half' },
    302: { ...GENSHIN_WEAPON, ...GENSHIN_WEAPON_SECOND, rateUp: 'three-quarters' },
    500: { ...CHARACTER, ...SECOND, rateUp: 'chosen' },
    200: { ...CHARACTER, ...SECOND, rateUp: 'none' },
    100: { ...withHardPityOnly(null), ...UNKNOWN_SECOND, rateUp: 'none' },
  },
  starrail: {
    11: { ...CHARACTER, ...SECOND, rateUp: 'half' },
    12: { ...LIGHT_CONE, ...LIGHT_CONE_SECOND, rateUp: 'three-quarters' },
    21: { ...CHARACTER, ...SECOND, rateUp: 'half' },
    22: { ...LIGHT_CONE, ...LIGHT_CONE_SECOND, rateUp: 'three-quarters' },
    1: { ...CHARACTER, ...SECOND, rateUp: 'none' },
    2: { ...withHardPityOnly(50), ...UNKNOWN_SECOND, rateUp: 'none' },
  },
  zenless: {
    2: { ...CHARACTER, ...AGENT_SECOND, rateUp: 'half' },
    3: { ...W_ENGINE, ...W_ENGINE_SECOND, rateUp: 'three-quarters' },
    1: { ...CHARACTER, ...AGENT_SECOND, rateUp: 'none' },
    5: { ...W_ENGINE, ...BANGBOO_SECOND, rateUp: 'chosen' },
    // Since version 2.5 (2026-01-21). GGanalysis 2c88eab (2026-01-30, `ExclusiveRescreeningModel`)
    // and a planner of 2026-08 have the first S of a run as certain; Starward 0.18.1 (2026-08) and
    // HoYo.Gacha 1.2.9 (2026-05) read both types like 2 and 3.
    102: { ...CHARACTER, ...AGENT_SECOND, rateUp: 'half', hasDisputedFirst: true },
    103: { ...W_ENGINE, ...W_ENGINE_SECOND, rateUp: 'three-quarters', hasDisputedFirst: true },
  },
  wuthering: {
    1: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'half' },
    2: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'always' },
    3: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'none' },
    4: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'chosen' },
    5: { ...withHardPityOnly(50), ...UNKNOWN_SECOND, rateUp: 'none' },
    6: { ...withHardPityOnly(80), ...UNKNOWN_SECOND, rateUp: 'chosen' },
    7: { ...withHardPityOnly(80), ...UNKNOWN_SECOND, rateUp: 'chosen' },
    8: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'half' },
    9: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'always' },
    10: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'half' },
    11: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'always' },
    12: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'half' },
    13: { ...WUTHERING, ...WUTHERING_SECOND, rateUp: 'always' },
  },
}

/** The rule of a pull type; null for an unknown one. */
export function getPityRule(gameId: GameId, pullType: string): PityRule | null {
  return RULES[gameId][pullType] ?? null
}

/**
 * Whether a top-rarity pull also resets the second rarity's counter (HoYo.Gacha, 2026-05). In
 * Genshin Impact and Star Rail it does not: a due second-rarity pull moves to the next pull.
 */
export const TOP_RESETS_SECOND: ByGame<boolean> = {
  genshin: false,
  starrail: false,
  zenless: true,
  wuthering: true,
}

function topRates(
  topBase: number | null,
  topConsolidated: number | null,
  topHard: number | null,
  topSoft: number | null,
  topStep: number | null,
  otherRises: readonly (readonly Rise[])[] = [],
): TopRates {
  return { topBase, topConsolidated, topHard, topSoft, topStep, otherRises }
}

/** Only the guarantee is known, not the rate of a single pull. */
function withHardPityOnly(pulls: number | null): TopRates {
  return topRates(null, null, pulls, null, null)
}

function secondRates(secondBase: number | null, secondConsolidated: number | null): SecondRates {
  return { secondBase, secondConsolidated, secondHard: 10 }
}
