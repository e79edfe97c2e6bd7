import { keyPulls } from '@bannerday/domain/pulls/pull-key'
import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import { precedenceOf } from '@bannerday/domain/pulls/pull-precedence'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { Database } from '../database/database.ts'
import type { CopyKey } from './copy-store.ts'
import { isSameRow } from './pull-row.ts'
import { deletePulls, readNear, writePulls } from './pull-store.ts'

/** What pulls that came did to a copy. */
export type Stored = {
  readonly added: number
  readonly known: number
}

const PRECEDENCE = precedenceOf('official-link', 'known')

/**
 * Stores pulls that an official link told, joined with what the copy knows of them: no row is lost or
 * doubled, and nothing is written where nothing is new. It belongs into a transaction that has begun
 * a change of the copy.
 */
export async function storePulls(
  tx: Database,
  copy: CopyKey,
  pulls: readonly Pull[],
  changeNumber: number,
): Promise<Stored> {
  let [added, known] = [0, 0]
  for (const [pullType, ofType] of Map.groupBy(pulls, (pull) => pull.pullType)) {
    const near = await readNear(tx, copy, pullType, ofType)
    const before = new Map(near.map(({ key, pull }) => [key, pull]))
    const merge = mergePulls([...before.values()], ofType, PRECEDENCE)
    const after = keyPulls(merge.history)
    const changed = after.filter(({ key, pull }) => {
      const stored = before.get(key)
      return stored === undefined || !isSameRow(stored, pull)
    })
    const kept = new Set(after.map(({ key }) => key))
    const gone = [...before.keys()].filter((key) => !kept.has(key))
    await deletePulls(tx, copy, pullType, gone, changeNumber)
    await writePulls(tx, copy, changed, changeNumber)
    added += merge.added
    known += merge.known
  }
  return { added, known }
}
