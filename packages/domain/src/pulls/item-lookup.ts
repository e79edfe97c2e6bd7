import type { Pull, Rarity } from './pull.ts'

/** The item tables of a game. */
export type ItemLookup = {
  readonly getRarity: (itemId: string) => Rarity | undefined
  /** The item with this name in any language of the tables; undefined when none or several have it. */
  readonly findItemId: (name: string) => string | undefined
}

/** Completes item id and rarity from the item tables. */
export function completeItem(pull: Pull, facts: ItemLookup): Pull {
  if (pull.itemId !== undefined && pull.rarity !== undefined) return pull
  const itemId = pull.itemId ?? (pull.name === undefined ? undefined : facts.findItemId(pull.name))
  const rarity = pull.rarity ?? (itemId === undefined ? undefined : facts.getRarity(itemId))
  if (itemId === pull.itemId && rarity === pull.rarity) return pull
  return {
    ...pull,
    ...(itemId === undefined ? {} : { itemId }),
    ...(rarity === undefined ? {} : { rarity }),
  }
}
