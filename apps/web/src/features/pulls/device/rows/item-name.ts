import { nearestText } from '@bannerday/domain/nearest-text'
import type { Language } from '@bannerday/domain/language'
import type { ItemTable } from '@bannerday/game-data/item'

/** The name of an item in a language, or nearest to it; undefined where no table knows it. */
export function itemName(
  items: ItemTable,
  itemId: string | undefined,
  language: Language,
): string | undefined {
  const names = items[itemId ?? '']?.names
  return names && nearestText(names, language)
}
