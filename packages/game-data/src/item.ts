import type { GameId } from '@bannerday/domain/game'
import type { ItemKind } from '@bannerday/domain/games/item-kind'
import { getTraits } from '@bannerday/domain/games/traits'
import type { InSomeLanguages } from '@bannerday/domain/language'

/** The kinds of a game's items, in its own words. */
export function getItemKinds(gameId: GameId): readonly ItemKind[] {
  return Object.keys(getTraits(gameId).pulls.copyTerms) as ItemKind[]
}

/** Three to five for every game; zenless ranks B, A and S are 3, 4 and 5. */
type Rarity = 3 | 4 | 5

export type Item = {
  readonly rarity: Rarity
  readonly kind: ItemKind
  readonly names: InSomeLanguages & { readonly en: string }
}

/** The items of one game by their id in its pull log. */
export type ItemTable = { readonly [id: string]: Item }
