import { comparePulls, itemOf, type Pull } from './pull.ts'
import { inConflict, mergeContent } from './pull-content.ts'

/** What an import does to the history of one account. */
export type PullMerge = {
  /** Every pull of both sides once, oldest first. */
  readonly history: readonly Pull[]
  /** How many pulls the incoming side adds. */
  readonly added: number
  /** How many incoming rows were known already, or stood in the import twice. */
  readonly known: number
  /** Incoming rows that say something else than another source about the same pull. */
  readonly conflicts: readonly Pull[]
}

/** One side of a merge: pulls by (type, id), and those without an id by (type, time, item). */
type Side = {
  readonly identified: Map<string, Pull>
  /** Each group oldest first. */
  readonly anonymous: Map<string, Pull[]>
  readonly conflicts: Pull[]
}

/**
 * Joins two histories of one account. It is idempotent and does not depend on the order of the
 * imports; no row is lost or doubled.
 *
 * Rows without an id are counted per (type, time, item): real pulls of one ten-pull can be alike,
 * so the greater count of the two sides is the truth, never their sum. A row with an id takes the
 * place of a row without one.
 */
export function mergePulls(known: readonly Pull[], incoming: readonly Pull[]): PullMerge {
  const before = collect(known)
  const after = collect(incoming)
  const identified = new Map(before.identified)
  const conflicts = [...after.conflicts]
  for (const [key, pull] of after.identified) {
    const other = identified.get(key)
    if (other !== undefined && inConflict(other, pull)) conflicts.push(pull)
    identified.set(key, other === undefined ? pull : mergeContent(other, pull))
  }
  const history = [...identified.values(), ...mergeAnonymous(before, after, identified)]
  const added = history.length - size(before)
  return {
    history: history.sort(comparePulls),
    added,
    known: incoming.length - added,
    conflicts,
  }
}

function collect(pulls: readonly Pull[]): Side {
  const side: Side = { identified: new Map(), anonymous: new Map(), conflicts: [] }
  for (const pull of pulls) {
    if (pull.id === undefined) {
      const group = side.anonymous.get(groupOf(pull))
      if (group === undefined) side.anonymous.set(groupOf(pull), [pull])
      else group.push(pull)
      continue
    }
    const key = `${pull.pullType}|${pull.id}`
    const other = side.identified.get(key)
    if (other !== undefined && inConflict(other, pull)) side.conflicts.push(pull)
    side.identified.set(key, other === undefined ? pull : mergeContent(other, pull))
  }
  for (const group of side.anonymous.values()) group.sort(comparePulls)
  return side
}

function mergeAnonymous(a: Side, b: Side, identified: ReadonlyMap<string, Pull>): Pull[] {
  const keys = new Set([...a.anonymous.keys(), ...b.anonymous.keys()])
  if (keys.size === 0) return []
  const withId = countGroups(identified)
  const withIdInA = countGroups(a.identified)
  const withIdInB = countGroups(b.identified)
  return [...keys].flatMap((key) => {
    const groupA = a.anonymous.get(key) ?? []
    const groupB = b.anonymous.get(key) ?? []
    const total = Math.max(
      groupA.length + (withIdInA.get(key) ?? 0),
      groupB.length + (withIdInB.get(key) ?? 0),
    )
    const left = Math.max(0, total - (withId.get(key) ?? 0))
    return joinRankByRank(groupA, groupB).slice(0, left)
  })
}

/** Merges the oldest of one side with the oldest of the other, and so on. */
function joinRankByRank(a: readonly Pull[], b: readonly Pull[]): Pull[] {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
  return longer.map((pull, rank) => {
    const other = shorter[rank]
    return other === undefined ? pull : mergePlaced(pull, other)
  })
}

/** A window cut at its oldest end sees smaller places; the greater one is right, and no conflict. */
function mergePlaced(a: Pull, b: Pull): Pull {
  const place = Math.max(a.place ?? 0, b.place ?? 0)
  return mergeContent({ ...a, place }, { ...b, place })
}

function countGroups(identified: ReadonlyMap<string, Pull>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pull of identified.values()) {
    const key = groupOf(pull)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function groupOf(pull: Pull): string {
  return `${pull.pullType}|${pull.time}|${itemOf(pull)}`
}

function size(side: Side): number {
  let rows = side.identified.size
  for (const group of side.anonymous.values()) rows += group.length
  return rows
}
