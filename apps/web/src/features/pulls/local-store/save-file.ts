import { getText, isJsonObject } from '@bannerday/domain/formats/json/json-value'
import type {
  MiliastraRows,
  PullAccount,
  PullFile,
} from '@bannerday/domain/formats/pull-file/pull-file'
import type { ByGame } from '@bannerday/domain/game'
import { mergeReadIntervals, type ReadIntervals } from '@bannerday/domain/pity/read-intervals'
import { mergeRememberedPity } from '@bannerday/domain/pity/remembered-tops'
import { correctTimes } from '@bannerday/domain/pulls/correct-times'
import { completeItem, type ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { isManual } from '@bannerday/domain/pulls/manual-mark'
import { removeReplacedPulls } from '@bannerday/domain/pulls/manual-pulls'
import { mergePulls, type PullConflict } from '@bannerday/domain/pulls/pull-history'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
import type { Result } from '@bannerday/domain/result'
import { claimUnnamed } from './accounts.ts'
import {
  withWriteTransaction,
  type PullSchema,
  type StorageProblem,
  withPullDatabase,
} from './database.ts'
import { saveRestorePoint } from './restore-points.ts'
import {
  type AccountId,
  accountKey,
  emptyAccount,
  getReadIntervals,
  hasUid,
  NO_UID,
  parseAccountKey,
  type StoredAccount,
  type StoredMiliastraRows,
} from './stored-account.ts'

/** The merge result of a file and the stored data of the same accounts. */
export type FileMerge = {
  readonly accounts: readonly AccountMerge[]
  readonly miliastraRows: readonly StoredMiliastraRows[]
  /** The number of new unreadable rows. */
  readonly miliastraRowsAdded: number
}

/** `restorePoint` is the id of the restore point. */
type SavedFile = FileMerge & { readonly restorePoint: number }

/** The data of a backup besides pulls, by account key; it fills in missing values only. */
type BackupAdditions = {
  readonly nicknames: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, NonNullable<StoredAccount['settings']>>>
  readonly leftover: Readonly<Record<string, readonly unknown[]>>
}

/** The options for saving a file. */
type SaveOptions = {
  /** The name of the file and the current time, for the restore point. */
  readonly name: string
  readonly atMs: number
  /** The side that wins conflicts between the file and the store. */
  readonly precedence: Precedence
  readonly additions?: BackupAdditions
  /** The accounts that take over entries without a UID, at most one per game. */
  readonly claimants?: readonly AccountId[]
}

const NO_ADDITIONS: BackupAdditions = { nicknames: {}, settings: {}, leftover: {} }

/**
 * Computes the changes that saving a file would make. `onProgress` gets the share of compared
 * pulls.
 */
export function previewFile(
  file: PullFile,
  facts: ByGame<ItemLookup>,
  precedence: Precedence,
  onProgress?: (share: number) => void,
): Promise<Result<FileMerge, StorageProblem>> {
  return withPullDatabase((database) => {
    const transaction = database.transaction(['games', 'kept'])
    const read: Read = (store, key) => transaction.objectStore(store).get(key)
    return mergeFile(file, facts, precedence, read, onProgress)
  })
}

/**
 * Saves all accounts of a file, or none on failure. It merges with the current store, which another
 * tab may have changed since the preview.
 */
export function saveFile(
  file: PullFile,
  facts: ByGame<ItemLookup>,
  { name, atMs, precedence, additions = NO_ADDITIONS, claimants = [] }: SaveOptions,
): Promise<Result<SavedFile, StorageProblem>> {
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
      const read: Read = (store, key) => transaction.objectStore(store).get(key)
      const merge = await mergeFile(file, facts, precedence, read)
      const unnamed = listUnnamedAccounts(additions)
      const touched = [...claimants.map(({ game }) => ({ game, uid: NO_UID })), ...unnamed]
      const restorePoint = await saveRestorePoint(transaction, {
        reason: 'import',
        name,
        atMs,
        accounts: [
          ...merge.accounts.map(({ account: { game, uid } }) => ({ game, uid })),
          ...new Map(touched.map((account) => [account.game, account])).values(),
        ],
        miliastraRows: merge.miliastraRows.map(({ key }) => key),
      })
      // Sequential writes, because a rejected write must leave no other one unawaited.
      const games = transaction.objectStore('games')
      for (const { account } of merge.accounts) {
        const isClaimant = claimants.some(
          (claimant) => accountKey(claimant) === accountKey(account),
        )
        const completed = withAdditions(account, additions)
        await games.put(isClaimant ? await claimUnnamed(transaction, completed) : completed)
      }
      for (const id of unnamed) {
        const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
        await games.put(withAdditions(account, additions))
      }
      for (const rows of merge.miliastraRows) await transaction.objectStore('kept').put(rows)
      return { ...merge, restorePoint }
    }),
  )
}

/**
 * Returns the accounts without a UID of a backup. They have no pulls, so its account list omits
 * them.
 */
function listUnnamedAccounts({ settings }: BackupAdditions): readonly AccountId[] {
  return Object.keys(settings).flatMap((key) => {
    const id = parseAccountKey(key)
    return id === null || hasUid(id) ? [] : [id]
  })
}

function withAdditions(account: StoredAccount, additions: BackupAdditions): StoredAccount {
  const nickname = account.nickname ?? additions.nicknames[accountKey(account)]
  const settings = account.settings ?? additions.settings[accountKey(account)]
  const leftover = account.leftover ?? additions.leftover[accountKey(account)]
  return {
    ...account,
    ...(nickname && { nickname }),
    ...(settings && { settings }),
    ...(leftover && { leftover }),
  }
}

/** Reads an entry of an object store. */
type Read = <Store extends 'games' | 'kept'>(
  store: Store,
  key: string,
) => Promise<PullSchema[Store]['value'] | undefined>

async function mergeFile(
  file: PullFile,
  facts: ByGame<ItemLookup>,
  precedence: Precedence,
  read: Read,
  onProgress?: (share: number) => void,
): Promise<FileMerge> {
  const accounts: AccountMerge[] = []
  const total = file.accounts.reduce((sum, { pulls }) => sum + pulls.length, 0)
  let compared = 0
  for (const incoming of file.accounts) {
    const { gameId: game, uid, pulls } = incoming
    const stored = await read('games', accountKey({ game, uid }))
    accounts.push(mergeAccount(stored, incoming, facts[game], precedence))
    compared += pulls.length
    onProgress?.(total === 0 ? 1 : compared / total)
  }
  const miliastraRows = new Map<string, StoredMiliastraRows>()
  let miliastraRowsAdded = 0
  for (const incoming of file.miliastraRows) {
    const key = getMiliastraKey(incoming)
    const stored = miliastraRows.get(key) ?? (await read('kept', key))
    const merged = mergeMiliastraRows(stored, incoming)
    miliastraRowsAdded += merged.rows.length - (stored?.rows.length ?? 0)
    miliastraRows.set(key, merged)
  }
  return {
    accounts,
    miliastraRows: [...miliastraRows.values()],
    miliastraRowsAdded,
  }
}

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
  readonly timesCorrected: number
  /** The number of stored manual pulls that pulls of the file replace. */
  readonly replaced: number
  /** The number of pull types whose remembered items or manual pity change. */
  readonly remembered: number
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
  const storedPulls = Object.values(stored?.gachaTypes ?? {}).flat()
  const corrected = correctTimes(storedPulls, incoming.pulls, incoming.zone)
  const gachaTypes: Record<string, readonly Pull[]> = Object.fromEntries(
    Map.groupBy(corrected.known.toSorted(comparePulls), (pull) => pull.pullType),
  )
  const types: TypeMerge[] = []
  const conflicts: PullConflict[] = []
  const byType = Map.groupBy(corrected.incoming, (pull) => pull.pullType)
  for (const [pullType, pulls] of byType) {
    const before = completeItems(gachaTypes[pullType] ?? [], facts)
    const merge = mergePulls(before, completeItems(pulls, facts), precedence)
    gachaTypes[pullType] = merge.history
    const { added, known } = merge
    types.push({ pullType, added, known, conflicts: merge.conflicts.length })
    for (const conflict of merge.conflicts) conflicts.push(conflict)
  }
  const { gameId: game, uid, zone } = incoming
  const remembered = withRemembered(stored?.settings, incoming.remembered)
  const settings = withReadIntervals(remembered.settings, incoming.readIntervals)
  const merged = Object.values(gachaTypes).flat()
  const pulls = removeReplacedPulls(merged, getReadIntervals({ settings }))
  const account = {
    ...stored,
    gameId: accountKey({ game, uid }),
    game,
    uid,
    zone,
    gachaTypes:
      pulls === merged
        ? gachaTypes
        : Object.fromEntries(Map.groupBy(pulls, (pull) => pull.pullType)),
    ...(settings && { settings }),
  }
  const replaced = Math.max(0, countManual(storedPulls) - countManual(pulls))
  return {
    account,
    types,
    conflicts,
    timesCorrected: corrected.count,
    replaced,
    remembered: remembered.changes,
  }
}

function countManual(pulls: readonly Pull[]): number {
  return pulls.filter(isManual).length
}

/** Merges what a source without single pulls reports, and counts the types that it changes. */
function withRemembered(
  stored: StoredAccount['settings'],
  incoming: PullAccount['remembered'] = {},
): { readonly settings: StoredAccount['settings']; readonly changes: number } {
  let settings = stored
  let changes = 0
  for (const [type, pity] of Object.entries(incoming)) {
    const { start = {}, tops = [] } = stored?.[type] ?? {}
    const merged = mergeRememberedPity({ start, tops }, pity)
    if (JSON.stringify(merged) === JSON.stringify({ start, tops })) continue
    changes += 1
    settings = { ...settings, [type]: { ...stored?.[type], ...merged } }
  }
  return { settings, changes }
}

function withReadIntervals(
  settings: StoredAccount['settings'],
  intervals: ReadIntervals = {},
): StoredAccount['settings'] {
  const types = Object.entries(intervals)
  if (types.length === 0) return settings
  const extended = types.map(([type, interval]) => {
    const read = mergeReadIntervals(settings?.[type]?.read, [interval])
    return [type, { ...settings?.[type], read }] as const
  })
  return { ...settings, ...Object.fromEntries(extended) }
}

/** Completes item ids and names on both sides; a difference would count the same pull twice. */
function completeItems(pulls: readonly Pull[], facts: ItemLookup): readonly Pull[] {
  return pulls.map((pull) => completeItem(pull, facts))
}

/**
 * Merges unreadable rows. Rows of the same pull become one row with the fields of both, because
 * programs export different fields. Equal other rows are deduplicated.
 */
export function mergeMiliastraRows(
  stored: StoredMiliastraRows | undefined,
  miliastraRows: MiliastraRows,
): StoredMiliastraRows {
  const rows = new Map<string, unknown>()
  for (const row of [...(stored?.rows ?? []), ...miliastraRows.rows]) {
    const key = getMiliastraRowKey(row)
    const existing = rows.get(key)
    rows.set(key, isJsonObject(existing) && isJsonObject(row) ? { ...row, ...existing } : row)
  }
  return { key: getMiliastraKey(miliastraRows), rows: [...rows.values()] }
}

function getMiliastraRowKey(row: unknown): string {
  const id = isJsonObject(row) ? getText(row, 'id') : undefined
  if (!isJsonObject(row) || id === undefined) return JSON.stringify(row)
  return `${getText(row, 'op_gacha_type') ?? ''}|${id}`
}

function getMiliastraKey(miliastraRows: MiliastraRows): string {
  return `${miliastraRows.section}-${miliastraRows.uid}`
}
