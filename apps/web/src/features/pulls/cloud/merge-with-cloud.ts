import { MAX_SYNC_ENTRIES, syncPulls } from '@bannerday/contract/pull-sync'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { callSignedIn } from '#shared/session/session.ts'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import type { AccountId } from '../device/store/stored-account.ts'

/**
 * How many calls are made before their answers are stored, in which all of a long history is written
 * anew. What a cut connection loses of it is told again.
 */
const CALLS_AT_ONCE = 10

/**
 * Tells the cloud what is new on this device, and the device what is new in the cloud, until
 * neither has more. It can be cut off anywhere, and goes on from there the next time. Throws
 * `CallError` and `StorageError`.
 *
 * @returns whether the account is still kept; not, where another device gave it up
 */
export async function mergeWithCloud(account: AccountId, owner: string): Promise<boolean> {
  for (;;) {
    const order = StorageError.unwrap(
      await askPullWorker({
        call: 'next-sync',
        account,
        owner,
        most: CALLS_AT_ONCE * MAX_SYNC_ENTRIES,
      }),
    )
    if (order === null) return true
    const answer = await tell(account, order)
    const sent = order.changes
    const synced = StorageError.unwrap(
      await askPullWorker({ call: 'take-sync', account, sent, answer }),
    )
    if (synced.isRemoved) return false
    if (!synced.isUnfinished) return true
  }
}

type Order = { readonly since: string; readonly changes: readonly SyncEntry[] }

/** One call for each part of the changes; the last answer, with what all of them told. */
async function tell({ game, uid }: AccountId, { since, changes }: Order) {
  const heard: SyncEntry[] = []
  const parts = Math.max(1, Math.ceil(changes.length / MAX_SYNC_ENTRIES))
  for (let part = 1, from = since; ; part += 1) {
    const some = changes.slice((part - 1) * MAX_SYNC_ENTRIES, part * MAX_SYNC_ENTRIES)
    const body = { since: from, changes: some }
    const answer = await callSignedIn(syncPulls, { game_id: game, uid }, { body })
    heard.push(...answer.changes)
    if (part === parts || answer.is_removed) return { ...answer, changes: heard }
    from = answer.next
  }
}
