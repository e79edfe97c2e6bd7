/** Returns the item at a position along the axis, from 0 to 1. */
export function itemAt<Item>(items: readonly Item[], along: number): Item | undefined {
  return items[Math.min(items.length - 1, Math.floor(along * items.length))]
}
