import * as digestApi from '@bannerday/contract/mail-digests'
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
    bind.session(digestApi.get, (input) => readDigestSettings(context, input))
    bind.session(digestApi.save, (input) => saveDigest(context, input))
    bind.session(digestApi.remove, (input) => removeDigest(context, input))
    bind.session(digestApi.saveFinished, (input) => addFinished(context, input))
    bind.open(digestApi.unsubscribe, (input) => endDigest(context, input))
  }
}
