import {
  clearPulls as clearCall,
  exportPulls as exportCall,
  listRecords as recordsCall,
  listUids as listCall,
  readPullStats as statsCall,
  revokeUid as revokeCall,
  updateUid as updateCall,
} from '@bannerday/contract/cloud-pull'
import { syncPulls as syncCall } from '@bannerday/contract/pull-sync'
import type { RouteGroup } from '../routing/route-group.ts'
import type { CloudPullContext } from './cloud-pull-context.ts'
import { exportPulls } from './export-pulls.ts'
import { clearPulls, listUids, revokeUid, updateUid } from './manage-uids.ts'
import { listRecords, readPullStats } from './list-records.ts'
import { syncPulls } from './sync-pulls.ts'

/** The endpoints for the pulls that an account stores on the server. */
export function cloudPullRoutes(context: CloudPullContext): RouteGroup {
  return (bind) => {
    bind.session(syncCall, (input) => syncPulls(context, input))
    bind.session(listCall, (input) => listUids(context, input))
    bind.session(updateCall, (input) => updateUid(context, input))
    bind.session(revokeCall, (input) => revokeUid(context, input))
    bind.sessionStream(recordsCall, (input) => listRecords(context, input))
    bind.session(statsCall, (input) => readPullStats(context, input))
    bind.sessionStream(exportCall, (input) => exportPulls(context, input))
    bind.session(clearCall, (input) => clearPulls(context, input))
  }
}
