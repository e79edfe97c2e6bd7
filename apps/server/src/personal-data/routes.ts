import * as profileApi from '@bannerday/contract/accounts/profile'
import type { RouteGroup } from '../routing/route-group.ts'
import { exportPersonalData, type PersonalDataContext } from './export-personal-data.ts'

/** The endpoint that exports the stored data of an account. */
export function personalDataRoutes(context: PersonalDataContext): RouteGroup {
  return (bind) => {
    bind.sessionStream(profileApi.exportData, (input) => exportPersonalData(context, input))
  }
}
