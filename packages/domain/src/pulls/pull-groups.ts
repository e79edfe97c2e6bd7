import { isDifferent } from './pull-content.ts'
import { getItemIdOrName, type Pull } from './pull.ts'

/** The item of a pull as a key: equal for two pulls of the same item. */
export type ItemKey = (pull: Pull) => string

/** Equal pulls of one type, second and item, by key. */
export type PullGroups = Map<string, Pull[]>

/**
 * Some rows have an item id, some only a name: a row with both connects them. A name with several
 * ids is ambiguous and ignored.
 */
export function createItemKey(...sides: readonly (readonly Pull[])[]): ItemKey {
  const ids = new Map<string, string | null>()
  for (const pull of sides.flat()) {
    const { itemId } = pull
    if (itemId === undefined) continue
    for (const name of listNames(pull)) {
      const other = ids.get(name)
      if (other === undefined) ids.set(name, itemId)
      else if (other !== itemId) ids.set(name, null)
    }
  }
  return (pull) => pull.itemId ?? ids.get(pull.name ?? '') ?? getItemIdOrName(pull)
}

/** Its names in all seen languages, if all sources agreed on the item. */
function listNames({ name, alsoSeen }: Pull): readonly string[] {
  const others = alsoSeen?.itemId === undefined ? (alsoSeen?.name ?? []) : []
  return name === undefined ? others : [name, ...others]
}

export function groupPulls(pulls: readonly Pull[], getItemKey: ItemKey): PullGroups {
  return Map.groupBy(pulls, (pull) => getGroupKey(pull, getItemKey))
}

/** The number of pulls per group. */
export function countGroups(
  pulls: Iterable<Pull>,
  getItemKey: ItemKey,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const pull of pulls) {
    const key = getGroupKey(pull, getItemKey)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/**
 * Moves rows with a name that leads to no id, as in another language, to the group of the other
 * side's row at the same position of the same second, where that side has more of the item.
 */
export function regroupByPosition(
  groups: PullGroups,
  others: PullGroups,
  getItemKey: ItemKey,
): void {
  const unresolved = [...groups].filter(
    ([key, [first]]) => first !== undefined && isUnresolved(first, getItemKey) && !others.has(key),
  )
  if (unresolved.length === 0) return
  const byPosition = new Map<string, Pull>()
  for (const pull of [...others.values()].flat()) byPosition.set(getPositionKey(pull), pull)
  for (const [key, pulls] of unresolved) {
    const remaining = pulls.filter((pull) => {
      const other = byPosition.get(getPositionKey(pull))
      if (
        other === undefined ||
        isUnresolved(other, getItemKey) ||
        isDifferent(other.rarity, pull.rarity)
      ) {
        return true
      }
      const groupKey = getGroupKey(other, getItemKey)
      const group = groups.get(groupKey) ?? []
      if (group.length >= (others.get(groupKey)?.length ?? 0)) return true
      group.push(pull)
      groups.set(groupKey, group)
      return false
    })
    if (remaining.length === 0) groups.delete(key)
    else groups.set(key, remaining)
  }
}

function isUnresolved(pull: Pull, getItemKey: ItemKey): boolean {
  return pull.itemId === undefined && getItemKey(pull) === getItemIdOrName(pull)
}

function getGroupKey(pull: Pull, getItemKey: ItemKey): string {
  return `${pull.pullType}|${pull.time}|${getItemKey(pull)}`
}

function getPositionKey({ pullType, time, place }: Pull): string {
  return `${pullType}|${time}|${place ?? 0}`
}
