/** Returns the item at a share of the axis. */
export function itemAt<Item>(items: readonly Item[], along: number): Item | undefined {
  return items[Math.min(items.length - 1, Math.floor(along * items.length))]
}
