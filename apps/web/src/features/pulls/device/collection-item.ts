import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { ItemKind } from './rows/record-outcomes.ts'

/** When a copy was pulled, and on which type and banner. */
export type CopyMoment = {
  /** Server time, `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly pullType: string
  /** The banner's name; null when unknown or ambiguous. */
  readonly banner: string | null
}

/** An item of the two upper rarities, owned or not. */
export type CollectionItem = {
  readonly item: string
  readonly name: string
  readonly kind: ItemKind | null
  readonly rarity: Rarity
  /** 0 for an item that was never pulled. */
  readonly copies: number
  readonly first: CopyMoment | null
  readonly last: CopyMoment | null
}
