import type * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { setCodeOutcome, isScannedLive } from './qr-login-store.ts'
import { withMissLimit, toRefusal } from './qr-refusals.ts'

type Context = Pick<AccountContext, 'db' | 'limits'>

/** Confirms the login of the device that shows the code scanned by this session. */
export function confirmQrLogin(
  context: Context,
  input: SessionInput<typeof qrLoginApi.approve>,
): ActionOutcome<typeof qrLoginApi.approve> {
  return setOutcome(context, input, 'confirmed')
}

/** Refuses the login and ends the code scanned by this session. */
export function refuseQrLogin(
  context: Context,
  input: SessionInput<typeof qrLoginApi.refuse>,
): ActionOutcome<typeof qrLoginApi.refuse> {
  return setOutcome(context, input, 'refused')
}

async function setOutcome(
  { db, limits }: Context,
  { session, body, client }: SessionInput<typeof qrLoginApi.approve>,
  status: 'confirmed' | 'refused',
): ActionOutcome<typeof qrLoginApi.approve> {
  return withMissLimit(limits, [client.network, session.accountId], async () => {
    if (await setCodeOutcome(db, body.session_id, session.id, status)) return ok({})
    return fail(toRefusal(await isScannedLive(db, body.session_id, session.id)))
  })
}
