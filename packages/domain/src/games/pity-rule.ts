/**
 * The rule by which a banner decides between featured and other top-rarity items: `none` nothing is featured;
 * `half` 50 %, guaranteed after a loss; `three-quarters` 75 %, guaranteed after a loss; `chosen`
 * the player chooses the item; `always` always the featured one.
 */
export type RateUp = 'none' | 'half' | 'three-quarters' | 'chosen' | 'always'

/**
 * A choice of the player that the log does not contain. On the Epitomized Path, fate points guarantee
 * the chosen one of two rate-up weapons; a chronicled banner gives the chosen item with 50 %.
 */
export type FatePath = 'epitomized' | 'chronicled'

/**
 * The lost part comes from a pool that contains the featured item too: the chance in total, from a
 * wall clock of UTC+8 on.
 */
export type RaisedChance = { readonly chance: number; readonly since: string }

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

/** Hard pity of each rarity, the rate by pull, and the rules of featured items. */
export type PityRule = TopRates &
  SecondRates & {
    readonly rateUp: RateUp
    /** Present where the player chooses an item that fate points guarantee. */
    readonly fatePath?: FatePath
    /**
     * Whether the player selects the one featured item of several, and may select again at any time. No
     * other selectable item ever comes, so the log shows which one was selected.
     */
    readonly hasSelectedItem?: true
    /** Top-rarity items that a banner features at once; one where absent. */
    readonly featuredCount?: number
    /** A lost 50/50 may become a win (`outcomes/capturing-radiance.ts`). */
    readonly hasCapturingRadiance?: true
    /** A higher chance of the featured item than `rateUp` says. */
    readonly raisedChance?: RaisedChance
    /**
     * The first top-rarity item of each period of the banner is certainly the chosen one. It neither
     * uses nor sets the guarantee.
     */
    readonly hasCertainFirst?: true
  }

/** The source of a rule, displayed beside results computed from it. */
export type RuleSource = {
  readonly title: string
  readonly url?: string
  /** The month in which it was read, `yyyy-MM`. */
  readonly read: string
}

export function topRates(
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
export function withHardPityOnly(pulls: number | null): TopRates {
  return topRates(null, null, pulls, null, null)
}

export function secondRates(
  secondBase: number | null,
  secondConsolidated: number | null,
): SecondRates {
  return { secondBase, secondConsolidated, secondHard: 10 }
}

export const UNKNOWN_SECOND = secondRates(null, null)

export const GG_ANALYSIS: RuleSource = {
  title: 'GGanalysis',
  url: 'https://github.com/OneBST/GGanalysis',
  read: '2026-11',
}
