import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import * as syncApi from '@bannerday/contract/pull-sync'
import type { RouteGroup } from '../routing/route-group.ts'
import type { CloudPullContext } from './cloud-pull-context.ts'
import { exportPulls } from './export-pulls.ts'
import { clearPulls, listUids, revokeUid, updateUid } from './manage-uids.ts'
import { listRecords, readPullStats } from './list-records.ts'
import { syncPulls } from './sync-pulls.ts'

/** The endpoints for the pulls that an account stores on the server. */
export function cloudPullRoutes(context: CloudPullContext): RouteGroup {
  return (bind) => {
    bind.session(syncApi.sync, (input) => syncPulls(context, input))
    bind.session(cloudPullApi.listAccounts, (input) => listUids(context, input))
    bind.session(cloudPullApi.renameAccount, (input) => updateUid(context, input))
    bind.session(cloudPullApi.removeAccount, (input) => revokeUid(context, input))
    bind.sessionStream(cloudPullApi.list, (input) => listRecords(context, input))
    bind.session(cloudPullApi.getStats, (input) => readPullStats(context, input))
    bind.sessionStream(cloudPullApi.exportFile, (input) => exportPulls(context, input))
    bind.session(cloudPullApi.clear, (input) => clearPulls(context, input))
  }
}
