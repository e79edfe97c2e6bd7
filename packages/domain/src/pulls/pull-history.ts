import { isManual } from './manual-mark.ts'
import { isDifferent, isConflict, mergeConflicting, mergeContent } from './pull-content.ts'
import { countGroups, regroupByPosition, groupPulls, createItemKey } from './pull-groups.ts'
import type { Precedence } from './pull-precedence.ts'
import { comparePulls, type Pull } from './pull.ts'

/** The effect of an import on the history of one account. */
export type PullMerge = {
  /** Every pull of both sides once, oldest first. */
  readonly history: readonly Pull[]
  /** Number of new pulls. */
  readonly added: number
  /** Number of incoming rows that were known, or duplicated in the import. */
  readonly known: number
  /** The pulls on which the two sides disagree, each once. */
  readonly conflicts: readonly PullConflict[]
}

/** A pull as known and as imported. */
export type PullConflict = { readonly known: Pull; readonly incoming: Pull }

/** Pulls by (type, id). */
type Identified = ReadonlyMap<string, Pull>

/**
 * Maximum number of repetitions of a pull within one side: a pull keeps the values of each source,
 * and a file with thousands of them is broken.
 */
const MAX_REPEATS = 32

/** Merges two sources of the pull `key`. */
type MergePair = (key: string, known: Pull, incoming: Pull, disagree: boolean) => Pull

/**
 * Merges two histories of one account without losing or duplicating rows. Idempotent and, where the
 * sides agree, independent of the order of imports. If they disagree, the side of `precedence`
 * wins, and the other values are kept in `alsoSeen`.
 *
 * Rows without an id are counted per (type, time, item): real pulls of one ten-pull can be equal,
 * so the greater count of the two sides is correct, never their sum. A row with an id replaces a
 * row without one.
 */
export function mergePulls(
  known: readonly Pull[],
  incoming: readonly Pull[],
  precedence: Precedence = 'known',
): PullMerge {
  const conflicts = new Map<string, PullConflict>()
  const mergePair: MergePair = (key, first, other, disagree) => {
    if (!disagree) return mergeContent(first, other)
    conflicts.set(key, { known: first, incoming: other })
    return precedence === 'known' ? mergeConflicting(first, other) : mergeConflicting(other, first)
  }
  const before = mergeIdentified(new Map(), known, (_key, first, other) =>
    isConflict(first, other) ? mergeConflicting(first, other) : mergeContent(first, other),
  )
  const identified = mergeIdentified(before, incoming, mergePair)
  const history = [
    ...identified.values(),
    ...mergeAnonymous(known, incoming, identified, mergePair),
  ]
  const added = history.length - before.size - known.filter(isAnonymous).length
  return {
    history: history.sort(comparePulls),
    added,
    known: incoming.length - added,
    conflicts: [...conflicts.values()],
  }
}

/**
 * Merges any number of histories of one account like `mergePulls`, pairwise as in a merge sort,
 * because one after the other would copy the first of them each time.
 */
export function mergeHistories(histories: readonly (readonly Pull[])[]): readonly Pull[] {
  const [first = [], second] = histories
  if (second === undefined) return first
  const middle = Math.ceil(histories.length / 2)
  const older = mergeHistories(histories.slice(0, middle))
  return mergePulls(older, mergeHistories(histories.slice(middle))).history
}

function mergeIdentified(
  known: Identified,
  pulls: readonly Pull[],
  mergePair: MergePair,
): Identified {
  const identified = new Map(known)
  const repeats = new Map<string, number>()
  for (const pull of pulls) {
    if (isAnonymous(pull)) continue
    const key = getIdentity(pull)
    const other = identified.get(key)
    if (other === undefined) {
      identified.set(key, pull)
      continue
    }
    const repeat = repeats.get(key) ?? 0
    repeats.set(key, repeat + 1)
    if (repeat < MAX_REPEATS)
      identified.set(key, mergePair(key, other, pull, isConflict(other, pull)))
  }
  return identified
}

function mergeAnonymous(
  known: readonly Pull[],
  incoming: readonly Pull[],
  identified: Identified,
  mergePair: MergePair,
): readonly Pull[] {
  if (!known.some(isAnonymous) && !incoming.some(isAnonymous)) return []
  const getItemKey = createItemKey(known, incoming)
  const a = groupPulls(known.filter(isAnonymous), getItemKey)
  const b = groupPulls(incoming.filter(isAnonymous), getItemKey)
  regroupByPosition(a, b, getItemKey)
  regroupByPosition(b, a, getItemKey)
  const withId = countGroups(identified.values(), getItemKey)
  const withIdInA = countGroups(listIdentified(known, identified), getItemKey)
  const withIdInB = countGroups(listIdentified(incoming, identified), getItemKey)
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => {
    const groupA = a.get(key) ?? []
    const groupB = b.get(key) ?? []
    const total = Math.max(
      groupA.length + (withIdInA.get(key) ?? 0),
      groupB.length + (withIdInB.get(key) ?? 0),
    )
    const remaining = Math.max(0, total - (withId.get(key) ?? 0))
    return mergeEqualRows(key, groupA, groupB, mergePair).slice(0, remaining)
  })
}

/** The merged pulls with the ids of one side. */
function listIdentified(pulls: readonly Pull[], identified: Identified): readonly Pull[] {
  const keys = new Set(pulls.map((pull) => (isAnonymous(pull) ? '' : getIdentity(pull))))
  return [...keys].flatMap((key) => identified.get(key) ?? [])
}

/**
 * Merges equal rows of two sides at the same position of their second, and of the rest the oldest
 * of both sides, and so on. Oldest first.
 */
function mergeEqualRows(
  key: string,
  known: readonly Pull[],
  incoming: readonly Pull[],
  mergePair: MergePair,
): readonly Pull[] {
  if (known.length === 0 || incoming.length === 0) {
    return [...known, ...incoming].sort(comparePulls)
  }
  const byPosition = Map.groupBy(incoming, getPosition)
  const pairs = known
    .toSorted((a, b) => Number(isManual(a)) - Number(isManual(b)) || comparePulls(a, b))
    .map((pull) => [pull, byPosition.get(getPosition(pull))?.shift()] as const)
  const rest = [...byPosition.values()].flat().sort(comparePulls)
  const merged = pairs.map(([first, samePosition], index) => {
    const other = samePosition ?? rest.shift()
    return other === undefined ? first : mergeEqualPair(`${key}|${index}`, first, other, mergePair)
  })
  return [...merged, ...rest].sort(comparePulls)
}

/** A pull of a source confirms a manual one only after those that the source is known to have. */
function getPosition(pull: Pull): string {
  return `${isManual(pull)}|${pull.place}`
}

/**
 * Type, time and item are equal; names may be in two languages. If sources order a second
 * differently, the greater position wins without a conflict.
 */
function mergeEqualPair(key: string, first: Pull, other: Pull, mergePair: MergePair): Pull {
  const place = Math.max(first.place ?? 0, other.place ?? 0)
  const disagree = isDifferent(first.rarity, other.rarity)
  return mergePair(key, { ...first, place }, { ...other, place }, disagree)
}

function isAnonymous(pull: Pull): boolean {
  return pull.id === undefined
}

function getIdentity({ pullType, id }: Pull): string {
  return `${pullType}|${id}`
}
