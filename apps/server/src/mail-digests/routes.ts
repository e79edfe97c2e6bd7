import {
  endDigest as endCall,
  noteThrough as noteCall,
  readDigest as readCall,
  removeDigest as removeCall,
  saveDigest as saveCall,
} from '@bannerday/contract/digest'
import type { RouteGroup } from '../routing/route-group.ts'
import {
  type DigestRouteContext,
  endDigest,
  addFinished,
  removeDigest,
  saveDigest,
  readDigestSettings,
} from './digest-settings.ts'

/** The endpoints for the daily digest of an account. */
export function mailDigestRoutes(context: DigestRouteContext): RouteGroup {
  return (bind) => {
    bind.session(readCall, (input) => readDigestSettings(context, input))
    bind.session(saveCall, (input) => saveDigest(context, input))
    bind.session(removeCall, (input) => removeDigest(context, input))
    bind.session(noteCall, (input) => addFinished(context, input))
    bind.open(endCall, (input) => endDigest(context, input))
  }
}
