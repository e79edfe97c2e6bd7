import type { ItemKind } from '@bannerday/domain/games/item-kind'
import type { Language } from '@bannerday/domain/language'
import type { PullChoice } from '@bannerday/domain/outcomes/pull-choices'
import type { PullOutcome } from '@bannerday/domain/outcomes/pull-outcomes'
import type { Certainty } from '@bannerday/domain/pity/pity'
import type { ManualMark } from '@bannerday/domain/pulls/manual-mark'
import type { Rarity } from '@bannerday/domain/pulls/pull'

/** The sortable columns, in display order. */
export const RECORD_COLUMNS = ['number', 'time', 'name', 'rarity', 'type', 'pity'] as const
export type RecordColumn = (typeof RECORD_COLUMNS)[number]

/** The filters and the sort order of an account's pulls. */
export type RecordView = {
  /** Null for the first type with pulls. */
  readonly pullType: string | null
  readonly rarities: readonly Rarity[]
  /** The search text for item names. */
  readonly query: string
  /** The first day of the server, `yyyy-MM-dd`, inclusive; null for no limit. `to` likewise. */
  readonly from: string | null
  readonly to: string | null
  readonly sortBy: RecordColumn
  readonly isDescending: boolean
  /** The language of the item names. */
  readonly language: Language
}

/** A displayed row. */
export type RecordRow = {
  /** Identifies the pull within its type (`assignPullKeys`). */
  readonly key: string
  /** The number within its type; 1 is the oldest. */
  readonly number: number
  /** Server time, `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly name: string
  /** The id of a known item. */
  readonly item: string | null
  readonly kind: ItemKind | null
  /** The item type from the source, for an unknown item. */
  readonly itemType: string | null
  readonly rarity: Rarity | null
  /** The number of pulls since the last one of this rarity; null for the lowest rarity. */
  readonly count: number | null
  readonly certainty: Certainty
  readonly outcome: PullOutcome
  readonly choice: PullChoice
  readonly isAfterGap: boolean
  /** Whether the player added or edited the pull; null for a pull as its source has it. */
  readonly manual: ManualMark | null
}

/** A part of the requested rows. */
export type RecordSlice = {
  /** The types with pulls, in the order of the cards. */
  readonly types: readonly string[]
  /** The pull type of the rows; null for an account without pulls. */
  readonly pullType: string | null
  /** The index of the first row within the whole view. */
  readonly start: number
  readonly rows: readonly RecordRow[]
  /** The number of rows in the view. */
  readonly matching: number
}
