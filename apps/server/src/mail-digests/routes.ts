import {
  endDigest as endCall,
  noteThrough as noteCall,
  readDigest as readCall,
  removeDigest as removeCall,
  saveDigest as saveCall,
} from '@bannerday/contract/digest'
import type { RouteGroup } from '../routing/room-calls.ts'
import {
  type DigestCallContext,
  endDigest,
  addFinished,
  removeDigest,
  saveDigest,
  readDigestSettings,
} from './keep-digest.ts'

/** The accounts that are mailed once a day. */
export function mailDigestRoutes(context: DigestCallContext): RouteGroup {
  return (bind) => {
    bind.session(readCall, (input) => readDigestSettings(context, input))
    bind.session(saveCall, (input) => saveDigest(context, input))
    bind.session(removeCall, (input) => removeDigest(context, input))
    bind.session(noteCall, (input) => addFinished(context, input))
    bind.open(endCall, (input) => endDigest(context, input))
  }
}
