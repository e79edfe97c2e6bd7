import * as importApi from '@bannerday/contract/pull-imports'
import type { RouteGroup } from '../routing/route-group.ts'
import { cancelImport, readImport } from './import-status.ts'
import type { ImportContext } from './import-context.ts'
import { startImport } from './start-import.ts'

/** The endpoints of imports from official links. */
export function pullImportRoutes(context: ImportContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(importApi.start, (input) => startImport(context, input))
    bind.optionalSession(importApi.get, (input) => readImport(context, input))
    bind.optionalSession(importApi.cancel, (input) => cancelImport(context, input))
  }
}
