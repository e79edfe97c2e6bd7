/** What a game lets you pull, in that game's own words. */
export const ITEM_KINDS = [
  'character',
  'weapon',
  'light-cone',
  'agent',
  'w-engine',
  'bangboo',
  'resonator',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** What one plays, in whatever word its game has for that, rather than equips. */
export type PlayableKind = Extract<ItemKind, 'character' | 'agent' | 'resonator'>

export function isPlayable(kind: ItemKind): kind is PlayableKind {
  return kind === 'character' || kind === 'agent' || kind === 'resonator'
}

/** An item whose chance a banner raises. */
export type FeaturedItem = {
  /** As the game's own pull log names it. */
  readonly id: string
  readonly name: string
  readonly kind: ItemKind
  /** Three to five for every game; zenless ranks B, A and S are 3, 4 and 5. */
  readonly rarity: 3 | 4 | 5
  /**
   * Of the rarest: the day `yyyy-MM-dd` on which the banner before this one that featured it ended;
   * null where none ever did. Absent where nobody knows.
   */
  readonly lastRunEnd?: string | null | undefined
}

/** The items of the highest rarity among them, in their order. */
export function rarestOf<Item extends Pick<FeaturedItem, 'rarity'>>(
  items: readonly Item[],
): readonly Item[] {
  const highest = Math.max(...items.map(({ rarity }) => rarity))
  return items.filter(({ rarity }) => rarity === highest)
}

/** Whether it is known that somebody is featured whom one plays. */
export function isOfCharacters({ featured }: Featuring): boolean {
  return featured.length > 0 && rarestOf(featured).some(({ kind }) => isPlayable(kind))
}

type Featuring = { readonly featured: readonly FeaturedItem[] }
