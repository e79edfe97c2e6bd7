import { isJsonObject, textOf } from '@bannerday/domain/formats/json/json-value'
import type { KeptRows, PullAccount } from '@bannerday/domain/formats/pull-file/pull-file'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { mergePulls, type PullConflict } from '@bannerday/domain/pulls/pull-history'
import { fillItem, type ItemFacts } from '@bannerday/domain/pulls/pull-item'
import { mendTimes } from '@bannerday/domain/pulls/pull-mending'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
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
  /** Where the file says something else than what is stored. */
  readonly conflicts: readonly PullConflict[]
  /** How many known pulls had a time that is wrong by their ids, and get the right one. */
  readonly timesMended: number
}

/**
 * Joins what a file says about an account with what is stored of it, type by type; the side of
 * `precedence` stands where they contradict each other.
 */
export function mergeAccount(
  stored: StoredAccount | undefined,
  incoming: PullAccount,
  facts: ItemFacts,
  precedence: Precedence,
): AccountMerge {
  const known = Object.values(stored?.gachaTypes ?? {}).flat()
  const mended = mendTimes(known, incoming.pulls, incoming.zone)
  const gachaTypes: Record<string, readonly Pull[]> = Object.fromEntries(
    Map.groupBy(mended.known.toSorted(comparePulls), (pull) => pull.pullType),
  )
  const types: TypeMerge[] = []
  const conflicts: PullConflict[] = []
  const byType = Map.groupBy(mended.incoming, (pull) => pull.pullType)
  for (const [pullType, pulls] of byType) {
    const before = filled(gachaTypes[pullType] ?? [], facts)
    const merge = mergePulls(before, filled(pulls, facts), precedence)
    gachaTypes[pullType] = merge.history
    const { added, known } = merge
    types.push({ pullType, added, known, conflicts: merge.conflicts.length })
    for (const conflict of merge.conflicts) conflicts.push(conflict)
  }
  const { gameId: game, uid, zone } = incoming
  const account = { ...stored, gameId: accountKey({ game, uid }), game, uid, zone, gachaTypes }
  return { account, types, conflicts, timesMended: mended.count }
}

/** A name that became an id must match on both sides, or one pull would count as two. */
function filled(pulls: readonly Pull[], facts: ItemFacts): readonly Pull[] {
  return pulls.map((pull) => fillItem(pull, facts))
}

/**
 * Joins kept rows. Those of one pull stand once, with the fields of both: each program orders and
 * chooses them in its own way. Others stand once where they are equal.
 */
export function mergeKept(stored: StoredKeptRows | undefined, kept: KeptRows): StoredKeptRows {
  const rows = new Map<string, unknown>()
  for (const row of [...(stored?.rows ?? []), ...kept.rows]) {
    const key = keptRowKey(row)
    const known = rows.get(key)
    rows.set(key, isJsonObject(known) && isJsonObject(row) ? { ...row, ...known } : row)
  }
  return { key: keptKey(kept), rows: [...rows.values()] }
}

function keptRowKey(row: unknown): string {
  const id = isJsonObject(row) ? textOf(row, 'id') : undefined
  if (!isJsonObject(row) || id === undefined) return JSON.stringify(row)
  return `${textOf(row, 'op_gacha_type') ?? ''}|${id}`
}

export function keptKey(kept: KeptRows): string {
  return `${kept.section}-${kept.uid}`
}
