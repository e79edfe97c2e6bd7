import type { ByGame, GameId } from './game.ts'

/**
 * How a banner decides between the featured and the other top-rarity items:
 * `none` nothing is featured; `half` 50 %, after a loss certain; `three-quarters` 75 %, after a
 * loss certain; `chosen` the player picks the item; `always` always the featured one.
 */
export type RateUp = 'none' | 'half' | 'three-quarters' | 'chosen' | 'always'

/** Within how many pulls of one type a rarity is certain, and how its chance moves. */
export type PityRule = {
  /** The pull on which the top rarity is certain at the latest; null where nothing is promised. */
  readonly topHard: number | null
  /**
   * The first pull with a raised chance, measured by players, not published by the games
   * (community data, 2026-05); null where no raise is known.
   */
  readonly topSoft: number | null
  /** The pull on which the second rarity is certain at the latest. */
  readonly secondHard: number
  readonly rateUp: RateUp
}

function rule(topHard: number | null, topSoft: number | null, rateUp: RateUp): PityRule {
  return { topHard, topSoft, secondHard: 10, rateUp }
}

/**
 * The hard limits stand in each game's own banner details. Sources read in 2026-08: the rule
 * tables of HoYo.Gacha (2026-05) and hoyo-buddy (2026-08) for the first three games; players'
 * pages of 2026 for wuthering, whose types 6 to 9, 12 and 13 are not confirmed officially.
 */
const RULES: ByGame<Readonly<Record<string, PityRule>>> = {
  genshin: {
    301: rule(90, 74, 'half'),
    302: rule(80, 63, 'three-quarters'),
    500: rule(90, 74, 'chosen'),
    200: rule(90, 74, 'none'),
    100: rule(null, null, 'none'),
  },
  starrail: {
    11: rule(90, 74, 'half'),
    12: rule(80, 66, 'three-quarters'),
    21: rule(90, 74, 'half'),
    22: rule(80, 66, 'three-quarters'),
    1: rule(90, 74, 'none'),
    2: rule(50, null, 'none'),
  },
  zenless: {
    2: rule(90, 74, 'half'),
    3: rule(80, 65, 'three-quarters'),
    1: rule(90, 74, 'none'),
    5: rule(80, 65, 'chosen'),
    102: rule(90, 74, 'half'),
    103: rule(80, 65, 'three-quarters'),
  },
  wuthering: {
    1: rule(80, 66, 'half'),
    2: rule(80, 66, 'always'),
    3: rule(80, 66, 'none'),
    4: rule(80, 66, 'chosen'),
    5: rule(50, null, 'none'),
    6: rule(80, null, 'chosen'),
    7: rule(80, null, 'chosen'),
    8: rule(80, 66, 'half'),
    9: rule(80, 66, 'always'),
    10: rule(80, 66, 'half'),
    11: rule(80, 66, 'always'),
    12: rule(80, 66, 'half'),
    13: rule(80, 66, 'always'),
  },
}

/** The rule of a pull type; null for a type nobody knows yet. */
export function pityRule(gameId: GameId, pullType: string): PityRule | null {
  return RULES[gameId][pullType] ?? null
}

/**
 * Whether a top-rarity pull also starts the second rarity's counter anew. In genshin and starrail
 * it does not: a second-rarity pull that is due moves to the next pull.
 */
export const TOP_RESETS_SECOND: ByGame<boolean> = {
  genshin: false,
  starrail: false,
  zenless: true,
  wuthering: true,
}
