import type { ItemTable } from './item.ts'

/**
 * Finds the id of an item by its name in any language, for files without ids. Width, case, spaces
 * and punctuation are ignored. When two items share a name (a character's second form), the lower
 * id wins: it can be pulled, the later form is a gift.
 */
export function findItemByName(items: ItemTable, name: string): string | undefined {
  return nameIndex(items).get(normalizeName(name))
}

const indexes = new WeakMap<ItemTable, ReadonlyMap<string, string>>()

function nameIndex(items: ItemTable): ReadonlyMap<string, string> {
  const known = indexes.get(items)
  if (known) return known
  const index = new Map<string, string>()
  // Integer-like keys of an object are iterated in ascending order.
  for (const [id, item] of Object.entries(items)) {
    for (const name of Object.values(item.names)) {
      if (name === undefined) continue
      const key = normalizeName(name)
      if (!index.has(key)) index.set(key, id)
    }
  }
  indexes.set(items, index)
  return index
}

function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}
