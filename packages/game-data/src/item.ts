import type { ItemKind } from '@bannerday/domain/activities/featured-item'
import type { GameId } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'

/** The kinds of items that can be pulled, in the games' own words. */
export const ITEM_KINDS = {
  genshin: ['character', 'weapon'],
  starrail: ['character', 'light-cone'],
  zenless: ['agent', 'w-engine', 'bangboo'],
  wuthering: ['resonator', 'weapon'],
} as const satisfies Record<GameId, readonly ItemKind[]>

/** Three to five for every game; zenless ranks B, A and S are 3, 4 and 5. */
type Rarity = 3 | 4 | 5

type Item = {
  readonly rarity: Rarity
  readonly kind: ItemKind
  readonly names: InSomeLanguages & { readonly en: string }
}

/** The items of one game by their id in its pull log. */
export type ItemTable = { readonly [id: string]: Item }
