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
import type { RoomCalls } from '../../routing/room-calls.ts'
import { finishMicrosoftLogin, finishQqLogin } from './come-back.ts'
import { listSignIns, removeSignIn } from './list-sign-ins.ts'
import { registerSocially } from './register-socially.ts'
import { beginMicrosoftLogin, beginQqLogin, linkSignIn, proveSocially } from './set-out.ts'
import type { SocialContext } from './social-context.ts'

/** Signing in with an identity provider. */
export function socialCalls(context: SocialContext): RoomCalls {
  return (bind) => {
    bind.browser(beginQqCall, (input) => beginQqLogin(context, input))
    bind.browser(finishQqCall, (input) => finishQqLogin(context, input))
    bind.browser(beginMicrosoftCall, (input) => beginMicrosoftLogin(context, input))
    bind.browser(finishMicrosoftCall, (input) => finishMicrosoftLogin(context, input))
    bind.browser(registerCall, (input) => registerSocially(context, input))
    bind.session(listCall, (input) => listSignIns(context, input))
    bind.browserSession(linkCall, (input) => linkSignIn(context, input))
    bind.browserSession(proveCall, (input) => proveSocially(context, input))
    bind.session(removeCall, (input) => removeSignIn(context, input))
  }
}
