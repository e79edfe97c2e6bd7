import {
  endDigest as endCall,
  noteThrough as noteCall,
  readDigest as readCall,
  removeDigest as removeCall,
  saveDigest as saveCall,
} from '@bannerday/contract/digest'
import type { RoomCalls } from '../routing/room-calls.ts'
import {
  type DigestCallContext,
  endDigest,
  noteThrough,
  removeDigest,
  saveDigest,
  tellDigest,
} from './keep-digest.ts'

/** The accounts that are mailed once a day. */
export function digestCalls(context: DigestCallContext): RoomCalls {
  return (bind) => {
    bind.session(readCall, (input) => tellDigest(context, input))
    bind.session(saveCall, (input) => saveDigest(context, input))
    bind.session(removeCall, (input) => removeDigest(context, input))
    bind.session(noteCall, (input) => noteThrough(context, input))
    bind.open(endCall, (input) => endDigest(context, input))
  }
}
