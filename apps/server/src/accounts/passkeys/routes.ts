import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import type { RouteGroup } from '../../routing/route-group.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts'
import { loginByPasskey, readPasskeyLogin } from './login-by-passkey.ts'

/** The routes of passkeys and of logins by passkey. */
export function passkeyRoutes(context: AccountContext): RouteGroup {
  return (bind) => {
    bind.open(passkeyApi.getLoginOptions, (input) => readPasskeyLogin(context, input))
    bind.open(passkeyApi.login, (input) => loginByPasskey(context, input))
    bind.session(passkeyApi.list, (input) => listPasskeys(context, input))
    bind.session(passkeyApi.getCreationOptions, (input) => startPasskey(context, input))
    bind.session(passkeyApi.add, (input) => addPasskey(context, input))
    bind.session(passkeyApi.rename, (input) => renamePasskey(context, input))
    bind.session(passkeyApi.remove, (input) => removePasskey(context, input))
  }
}
