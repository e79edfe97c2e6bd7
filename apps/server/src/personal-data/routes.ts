import { exportPersonalData as exportCall } from '@bannerday/contract/accounts/profile'
import type { RouteGroup } from '../routing/room-calls.ts'
import { exportPersonalData, type PersonalDataContext } from './export-personal-data.ts'

/** The endpoints about all stored data of an account. */
export function personalDataRoutes(context: PersonalDataContext): RouteGroup {
  return (bind) => {
    bind.sessionStream(exportCall, (input) => exportPersonalData(context, input))
  }
}
