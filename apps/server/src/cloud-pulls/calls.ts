import { syncPulls as syncCall } from '@bannerday/contract/pull-sync'
import type { RoomCalls } from '../calls/room-calls.ts'
import { syncPulls, type SyncContext } from './sync-pulls.ts'

/** The pulls that an account keeps in the cloud. */
export function cloudPullCalls(context: SyncContext): RoomCalls {
  return (bind) => {
    bind.session(syncCall, (input) => syncPulls(context, input))
  }
}
