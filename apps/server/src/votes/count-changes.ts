import type { TagCategory } from '@bannerday/domain/activities/tag'

export type Vote = {
  readonly activityUuid: string
  readonly category: TagCategory
  readonly option: string
}

/** The change of a vote count. */
export type CountChange = Vote & { readonly count: number }

/**
 * Computes the count changes of removed and added votes; unchanged options are omitted. Sorted, to
 * lock in a fixed order and avoid deadlocks.
 */
export function computeCountChanges(
  removed: readonly Vote[],
  added: readonly Vote[],
): CountChange[] {
  const changes = new Map<string, CountChange>()
  const addChange = (vote: Vote, by: number) => {
    const key = `${vote.activityUuid} ${vote.category} ${vote.option}`
    changes.set(key, { ...vote, count: (changes.get(key)?.count ?? 0) + by })
  }
  for (const vote of removed) addChange(vote, -1)
  for (const vote of added) addChange(vote, 1)
  return [...changes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ count }) => count !== 0)
}
