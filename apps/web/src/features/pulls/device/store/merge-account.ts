import { isJsonObject, getText } from '@bannerday/domain/formats/json/json-value'
import type { MiliastraRows, PullAccount } from '@bannerday/domain/formats/pull-file/pull-file'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { mergePulls, type PullConflict } from '@bannerday/domain/pulls/pull-history'
import { completeItem, type ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { correctTimes } from '@bannerday/domain/pulls/correct-times'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
import { accountKey, type StoredAccount, type StoredKeptRows } from './stored-account.ts'

/** The effect of an import on the pulls of one type. */
export type TypeMerge = {
  readonly pullType: string
  readonly added: number
  readonly known: number
  readonly conflicts: number
}

export type AccountMerge = {
  readonly account: StoredAccount
  readonly types: readonly TypeMerge[]
  /** The pulls for which the file contradicts the store. */
  readonly conflicts: readonly PullConflict[]
  /** The number of known pulls whose time is corrected, because their ids contradict it. */
  readonly timesMended: number
}

/**
 * Merges an account of a file with the stored one by pull type. The side of `precedence` wins
 * conflicts.
 */
export function mergeAccount(
  stored: StoredAccount | undefined,
  incoming: PullAccount,
  facts: ItemLookup,
  precedence: Precedence,
): AccountMerge {
  const known = Object.values(stored?.gachaTypes ?? {}).flat()
  const mended = correctTimes(known, incoming.pulls, incoming.zone)
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

/** Completes item ids and names on both sides; a difference would count the same pull twice. */
function filled(pulls: readonly Pull[], facts: ItemLookup): readonly Pull[] {
  return pulls.map((pull) => completeItem(pull, facts))
}

/**
 * Merges unreadable rows. Rows of the same pull become one row with the fields of both, because
 * programs export different fields. Equal other rows are deduplicated.
 */
export function mergeKept(stored: StoredKeptRows | undefined, kept: MiliastraRows): StoredKeptRows {
  const rows = new Map<string, unknown>()
  for (const row of [...(stored?.rows ?? []), ...kept.rows]) {
    const key = getManualRowKey(row)
    const known = rows.get(key)
    rows.set(key, isJsonObject(known) && isJsonObject(row) ? { ...row, ...known } : row)
  }
  return { key: getManualKey(kept), rows: [...rows.values()] }
}

function getManualRowKey(row: unknown): string {
  const id = isJsonObject(row) ? getText(row, 'id') : undefined
  if (!isJsonObject(row) || id === undefined) return JSON.stringify(row)
  return `${getText(row, 'op_gacha_type') ?? ''}|${id}`
}

export function getManualKey(kept: MiliastraRows): string {
  return `${kept.section}-${kept.uid}`
}
