import {
  cancelImport as cancelCall,
  importOfficialLink,
  readImport as readCall,
} from '@bannerday/contract/pull-import'
import type { RouteGroup } from '../routing/route-group.ts'
import { cancelImport, readImport } from './import-status.ts'
import type { ImportContext } from './import-context.ts'
import { startImport } from './start-import.ts'

/** The endpoints of imports from official links. */
export function pullImportRoutes(context: ImportContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(importOfficialLink, (input) => startImport(context, input))
    bind.optionalSession(readCall, (input) => readImport(context, input))
    bind.optionalSession(cancelCall, (input) => cancelImport(context, input))
  }
}
