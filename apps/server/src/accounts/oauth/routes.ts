import {
  beginMicrosoftLogin as beginMicrosoftCall,
  beginQqLogin as beginQqCall,
  finishMicrosoftLogin as finishMicrosoftCall,
  finishQqLogin as finishQqCall,
  linkSignIn as linkCall,
  listSignIns as listCall,
  proveSocially as proveCall,
  registerSocially as registerCall,
  removeSignIn as removeCall,
} from '@bannerday/contract/accounts/social'
import type { RouteGroup } from '../../routing/route-group.ts'
import { finishMicrosoftLogin, finishQqLogin } from './callback.ts'
import { listLinkedProviders, unlinkProvider } from './linked-providers.ts'
import { completeSignup } from './complete-signup.ts'
import { startMicrosoftLogin, startQqLogin, startLink, startReauthentication } from './start.ts'
import type { OAuthContext } from './oauth-context.ts'

/** The routes of identity providers (OAuth). */
export function oauthRoutes(context: OAuthContext): RouteGroup {
  return (bind) => {
    bind.browser(beginQqCall, (input) => startQqLogin(context, input))
    bind.browser(finishQqCall, (input) => finishQqLogin(context, input))
    bind.browser(beginMicrosoftCall, (input) => startMicrosoftLogin(context, input))
    bind.browser(finishMicrosoftCall, (input) => finishMicrosoftLogin(context, input))
    bind.browser(registerCall, (input) => completeSignup(context, input))
    bind.session(listCall, (input) => listLinkedProviders(context, input))
    bind.browserSession(linkCall, (input) => startLink(context, input))
    bind.browserSession(proveCall, (input) => startReauthentication(context, input))
    bind.session(removeCall, (input) => unlinkProvider(context, input))
  }
}
