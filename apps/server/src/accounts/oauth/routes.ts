import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { RouteGroup } from '../../routing/route-group.ts'
import { completeMicrosoftFlow, completeOidcFlow, completeQqFlow } from './callback.ts'
import { listLinkedProviders, unlinkProvider } from './linked-providers.ts'
import { completeSignup } from './complete-signup.ts'
import {
  startMicrosoftLogin,
  startOidcLogin,
  startQqLogin,
  startLink,
  startReauthentication,
} from './start.ts'
import type { OAuthContext } from './oauth-context.ts'

/** The routes of identity providers (OAuth). */
export function oauthRoutes(context: OAuthContext): RouteGroup {
  return (bind) => {
    bind.browser(oauthApi.startQq, (input) => startQqLogin(context, input))
    bind.browser(oauthApi.completeQq, (input) => completeQqFlow(context, input))
    bind.browser(oauthApi.startMicrosoft, (input) => startMicrosoftLogin(context, input))
    bind.browser(oauthApi.completeMicrosoft, (input) => completeMicrosoftFlow(context, input))
    bind.browser(oauthApi.startOidc, (input) => startOidcLogin(context, input))
    bind.browser(oauthApi.completeOidc, (input) => completeOidcFlow(context, input))
    bind.browser(oauthApi.completeSignup, (input) => completeSignup(context, input))
    bind.session(oauthApi.list, (input) => listLinkedProviders(context, input))
    bind.browserSession(oauthApi.link, (input) => startLink(context, input))
    bind.browserSession(oauthApi.reauthenticate, (input) => startReauthentication(context, input))
    bind.session(oauthApi.unlink, (input) => unlinkProvider(context, input))
  }
}
