import type { KeptRows, PullAccount } from '@bannerday/domain/formats/pull-file/pull-file'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import { fillItem, type ItemFacts } from '@bannerday/domain/pulls/pull-item'
import { accountKey, type StoredAccount, type StoredKeptRows } from './stored-account.ts'

/** What an import does to the pulls of one type. */
export type TypeMerge = {
  readonly pullType: string
  readonly added: number
  readonly known: number
  readonly conflicts: number
}

export type AccountMerge = {
  readonly account: StoredAccount
  readonly types: readonly TypeMerge[]
}

/** Joins what a file says about an account with what is stored of it, type by type. */
export function mergeAccount(
  stored: StoredAccount | undefined,
  incoming: PullAccount,
  facts: ItemFacts,
): AccountMerge {
  const gachaTypes: Record<string, readonly Pull[]> = { ...stored?.gachaTypes }
  const types: TypeMerge[] = []
  const byType = Map.groupBy(incoming.pulls, (pull) => pull.pullType)
  for (const [pullType, pulls] of byType) {
    const merge = mergePulls(filled(gachaTypes[pullType] ?? [], facts), filled(pulls, facts))
    gachaTypes[pullType] = merge.history
    const { added, known, conflicts } = merge
    types.push({ pullType, added, known, conflicts: conflicts.length })
  }
  const { gameId: game, uid, zone } = incoming
  const account = { ...stored, gameId: accountKey({ game, uid }), game, uid, zone, gachaTypes }
  return { account, types }
}

/** A name that became an id must match on both sides, or one pull would count as two. */
function filled(pulls: readonly Pull[], facts: ItemFacts): readonly Pull[] {
  return pulls.map((pull) => fillItem(pull, facts))
}

/** Joins kept rows; equal ones stand once. */
export function mergeKept(stored: StoredKeptRows | undefined, kept: KeptRows): StoredKeptRows {
  const rows = new Map<string, unknown>()
  for (const row of [...(stored?.rows ?? []), ...kept.rows]) rows.set(JSON.stringify(row), row)
  return { key: keptKey(kept), rows: [...rows.values()] }
}

export function keptKey(kept: KeptRows): string {
  return `${kept.section}-${kept.uid}`
}
