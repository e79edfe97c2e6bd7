import { assignPullKeys, type KeyedPull } from '@bannerday/domain/pulls/pull-key'
import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import { getPrecedence } from '@bannerday/domain/pulls/pull-precedence'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { Database } from '../database/database.ts'
import type { ReplicaKey } from './replica-store.ts'
import { isEqualRow } from './pull-row.ts'
import { deletePulls, readCandidates, writePulls } from './pull-store.ts'

/** The numbers of added and of already stored pulls. */
export type StoreResult = {
  readonly added: number
  readonly known: number
}

const PRECEDENCE = getPrecedence('official-link', 'known')

/**
 * Stores pulls from an official link, merged with the known ones: no row is lost or duplicated, and
 * known rows are not written. The caller's transaction must have started a change of the replica.
 */
export async function storePulls(
  tx: Database,
  replica: ReplicaKey,
  pulls: readonly Pull[],
  changeNumber: number,
): Promise<StoreResult> {
  const candidates = Map.groupBy(
    await readCandidates(tx, replica, pulls),
    ({ pull }) => pull.pullType,
  )
  const merges = [...Map.groupBy(pulls, ({ pullType }) => pullType)].map(([pullType, typePulls]) =>
    mergeType(candidates.get(pullType) ?? [], typePulls),
  )
  await deletePulls(
    tx,
    replica,
    merges.flatMap(({ removed }) => removed),
    changeNumber,
  )
  await writePulls(
    tx,
    replica,
    merges.flatMap(({ changed }) => changed),
    changeNumber,
  )
  return {
    added: merges.reduce((sum, { added }) => sum + added, 0),
    known: merges.reduce((sum, { known }) => sum + known, 0),
  }
}

type TypeMerge = StoreResult & {
  readonly changed: readonly KeyedPull[]
  readonly removed: readonly KeyedPull[]
}

/** Merges pulls of one type with the stored ones near them. */
function mergeType(candidates: readonly KeyedPull[], pulls: readonly Pull[]): TypeMerge {
  const before = new Map(candidates.map(({ key, pull }) => [key, pull]))
  const { history, added, known } = mergePulls([...before.values()], pulls, PRECEDENCE)
  const after = assignPullKeys(history)
  const changed = after.filter(({ key, pull }) => {
    const stored = before.get(key)
    return stored === undefined || !isEqualRow(stored, pull)
  })
  const keptKeys = new Set(after.map(({ key }) => key))
  return { added, known, changed, removed: candidates.filter(({ key }) => !keptKeys.has(key)) }
}
