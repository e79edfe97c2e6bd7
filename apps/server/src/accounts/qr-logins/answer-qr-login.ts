import type {
  confirmQrLogin as confirmCall,
  refuseQrLogin as refuseCall,
} from '@bannerday/contract/accounts/qr-login'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { setCodeOutcome, isScannedLive } from './qr-login-store.ts'
import { withMissLimit, toRefusal } from './qr-refusals.ts'

type Context = Pick<AccountContext, 'db' | 'limits'>

/** Confirms the login of the device whose code this session has scanned. */
export function confirmQrLogin(
  context: Context,
  input: SessionInput<typeof confirmCall>,
): ActionOutcome<typeof confirmCall> {
  return answer(context, input, 'confirmed')
}

/** Ends the code that this session has scanned. */
export function refuseQrLogin(
  context: Context,
  input: SessionInput<typeof refuseCall>,
): ActionOutcome<typeof refuseCall> {
  return answer(context, input, 'refused')
}

async function answer(
  { db, limits }: Context,
  { session, body, client }: SessionInput<typeof confirmCall>,
  status: 'confirmed' | 'refused',
): ActionOutcome<typeof confirmCall> {
  return withMissLimit(limits, [client.network, session.accountId], async () => {
    if (await setCodeOutcome(db, body.session_id, session.id, status)) return ok({})
    return fail(toRefusal(await isScannedLive(db, body.session_id, session.id)))
  })
}
