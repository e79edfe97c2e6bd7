import { comparePulls, itemOf, type Pull } from './pull.ts'

/** A pull with what tells it from all others of its account and type. */
export type KeyedPull = { readonly key: string; readonly pull: Pull }

/**
 * The key of each pull within its type: the official id, or for a pull without one its time, its
 * item, and which of several that are alike it is, counted from the newest. So two sources that know
 * of two and of three alike pulls of one second know of three together, whichever comes first.
 */
export function keyPulls(pulls: readonly Pull[]): readonly KeyedPull[] {
  const alike = new Map<string, number>()
  return pulls
    .toSorted((a, b) => comparePulls(b, a))
    .map((pull) => {
      if (pull.id !== undefined) return { key: pull.id, pull }
      const name = `${pull.pullType}|${pull.time}|${itemOf(pull)}`
      const newer = alike.get(name) ?? 0
      alike.set(name, newer + 1)
      return { key: `${pull.time}|${itemOf(pull)}|${newer}`, pull }
    })
}
