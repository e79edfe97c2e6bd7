import { exportPersonalData as exportCall } from '@bannerday/contract/accounts/profile'
import type { RoomCalls } from '../routing/room-calls.ts'
import { exportPersonalData, type PersonalDataContext } from './export-personal-data.ts'

/** What an account asks about all that is kept of it. */
export function personalDataCalls(context: PersonalDataContext): RoomCalls {
  return (bind) => {
    bind.sessionStream(exportCall, (input) => exportPersonalData(context, input))
  }
}
