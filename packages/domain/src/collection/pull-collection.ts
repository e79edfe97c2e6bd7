import { countOutcomes, type OutcomeCounts } from '../outcomes/outcome-counts.ts'
import type { PullOutcome } from '../outcomes/pull-outcomes.ts'
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
  /** The outcomes of the copies; null when none has an outcome. */
  readonly outcomes: OutcomeCounts | null
}

/** The part of an analyzed history that a collection needs. */
type PulledHistory = {
  readonly pullType: string
  readonly pulls: readonly Pull[]
  readonly outcomes: { readonly byPull: readonly PullOutcome[] }
}

/**
 * The pulled items of the two upper rarities, each once. Items from gifts or shops are in no log.
 */
export function collectItems(histories: readonly PulledHistory[]): readonly CollectedItem[] {
  const items = new Map<string, Omit<CollectedItem, 'outcomes'>>()
  const outcomesByItem = new Map<string, PullOutcome[]>()
  for (const { pullType, pulls, outcomes } of histories) {
    for (const [index, pull] of pulls.entries()) {
      const { rarity, time } = pull
      if (rarity !== 5 && rarity !== 4) continue
      const item = getItemIdOrName(pull)
      const source = { time, pullType }
      const outcome = outcomes.byPull[index]
      if (outcome !== undefined)
        outcomesByItem.set(item, [...(outcomesByItem.get(item) ?? []), outcome])
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
  return [...items.values()].map((each) => ({
    ...each,
    outcomes: countOutcomes(outcomesByItem.get(each.item) ?? []),
  }))
}
