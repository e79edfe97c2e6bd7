import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import * as importApi from '@bannerday/contract/pull-imports'
import type { RouteGroup } from '../routing/route-group.ts'
import { cancelImport, getCloudState, readImport } from './import-status.ts'
import type { ImportContext } from './import-context.ts'
import { startImport } from './start-import.ts'

/** The endpoints of imports from official links, and the state that includes the running ones. */
export function pullImportRoutes(context: ImportContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(importApi.start, (input) => startImport(context, input))
    bind.optionalSession(importApi.get, (input) => readImport(context, input))
    bind.session(cloudPullApi.getState, (input) => getCloudState(context, input))
    bind.optionalSession(importApi.cancel, (input) => cancelImport(context, input))
  }
}
