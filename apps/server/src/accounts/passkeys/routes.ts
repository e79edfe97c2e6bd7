import {
  addPasskey as addCall,
  beginPasskey as beginCall,
  listPasskeys as listCall,
  loginByPasskey as loginCall,
  readPasskeyLogin as readLoginCall,
  removePasskey as removeCall,
  renamePasskey as renameCall,
} from '@bannerday/contract/accounts/passkey'
import type { RoomCalls } from '../../routing/room-calls.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './list-passkeys.ts'
import { loginByPasskey, readPasskeyLogin } from './login-by-passkey.ts'

/** Logging in without a password. */
export function passkeyCalls(context: AccountContext): RoomCalls {
  return (bind) => {
    bind.open(readLoginCall, (input) => readPasskeyLogin(context, input))
    bind.open(loginCall, (input) => loginByPasskey(context, input))
    bind.session(listCall, (input) => listPasskeys(context, input))
    bind.session(beginCall, (input) => beginPasskey(context, input))
    bind.session(addCall, (input) => addPasskey(context, input))
    bind.session(renameCall, (input) => renamePasskey(context, input))
    bind.session(removeCall, (input) => removePasskey(context, input))
  }
}
