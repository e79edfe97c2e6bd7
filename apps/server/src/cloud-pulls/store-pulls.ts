import { keyPulls, type KeyedPull } from '@bannerday/domain/pulls/pull-key'
import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import { precedenceOf } from '@bannerday/domain/pulls/pull-precedence'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { Database } from '../database/database.ts'
import type { CopyKey } from './copy-store.ts'
import { isSameRow } from './pull-row.ts'
import { deletePulls, readNear, writePulls } from './pull-store.ts'

/** The effect of imported pulls on a copy. */
export type Stored = {
  readonly added: number
  readonly known: number
}

const PRECEDENCE = precedenceOf('official-link', 'known')

/**
 * Stores pulls from an official link, merged with the known ones: no row is lost or duplicated, and
 * known rows are not written. The caller's transaction must have begun a change of the copy.
 */
export async function storePulls(
  tx: Database,
  copy: CopyKey,
  pulls: readonly Pull[],
  changeNumber: number,
): Promise<Stored> {
  const near = Map.groupBy(await readNear(tx, copy, pulls), ({ pull }) => pull.pullType)
  const joined = [...Map.groupBy(pulls, ({ pullType }) => pullType)].map(([pullType, ofType]) =>
    join(near.get(pullType) ?? [], ofType),
  )
  await deletePulls(
    tx,
    copy,
    joined.flatMap(({ gone }) => gone),
    changeNumber,
  )
  await writePulls(
    tx,
    copy,
    joined.flatMap(({ changed }) => changed),
    changeNumber,
  )
  return {
    added: joined.reduce((sum, { added }) => sum + added, 0),
    known: joined.reduce((sum, { known }) => sum + known, 0),
  }
}

type Joined = Stored & {
  readonly changed: readonly KeyedPull[]
  readonly gone: readonly KeyedPull[]
}

/** Merges pulls of one type with the stored ones near them. */
function join(near: readonly KeyedPull[], pulls: readonly Pull[]): Joined {
  const before = new Map(near.map(({ key, pull }) => [key, pull]))
  const { history, added, known } = mergePulls([...before.values()], pulls, PRECEDENCE)
  const after = keyPulls(history)
  const changed = after.filter(({ key, pull }) => {
    const stored = before.get(key)
    return stored === undefined || !isSameRow(stored, pull)
  })
  const kept = new Set(after.map(({ key }) => key))
  return { added, known, changed, gone: near.filter(({ key }) => !kept.has(key)) }
}
