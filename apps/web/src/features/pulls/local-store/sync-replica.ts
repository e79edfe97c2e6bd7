import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { removeReplacedPulls } from '@bannerday/domain/pulls/manual-pulls'
import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import type { Result } from '@bannerday/domain/result'
import { listUndoableDeletions } from '@bannerday/domain/sync/deletions'
import { isSyncEntry } from '@bannerday/domain/sync/is-sync-entry'
import {
  applyResponse,
  EMPTY_REPLICA,
  getPendingChanges,
  getReplicaAccount,
  type LocalReplica,
  recordChanges,
  removeReplaced,
} from '@bannerday/domain/sync/local-replica'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import type { SyncedAccount } from '@bannerday/domain/sync/synced-account'
import { parseDeviceName } from '#shared/device-name.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import {
  withWriteTransaction,
  type StorageProblem,
  type StoredReplica,
  withPullDatabase,
  type WriteTransaction,
} from './database.ts'
import { saveRestorePoint } from './restore-points.ts'
import {
  type AccountId,
  accountKey,
  type CloudReplica,
  emptyAccount,
  getReadIntervals,
  parseAccountKey,
  type StoredAccount,
} from './stored-account.ts'

/**
 * Starts the synchronization of an account with the owner's cloud. An existing one continues: a merge
 * in flight would set its later cursor on an empty replica.
 */
export function linkToCloud(id: AccountId, owner: string): Promise<Result<null, StorageProblem>> {
  return change(async (transaction) => {
    const replicas = transaction.objectStore('copies')
    if ((await replicas.get(accountKey(id)))?.owner === owner) return null
    await replicas.put({
      key: accountKey(id),
      owner,
      by: createStampName(),
      ...EMPTY_REPLICA,
      entries: [],
      unsent: [],
      mergedAtMs: null,
    })
    return null
  })
}

/**
 * Returns the name of this device in stamps: random, with browser and system, so that another device
 * can display which one deleted pulls. It fits the 40 characters of a stamp.
 */
function createStampName(): string {
  const { browser, system } = parseDeviceName(navigator.userAgent)
  return `${randomUuid().replaceAll('-', '').slice(0, 12)}@${browser ?? ''}/${system ?? ''}`
}

/** Returns browser and system of a stamp's device, or an empty text for the server's stamps. */
function parseStampName(by: string): string {
  const [, names = ''] = by.split('@')
  return names
    .split('/')
    .filter((part) => part !== '')
    .join(' · ')
}

/** Ends the synchronization on this device. Local pulls and the cloud stay unchanged. */
export function unlinkFromCloud(id: AccountId): Promise<Result<null, StorageProblem>> {
  return change(async (transaction) => {
    await transaction.objectStore('copies').delete(accountKey(id))
    return null
  })
}

/** Lists the accounts that this device synchronizes. */
export function listReplicas(): Promise<Result<readonly CloudReplica[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const replicas: CloudReplica[] = []
    for await (const { key, value } of database.transaction('copies').store) {
      const id = parseAccountKey(key)
      if (id !== null) replicas.push({ ...id, owner: value.owner, mergedAtMs: value.mergedAtMs })
    }
    return replicas
  })
}

/** The next request to the cloud of an owner. */
export type SyncRequest = {
  readonly owner: string
  readonly since: string
  readonly changes: readonly SyncEntry[]
}

/**
 * Returns the next sync request of an account with a limited number of changes. Null when the
 * account is not synchronized.
 */
export function getNextSyncRequest(
  id: AccountId,
  owner: string,
  limit: number,
): Promise<Result<SyncRequest | null, StorageProblem>> {
  return withPullDatabase(async (database) => {
    const stored = await database.get('copies', accountKey(id))
    if (stored === undefined || stored.owner !== owner) return null
    const replica = getReplica(stored)
    return { owner, since: replica.cursor, changes: getPendingChanges(replica, limit) }
  })
}

export type SyncResponse = {
  readonly changes: readonly SyncEntry[]
  readonly next: string
  readonly more: boolean
  readonly is_removed: boolean
  readonly now_ms: number
}

/** The effect of a cloud response on the local store. */
export type SyncResult = {
  /** Whether more changes are pending on either side. */
  readonly isUnfinished: boolean
  /** Whether the account on this device may differ. */
  readonly hasChanged: boolean
  /** Whether another device removed the account from the cloud, which ends its synchronization. */
  readonly isRemoved: boolean
  /** Whether the account came to this device. */
  readonly isAdded: boolean
  /** Whether the account left this device, because only deleted pulls remain. */
  readonly isEmptied: boolean
}

/** The result for an account that was unlinked, or linked to another owner, during the request. */
const UNLINKED: SyncResult = {
  isUnfinished: false,
  hasChanged: false,
  isRemoved: false,
  isAdded: false,
  isEmptied: false,
}

/**
 * Records all local changes since the last response, then applies the cloud's response to the
 * request `sent`. A response for another owner or cursor is late: the account was linked again, or
 * another tab merged it meanwhile. It is discarded, because its cursor would skip changes. The next
 * request sends the recorded changes. Stores a restore point when fewer pulls remain, unless
 * `hasRestorePoint`. An account of which only deleted pulls remain is no longer on the device.
 */
export function applySyncResponse(
  id: AccountId,
  sent: SyncRequest,
  response: SyncResponse,
  hasRestorePoint = false,
): Promise<Result<SyncResult, StorageProblem>> {
  return change(async (transaction) => {
    const replicas = transaction.objectStore('copies')
    const stored = await replicas.get(accountKey(id))
    if (stored?.owner !== sent.owner) return UNLINKED
    if (stored.cursor !== sent.since) return { ...UNLINKED, isUnfinished: true }
    if (response.is_removed) {
      await replicas.delete(accountKey(id))
      return { ...UNLINKED, isRemoved: true }
    }
    const games = transaction.objectStore('games')
    const account = await games.get(accountKey(id))
    const { isEmptied: wasEmptied = false, ...link } = stored
    const before = getReplica(stored)
    const local = account && getSynced(account)
    const current = local && wasEmptied ? withMissingValues(local, before) : local
    // An account that is not yet on the device has no local deletions to record.
    const recorded = current ? recordChanges(before, current, response.now_ms, stored.by) : before
    const applied = applyResponse(recorded, sent.changes, response)
    const hasChanged = response.changes.length > 0
    const replica = hasChanged ? removeReplaced(applied, response.now_ms, stored.by) : applied
    const isEmptied = hasOnlyDeletedPulls(replica) && account?.leftover === undefined
    const isWritten = hasChanged || isEmptied || (wasEmptied && account !== undefined)
    if (isWritten) {
      const merged = getReplicaAccount(replica)
      if (account !== undefined && !hasRestorePoint)
        await saveDeletionPoint(transaction, account, merged, response)
      if (isEmptied) await games.delete(accountKey(id))
      else await games.put(withSynced(account ?? emptyAccount(id), merged))
    }
    const pending = [...replica.unsent].filter((key) => isSyncEntry(replica.entries.get(key)))
    const isUnfinished = response.more || pending.length > 0
    await replicas.put({
      ...link,
      ...(isEmptied && { isEmptied }),
      entries: [...replica.entries.values()],
      unsent: [...replica.unsent],
      cursor: replica.cursor,
      mergedAtMs: isUnfinished ? stored.mergedAtMs : response.now_ms,
    })
    const wasHere = account !== undefined
    return {
      isUnfinished,
      hasChanged: hasChanged || (wasHere && isWritten),
      isRemoved: false,
      isAdded: !wasHere && isWritten && !isEmptied,
      isEmptied: wasHere && isEmptied,
    }
  })
}

/** Whether only deleted pulls remain of an account, and no manual pity, which is displayed alone. */
function hasOnlyDeletedPulls(replica: LocalReplica): boolean {
  let hasPulls = false
  for (const entry of replica.entries.values()) {
    if (entry.kind !== 'pull') continue
    if (!entry.isDeleted) return false
    hasPulls = true
  }
  const { settings } = getReplicaAccount(replica)
  const hasManualPity = Object.values(settings).some(
    ({ start = {}, tops = [] }) => Object.keys(start).length > 0 || tops.length > 0,
  )
  return hasPulls && !hasManualPity
}

/** Adds the player's values to an account that was stored again after a merge had emptied it. */
function withMissingValues(account: SyncedAccount, replica: LocalReplica): SyncedAccount {
  const remembered = getReplicaAccount(replica)
  const settings = { ...remembered.settings }
  for (const [pullType, values] of Object.entries(account.settings))
    settings[pullType] = { ...settings[pullType], ...values }
  return { ...remembered, ...account, settings }
}

/** Stores a restore point before another device's deletion of pulls. */
async function saveDeletionPoint(
  transaction: WriteTransaction,
  before: StoredAccount,
  { pulls }: SyncedAccount,
  { changes, now_ms: atMs }: SyncResponse,
): Promise<void> {
  if (getPulls(before).length <= pulls.length) return
  const deletion = changes.findLast((entry) => entry.kind === 'pull' && entry.isDeleted)
  const { game, uid } = before
  await saveRestorePoint(transaction, {
    reason: 'cloud',
    name: parseStampName(deletion?.stamp.by ?? ''),
    atMs,
    accounts: [{ game, uid }],
    miliastraRows: [],
  })
}

function withSynced(before: StoredAccount, synced: SyncedAccount): StoredAccount {
  const { nickname: _old, ...rest } = before
  return {
    ...rest,
    zone: synced.zone ?? rest.zone,
    ...(synced.nickname !== undefined && { nickname: synced.nickname }),
    settings: synced.settings,
    gachaTypes: Object.fromEntries(Map.groupBy(synced.pulls, ({ pullType }) => pullType)),
  }
}

function getReplica({ entries, unsent, cursor }: StoredReplica): LocalReplica {
  return {
    entries: new Map(entries.map((entry) => [entry.key, entry])),
    unsent: new Set(unsent),
    cursor,
  }
}

function getSynced(account: StoredAccount): SyncedAccount {
  const { zone, nickname, settings = {} } = account
  const pulls = getPulls(account).toSorted(comparePulls)
  return { pulls, zone, settings, ...(nickname !== undefined && { nickname }) }
}

function getPulls({ gachaTypes }: StoredAccount): readonly Pull[] {
  return Object.values(gachaTypes).flat()
}

function change<T>(
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<Result<T, StorageProblem>> {
  return withPullDatabase((database) => withWriteTransaction(database, work))
}

/** Pulls of a synchronized account that any device deleted and that can be restored. */
export type AccountDeletion = AccountId & {
  /**
   * The times of the first and the last deletion on the server clock, in milliseconds since the
   * epoch.
   */
  readonly fromMs: number
  readonly toMs: number
  readonly count: number
}

/** Returns the deletions that can still be undone, of all synchronized accounts, newest first. */
export function listDeletions(
  nowMs: number,
): Promise<Result<readonly AccountDeletion[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const deletions: AccountDeletion[] = []
    for await (const { key, value } of database.transaction('copies').store) {
      const id = parseAccountKey(key)
      if (id === null) continue
      for (const { pulls, ...when } of listUndoableDeletions(value.entries, nowMs)) {
        deletions.push({ ...id, ...when, count: pulls.length })
      }
    }
    return deletions.sort((a, b) => b.toMs - a.toMs)
  })
}

/**
 * Restores the pulls deleted between two times. The next merge sends them to the cloud and all
 * devices. Returns the number of pulls, or 0 after the deadline.
 */
export function undoDeletion(
  { game, uid }: AccountId,
  { fromMs, toMs }: Pick<AccountDeletion, 'fromMs' | 'toMs'>,
  nowMs: number,
): Promise<Result<number, StorageProblem>> {
  const id = { game, uid }
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
      const replica = await transaction.objectStore('copies').get(accountKey(id))
      const deleted = listUndoableDeletions(replica?.entries ?? [], nowMs)
        .filter((deletion) => deletion.fromMs >= fromMs && deletion.toMs <= toMs)
        .flatMap(({ pulls }) => pulls)
      if (deleted.length === 0) return 0
      const point = {
        reason: 'restore',
        name: '',
        atMs: nowMs,
        accounts: [id],
        miliastraRows: [],
      } as const
      await saveRestorePoint(transaction, point)
      const games = transaction.objectStore('games')
      const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
      const pulls = getPulls(account).toSorted(comparePulls)
      const { history } = mergePulls(pulls, deleted.toSorted(comparePulls))
      const remaining = removeReplacedPulls(history, getReadIntervals(account))
      const gachaTypes = Object.fromEntries(Map.groupBy(remaining, ({ pullType }) => pullType))
      await games.put({ ...account, gachaTypes })
      return deleted.length
    }),
  )
}
