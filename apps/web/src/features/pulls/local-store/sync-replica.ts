import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
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
} from '@bannerday/domain/sync/local-replica'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import type { SyncedAccount } from '@bannerday/domain/sync/synced-account'
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
  parseAccountKey,
  type StoredAccount,
} from './stored-account.ts'

/** Starts the synchronization of an account with the owner's cloud. */
export function linkToCloud(id: AccountId, owner: string): Promise<Result<null, StorageProblem>> {
  return change(async (transaction) => {
    await transaction.objectStore('copies').put({
      key: accountKey(id),
      owner,
      by: randomUuid(),
      ...EMPTY_REPLICA,
      entries: [],
      unsent: [],
      mergedAtMs: null,
    })
    return null
  })
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

/** The next request to the cloud. */
export type SyncRequest = { readonly since: string; readonly changes: readonly SyncEntry[] }

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
    return { since: replica.cursor, changes: getPendingChanges(replica, limit) }
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
  /** Whether the response contained entries. */
  readonly hasChanged: boolean
  /**
   * Whether the account is no longer synchronized: removed from the cloud, or unlinked on this device
   * during the request.
   */
  readonly isRemoved: boolean
}

const NOT_LINKED: SyncResult = { isUnfinished: false, hasChanged: false, isRemoved: true }

/**
 * Records all local changes since the last response, then applies the cloud's response to the changes
 * `sent`. The next request sends the recorded changes. Stores a restore point when fewer pulls remain.
 */
export function applySyncResponse(
  id: AccountId,
  sent: readonly SyncEntry[],
  response: SyncResponse,
): Promise<Result<SyncResult, StorageProblem>> {
  return change(async (transaction) => {
    const replicas = transaction.objectStore('copies')
    const stored = await replicas.get(accountKey(id))
    if (stored === undefined) return NOT_LINKED
    if (response.is_removed) {
      await replicas.delete(accountKey(id))
      return NOT_LINKED
    }
    const games = transaction.objectStore('games')
    const account = await games.get(accountKey(id))
    const before = getReplica(stored)
    // An account that is not yet on the device has no local deletions to record.
    const recorded = account
      ? recordChanges(before, getSynced(account), response.now_ms, stored.by)
      : before
    const replica = applyResponse(recorded, sent, response)
    const hasChanged = response.changes.length > 0
    if (hasChanged)
      await writeAccount(transaction, id, account, getReplicaAccount(replica), response.now_ms)
    const pending = [...replica.unsent].filter((key) => isSyncEntry(replica.entries.get(key)))
    const isUnfinished = response.more || pending.length > 0
    await replicas.put({
      ...stored,
      entries: [...replica.entries.values()],
      unsent: [...replica.unsent],
      cursor: replica.cursor,
      mergedAtMs: isUnfinished ? stored.mergedAtMs : response.now_ms,
    })
    return { isUnfinished, hasChanged, isRemoved: false }
  })
}

async function writeAccount(
  transaction: WriteTransaction,
  id: AccountId,
  before: StoredAccount | undefined,
  synced: SyncedAccount,
  atMs: number,
): Promise<void> {
  const { game, uid } = id
  if (before !== undefined && getPulls(before).length > synced.pulls.length) {
    const point = {
      reason: 'cloud',
      name: '',
      atMs,
      accounts: [{ game, uid }],
      miliastraRows: [],
    } as const
    await saveRestorePoint(transaction, point)
  }
  const { nickname: _old, ...rest } = before ?? emptyAccount(id)
  await transaction.objectStore('games').put({
    ...rest,
    zone: synced.zone ?? rest.zone,
    ...(synced.nickname !== undefined && { nickname: synced.nickname }),
    settings: synced.settings,
    gachaTypes: Object.fromEntries(Map.groupBy(synced.pulls, ({ pullType }) => pullType)),
  })
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
      const pulls = Object.values(account.gachaTypes).flat().toSorted(comparePulls)
      const { history } = mergePulls(pulls, deleted.toSorted(comparePulls))
      const gachaTypes = Object.fromEntries(Map.groupBy(history, ({ pullType }) => pullType))
      await games.put({ ...account, gachaTypes })
      return deleted.length
    }),
  )
}
