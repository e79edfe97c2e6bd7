import type { ItemKind } from '../games/item-kind.ts'
import type { Rarity } from '../pulls/pull.ts'

/** An item of a banner's pool in one language. */
export type GachaItem = {
  /** Its position in the response, which is the same in every language. */
  readonly slot: string
  readonly name: string
  /** Null for an unknown word. */
  readonly kind: ItemKind | null
  readonly rarity: Rarity
  /** The id in the pull log; null while the service hides it. */
  readonly id: string | null
  readonly isFeatured: boolean
  /** The official address of its picture, of featured items only. */
  readonly image?: string
  /** A player may choose it for the pool of a lost 50/50. */
  readonly isChoosable: boolean
}

/** Chances of a rarity between 0 and 1; null where none is stated. */
export type GachaRates = {
  readonly base: number | null
  /** With the guarantees. */
  readonly consolidated: number | null
  /** The share of the featured items. */
  readonly featured: number | null
}

/** A banner as the static data of one region and language describe it. */
export type SightedBanner = {
  /** The raw type, as in the pull log. */
  readonly pullType: string
  /** Whether it is permanent, and so no activity. */
  readonly isPermanent: boolean
  /** The name within the title. This and all others are absent without details. */
  readonly name?: string
  readonly rates?: { readonly [R in Rarity]: GachaRates }
  readonly items?: readonly GachaItem[]
}
