import type { Pull, Rarity } from './pull.ts'

/** The item tables of a game. */
export type ItemFacts = {
  readonly rarityOf: (itemId: string) => Rarity | undefined
  /** The item with this name in any language of the tables; undefined when none or several have it. */
  readonly idOfName: (name: string) => string | undefined
}

/** Completes item id and rarity from the item tables. */
export function fillItem(pull: Pull, facts: ItemFacts): Pull {
  if (pull.itemId !== undefined && pull.rarity !== undefined) return pull
  const itemId = pull.itemId ?? (pull.name === undefined ? undefined : facts.idOfName(pull.name))
  const rarity = pull.rarity ?? (itemId === undefined ? undefined : facts.rarityOf(itemId))
  if (itemId === pull.itemId && rarity === pull.rarity) return pull
  return {
    ...pull,
    ...(itemId === undefined ? {} : { itemId }),
    ...(rarity === undefined ? {} : { rarity }),
  }
}
