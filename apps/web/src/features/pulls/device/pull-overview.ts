import type { Certainty, ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import type { RecordRow } from './rows/record-outcomes.ts'

/** The overview of an account's pulls. */
export type PullOverview = {
  /** The pull types, in the order of the cards. */
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
  /** All remembered items, newest first. */
  readonly tops: readonly RememberedTop[]
  /** The remembered items that no pull has replaced. */
  readonly remembered: readonly RememberedRow[]
  /** The points toward the selected item; null without a selection. */
  readonly fatePoints: number | null
  /** The name of the selected item. */
  readonly chosenItem: string | null
  /** Null for a type without 50/50s or 75/25s. */
  readonly guarantee: Guarantee | null
  /** The last top-rarity pulls (`NEWEST_TOPS`), newest first. */
  readonly newestTops: readonly RecordRow[]
  /** The server time of the oldest and the newest pull; null without pulls. */
  readonly oldest: string | null
  readonly newest: string | null
  /** Whether pulls may be missing between the oldest and the newest. */
  readonly hasGaps: boolean
}

/** A remembered item with its name. */
export type RememberedRow = RememberedTop & { readonly name: string }

/** The guarantee of the next top-rarity pull. */
export type Guarantee = {
  /** Whether the next item is certainly the featured one; null when unknown. */
  readonly isGuaranteed: boolean | null
  /** The number of 50/50s lost in a row if Capturing Radiance depends on it, otherwise null. */
  readonly lostInARow: number | null
  readonly lostCertainty: Certainty
  /** The counter of Capturing Radiance in the model that has one; null when unknown. */
  readonly radianceCount: number | null
}
