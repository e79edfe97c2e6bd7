import type { LearnedItem } from '@bannerday/domain/gacha-info/learned-facts'
import { LANGUAGES } from '@bannerday/domain/language'
import type { Item, ItemTable } from './item.ts'

/**
 * The bundled items with those that static banner data revealed. A bundled name stays; missing
 * names are added. An item without an English name has its first known one as such.
 */
export function addLearnedItems(items: ItemTable, learned: readonly LearnedItem[]): ItemTable {
  if (learned.length === 0) return items
  const all: Record<string, Item> = { ...items }
  for (const { id, rarity, kind, names } of learned) {
    const bundled = items[id]
    const first = LANGUAGES.map((language) => names[language]).find((name) => name !== undefined)
    const en = bundled?.names.en ?? names.en ?? first
    if (en === undefined) continue
    all[id] = { rarity, kind, ...bundled, names: { ...names, ...bundled?.names, en } }
  }
  return all
}
