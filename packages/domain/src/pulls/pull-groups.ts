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
    for (const name of namesOf(pull)) {
      const other = ids.get(name)
      if (other === undefined) ids.set(name, itemId)
      else if (other !== itemId) ids.set(name, null)
    }
  }
  return (pull) => pull.itemId ?? ids.get(pull.name ?? '') ?? getItemIdOrName(pull)
}

/** Its names in all seen languages, if all sources agreed on the item. */
function namesOf({ name, alsoSeen }: Pull): readonly string[] {
  const others = alsoSeen?.itemId === undefined ? (alsoSeen?.name ?? []) : []
  return name === undefined ? others : [name, ...others]
}

export function groupPulls(pulls: readonly Pull[], keyOf: ItemKey): PullGroups {
  return Map.groupBy(pulls, (pull) => groupOf(pull, keyOf))
}

/** The number of pulls per group. */
export function countGroups(pulls: Iterable<Pull>, keyOf: ItemKey): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const pull of pulls) {
    const key = groupOf(pull, keyOf)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/**
 * Moves rows with a name that leads to no id, as in another language, to the group of the other
 * side's row at the same position of the same second, where that side has more of the item.
 */
export function regroupByPosition(groups: PullGroups, others: PullGroups, keyOf: ItemKey): void {
  const unclear = [...groups].filter(
    ([key, [first]]) => first !== undefined && isUnclear(first, keyOf) && !others.has(key),
  )
  if (unclear.length === 0) return
  const placed = new Map<string, Pull>()
  for (const pull of [...others.values()].flat()) placed.set(placeOf(pull), pull)
  for (const [key, pulls] of unclear) {
    const left = pulls.filter((pull) => {
      const other = placed.get(placeOf(pull))
      if (other === undefined || isUnclear(other, keyOf) || isDifferent(other.rarity, pull.rarity)) {
        return true
      }
      const found = groupOf(other, keyOf)
      const group = groups.get(found) ?? []
      if (group.length >= (others.get(found)?.length ?? 0)) return true
      group.push(pull)
      groups.set(found, group)
      return false
    })
    if (left.length === 0) groups.delete(key)
    else groups.set(key, left)
  }
}

function isUnclear(pull: Pull, keyOf: ItemKey): boolean {
  return pull.itemId === undefined && keyOf(pull) === getItemIdOrName(pull)
}

function groupOf(pull: Pull, keyOf: ItemKey): string {
  return `${pull.pullType}|${pull.time}|${keyOf(pull)}`
}

function placeOf({ pullType, time, place }: Pull): string {
  return `${pullType}|${time}|${place ?? 0}`
}
