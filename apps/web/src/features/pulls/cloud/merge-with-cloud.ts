import { MOST_SYNC_ENTRIES, syncPulls } from '@bannerday/contract/pull-sync'
import { callSignedIn } from '#shared/session/session.ts'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import type { AccountId } from '../device/store/stored-account.ts'

/**
 * Tells the cloud what is new on this device, and the device what is new in the cloud, until
 * neither has more. It can be cut off anywhere, and goes on from there the next time. Throws
 * `CallError` and `StorageError`.
 *
 * @returns whether the account is still kept; not, where another device gave it up
 */
export async function mergeWithCloud(account: AccountId, owner: string): Promise<boolean> {
  const { game, uid } = account
  for (;;) {
    const order = StorageError.unwrap(
      await askPullWorker({ call: 'next-sync', account, owner, most: MOST_SYNC_ENTRIES }),
    )
    if (order === null) return true
    const answer = await callSignedIn(syncPulls, { game_id: game, uid }, { body: order })
    const sent = order.changes
    const synced = StorageError.unwrap(
      await askPullWorker({ call: 'take-sync', account, sent, answer }),
    )
    if (synced.isRemoved) return false
    if (!synced.isUnfinished) return true
  }
}
