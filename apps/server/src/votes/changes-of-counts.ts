import type { TagCategory } from '@bannerday/domain/activities/tag'

export type Vote = {
  readonly activityUuid: string
  readonly category: TagCategory
  readonly option: string
}

/** By how much the count of a vote changes. */
export type CountChange = Vote & { readonly count: number }

/**
 * How counts change where some votes go and others come; what stays as it is is left out. In one
 * order, so that two who change the same counts cannot wait for each other.
 */
export function changesOfCounts(gone: readonly Vote[], come: readonly Vote[]): CountChange[] {
  const changes = new Map<string, CountChange>()
  const move = (vote: Vote, by: number) => {
    const key = `${vote.activityUuid} ${vote.category} ${vote.option}`
    changes.set(key, { ...vote, count: (changes.get(key)?.count ?? 0) + by })
  }
  for (const vote of gone) move(vote, -1)
  for (const vote of come) move(vote, 1)
  return [...changes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ count }) => count !== 0)
}
