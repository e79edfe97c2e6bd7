import { nearestText } from '@bannerday/domain/nearest-text'
import type { Language } from '@bannerday/domain/language'
import type { ItemTable } from '@bannerday/game-data/item'

/**
 * Returns the name of an item in the language or the nearest one, or undefined for an unknown item.
 */
export function itemName(
  items: ItemTable,
  itemId: string | undefined,
  language: Language,
): string | undefined {
  const names = items[itemId ?? '']?.names
  return names && nearestText(names, language)
}
