import type { Certainty, ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import type { RecordRow } from './rows/record-outcomes.ts'

/** The overview of an account's pulls. */
export type PullOverview = {
  /** In the order of the cards. */
  readonly types: readonly TypeOverview[]
}

export type TypeOverview = {
  readonly pullType: string
  readonly total: number
  readonly top: number
  readonly second: number
  /** The number of pulls of unknown rarity. */
  readonly unknown: number
  readonly topPity: number
  readonly topCertainty: Certainty
  readonly secondPity: number
  readonly secondCertainty: Certainty
  /** The manual pity before the oldest pull, or the current one without pulls. */
  readonly start: ManualPity
  /** All the top-rarity items that the player remembers, newest first. */
  readonly tops: readonly RememberedTop[]
  /** Manual entries that no pull has replaced. */
  readonly remembered: readonly RememberedRow[]
  /** The points toward the selected item; null without a selection. */
  readonly fatePoints: number | null
  /** The name of that item. */
  readonly chosenItem: string | null
  /** Null for a type without 50/50s. */
  readonly guarantee: Guarantee | null
  /** The last top-rarity pulls (`NEWEST_TOPS`), newest first. */
  readonly newestTops: readonly RecordRow[]
  /** Server time of the oldest and the newest pull; null without pulls. */
  readonly oldest: string | null
  readonly newest: string | null
  /** Pulls may be missing somewhere between those. */
  readonly hasGaps: boolean
}

/** A remembered item under its name. */
export type RememberedRow = RememberedTop & { readonly name: string }

/** The guarantee of the next top-rarity pull. */
export type Guarantee = {
  /** Whether it is certainly the featured item; null where that is not known. */
  readonly isGuaranteed: boolean | null
  /** Lost 50/50s in a row, where Capturing Radiance makes them matter; else null. */
  readonly lostInARow: number | null
  readonly lostCertainty: Certainty
  /** The count of Capturing Radiance in the model that has one; null when unknown. */
  readonly radianceCount: number | null
}
