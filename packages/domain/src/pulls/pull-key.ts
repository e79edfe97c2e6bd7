import { comparePulls, getItemIdOrName, type Pull } from './pull.ts'

/** A pull with its key within account and type. */
export type KeyedPull = { readonly key: string; readonly pull: Pull }

/**
 * The key of each pull within its type: the official id, or without one its time, item, and index
 * among equal ones counted from the newest. So two sources with two and three equal pulls of one
 * second yield three, in any order.
 */
export function assignPullKeys(pulls: readonly Pull[]): readonly KeyedPull[] {
  const counts = new Map<string, number>()
  return pulls
    .toSorted((a, b) => comparePulls(b, a))
    .map((pull) => {
      if (pull.id !== undefined) return { key: pull.id, pull }
      const name = `${pull.pullType}|${pull.time}|${getItemIdOrName(pull)}`
      const newerCount = counts.get(name) ?? 0
      counts.set(name, newerCount + 1)
      return { key: `${pull.time}|${getItemIdOrName(pull)}|${newerCount}`, pull }
    })
}
