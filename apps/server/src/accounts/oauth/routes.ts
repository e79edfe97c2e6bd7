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
import type { RouteGroup } from '../../routing/room-calls.ts'
import { finishMicrosoftLogin, finishQqLogin } from './come-back.ts'
import { listSignIns, removeSignIn } from './list-sign-ins.ts'
import { completeSignup } from './register-socially.ts'
import { startMicrosoftLogin, startQqLogin, startLink, startReauthentication } from './set-out.ts'
import type { OAuthContext } from './social-context.ts'

/** Signing in with an identity provider. */
export function oauthRoutes(context: OAuthContext): RouteGroup {
  return (bind) => {
    bind.browser(beginQqCall, (input) => startQqLogin(context, input))
    bind.browser(finishQqCall, (input) => finishQqLogin(context, input))
    bind.browser(beginMicrosoftCall, (input) => startMicrosoftLogin(context, input))
    bind.browser(finishMicrosoftCall, (input) => finishMicrosoftLogin(context, input))
    bind.browser(registerCall, (input) => completeSignup(context, input))
    bind.session(listCall, (input) => listSignIns(context, input))
    bind.browserSession(linkCall, (input) => startLink(context, input))
    bind.browserSession(proveCall, (input) => startReauthentication(context, input))
    bind.session(removeCall, (input) => removeSignIn(context, input))
  }
}
