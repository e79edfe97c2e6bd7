import { compareText } from '../compare-text.ts'
import { getItemIdOrName, type Pull } from '../pulls/pull.ts'
import type { ManualPity } from './pity.ts'

/** A top-rarity item that a player remembers, of a time of which there is no file. */
export type RememberedTop = {
  readonly itemId: string
  /** The server's day, `yyyy-MM-dd`; absent where it is not remembered. */
  readonly day?: string
  /** Its pity. */
  readonly pity?: number
  readonly outcome?: 'won' | 'lost' | 'guaranteed'
}

/** The state of a pull type without its single pulls: its last top-rarity items and its pity. */
export type RememberedPity = {
  readonly start: ManualPity
  /** Newest first. */
  readonly tops: readonly RememberedTop[]
}

/** The newest ones of a type. More would not fit into one value of the sync (`is-sync-entry.ts`). */
const MAX_TOPS = 200

/**
 * Merges the state that a source reports into the stored one. The newer pity applies. A stored item
 * that the source reports too is replaced, so that it is never counted twice.
 */
export function mergeRememberedPity(
  { start = {}, tops = [] }: Partial<RememberedPity>,
  incoming: RememberedPity,
): RememberedPity {
  const left = [...incoming.tops]
  const kept = tops.filter(({ itemId, day }) => {
    const match = left.findIndex(
      (top) => top.itemId === itemId && (day === undefined || top.day === day),
    )
    if (match === -1) return true
    left.splice(match, 1)
    return false
  })
  const isNewer = incoming.start.at !== undefined && (start.at ?? '') <= incoming.start.at
  const all = [...incoming.tops, ...kept]
  const byDay = all.toSorted((a, b) => compareText(b.day ?? '', a.day ?? ''))
  return { start: isNewer ? incoming.start : start, tops: byDay.slice(0, MAX_TOPS) }
}

/**
 * The remembered items without a corresponding pull (of one type, oldest first), newest first. From
 * the first known pull on, pulls replace them; an item without a day matches the newest unmatched
 * pull of its item.
 */
export function findUnmatchedTops(
  tops: readonly RememberedTop[],
  pulls: readonly Pull[],
): readonly RememberedTop[] {
  const firstDay = pulls[0]?.time.slice(0, 10)
  const unmatched = new Map<string, number>()
  for (const pull of pulls) {
    if (pull.rarity === 5)
      unmatched.set(getItemIdOrName(pull), (unmatched.get(getItemIdOrName(pull)) ?? 0) + 1)
  }
  const takeMatch = (item: string) => {
    const count = unmatched.get(item) ?? 0
    unmatched.set(item, count - 1)
    return count > 0
  }
  return tops.filter(({ itemId, day }) => {
    if (firstDay === undefined) return true
    if (day === undefined) return !takeMatch(itemId)
    return day < firstDay || (day === firstDay && !takeMatch(itemId))
  })
}
