import type { ItemTable } from './item.ts'

/** Above the number of items of any banner: a Chronicled Wish has about forty. */
const MAX_ITEMS = 60

/** The player's own characters: announcements address them, and no banner features them. */
const PLAYER_CHARACTERS = new Set(['Traveler', 'Trailblazer'])

type Name = { readonly words: readonly string[]; readonly id: string }

/**
 * Finds the ids of the items that a text names in any language, each once, in text order. A name
 * counts as whole words: delimited by brackets, dots, spaces or the text's ends. The longer of
 * two names at one position counts, and the lower id of two items with one name, which can be
 * pulled. The addressed player character does not count.
 */
export function findItemsInText(items: ItemTable, text: string): string[] {
  const names = namesByWord(items)
  const words = splitWords(text)
  const found = new Set<string>()
  let position = 0
  while (position < words.length && found.size < MAX_ITEMS) {
    const here = position
    const name = names
      .get(words[here] ?? '')
      ?.find((one) => one.words.every((word, index) => words[here + index] === word))
    if (name) found.add(name.id)
    position += name?.words.length ?? 1
  }
  return [...found]
}

const indexes = new WeakMap<ItemTable, ReadonlyMap<string, readonly Name[]>>()

/** Names by their first word, the longest first. */
function namesByWord(items: ItemTable): ReadonlyMap<string, readonly Name[]> {
  const known = indexes.get(items)
  if (known) return known
  // Integer-like keys of an object iterate in ascending order, and sorting is stable.
  const names = Object.entries(items)
    .filter(([, item]) => !PLAYER_CHARACTERS.has(item.names.en))
    .flatMap(([id, item]) =>
      Object.values(item.names).map((name) => ({ words: splitWords(name ?? ''), id })),
    )
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length)
  const index = Map.groupBy(names, ({ words }) => words[0] ?? '')
  indexes.set(items, index)
  return index
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word !== '')
}
