import type { Rarity } from '@bannerday/domain/pulls/pull'
import type { ItemKind } from './rows/record-calls.ts'

/** When, on which type and on which banner a copy came. */
export type CopyMoment = {
  /** Server time, `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly pullType: string
  /** The banner's name; null where none is known or several ran. */
  readonly banner: string | null
}

/** An item of the two upper rarities: one that was pulled, or one that exists. */
export type CollectionItem = {
  readonly item: string
  readonly name: string
  readonly kind: ItemKind | null
  readonly rarity: Rarity
  /** 0 for one that was never pulled. */
  readonly copies: number
  readonly first: CopyMoment | null
  readonly last: CopyMoment | null
}
