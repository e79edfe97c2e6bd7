import * as syncApi from '@bannerday/contract/pull-sync'
import { MAX_SYNC_ENTRIES } from '@bannerday/contract/pull-sync'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { callApiSignedIn } from '#shared/session/session.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import type { AccountId } from '../device/store/stored-account.ts'

/**
 * The number of requests before their responses are stored, because each store rewrites the whole
 * history. Changes lost with the connection are sent again.
 */
const CALLS_AT_ONCE = 10

/**
 * Synchronizes an account with the cloud in both directions until neither side has changes. It can
 * be interrupted anywhere and resumes on the next run. Throws `ApiError` and `StorageError`.
 *
 * @returns whether the account is still in the cloud; false when another device removed it
 */
export async function mergeWithCloud(account: AccountId, owner: string): Promise<boolean> {
  for (;;) {
    const order = StorageError.unwrap(
      await requestPullWorker({
        call: 'next-sync',
        account,
        owner,
        most: CALLS_AT_ONCE * MAX_SYNC_ENTRIES,
      }),
    )
    if (order === null) return true
    const response = await notify(account, order)
    const sent = order.changes
    const synced = StorageError.unwrap(
      await requestPullWorker({ call: 'take-sync', account, sent, answer: response }),
    )
    if (synced.isRemoved) return false
    if (!synced.isUnfinished) return true
  }
}

type Order = { readonly since: string; readonly changes: readonly SyncEntry[] }

/**
 * Sends one request per part of the changes. Returns the last response, which contains all merged
 * changes.
 */
async function notify({ game, uid }: AccountId, { since, changes }: Order) {
  const remoteChanges: SyncEntry[] = []
  const parts = Math.max(1, Math.ceil(changes.length / MAX_SYNC_ENTRIES))
  for (let part = 1, from = since; ; part += 1) {
    const some = changes.slice((part - 1) * MAX_SYNC_ENTRIES, part * MAX_SYNC_ENTRIES)
    const body = { since: from, changes: some }
    const response = await callApiSignedIn(syncApi.sync, { game_id: game, uid }, { body })
    remoteChanges.push(...response.changes)
    if (part === parts || response.is_removed) return { ...response, changes: remoteChanges }
    from = response.next
  }
}
