import type { ItemKind } from '../games/item-kind.ts'

/** The playable kinds, as opposed to equipment. */
export type PlayableKind = Extract<ItemKind, 'character' | 'agent' | 'resonator'>

export function isPlayable(kind: ItemKind): kind is PlayableKind {
  return kind === 'character' || kind === 'agent' || kind === 'resonator'
}

/** A rate-up item of a banner. */
export type FeaturedItem = {
  /** The id in the game's pull log. */
  readonly id: string
  readonly name: string
  readonly kind: ItemKind
  /** Three to five for every game; zenless ranks B, A and S are 3, 4 and 5. */
  readonly rarity: 3 | 4 | 5
  /**
   * For the rarest: end of the previous banner that featured it, as a day `yyyy-MM-dd`; null for a
   * first run. Absent when unknown.
   */
  readonly lastRunEnd?: string | null | undefined
}

/** The items of the highest rarity among them, in their order. */
export function getRarestItems<Item extends { readonly rarity: number }>(
  items: readonly Item[],
): readonly Item[] {
  const highest = Math.max(...items.map(({ rarity }) => rarity))
  return items.filter(({ rarity }) => rarity === highest)
}

/** Whether a featured character is known. */
export function isCharacterBanner({ featured }: Featuring): boolean {
  return featured.length > 0 && getRarestItems(featured).some(({ kind }) => isPlayable(kind))
}

type Featuring = { readonly featured: readonly FeaturedItem[] }
