import {
  addPasskey as addCall,
  beginPasskey as beginCall,
  listPasskeys as listCall,
  loginByPasskey as loginCall,
  readPasskeyLogin as readLoginCall,
  removePasskey as removeCall,
  renamePasskey as renameCall,
} from '@bannerday/contract/accounts/passkey'
import type { RouteGroup } from '../../routing/route-group.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts'
import { loginByPasskey, readPasskeyLogin } from './login-by-passkey.ts'

/** The routes of passkeys and of logins by passkey. */
export function passkeyRoutes(context: AccountContext): RouteGroup {
  return (bind) => {
    bind.open(readLoginCall, (input) => readPasskeyLogin(context, input))
    bind.open(loginCall, (input) => loginByPasskey(context, input))
    bind.session(listCall, (input) => listPasskeys(context, input))
    bind.session(beginCall, (input) => startPasskey(context, input))
    bind.session(addCall, (input) => addPasskey(context, input))
    bind.session(renameCall, (input) => renamePasskey(context, input))
    bind.session(removeCall, (input) => removePasskey(context, input))
  }
}
