import { getItemIdOrName, type Pull, type Rarity } from '../pulls/pull.ts'

/** The time and pull type of a copy; server time, `yyyy-MM-dd HH:mm:ss`. */
export type CopySource = { readonly time: string; readonly pullType: string }

/** An item of the two upper rarities with its copies. */
export type CollectedItem = {
  /** The item id, or the name when no table contains it. */
  readonly item: string
  readonly rarity: Rarity
  readonly copies: number
  readonly first: CopySource
  readonly last: CopySource
}

/**
 * The pulled items of the two upper rarities, each once. Items from gifts or shops are in no log.
 */
export function collectItems(
  histories: readonly { readonly pullType: string; readonly pulls: readonly Pull[] }[],
): readonly CollectedItem[] {
  const items = new Map<string, CollectedItem>()
  for (const { pullType, pulls } of histories) {
    for (const pull of pulls) {
      const { rarity, time } = pull
      if (rarity !== 5 && rarity !== 4) continue
      const item = getItemIdOrName(pull)
      const source = { time, pullType }
      const existing = items.get(item)
      items.set(item, {
        item,
        rarity,
        copies: (existing?.copies ?? 0) + 1,
        first: existing !== undefined && existing.first.time <= time ? existing.first : source,
        last: existing !== undefined && existing.last.time > time ? existing.last : source,
      })
    }
  }
  return [...items.values()]
}
