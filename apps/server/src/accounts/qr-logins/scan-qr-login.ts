import type * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../../routing/action.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { hashToken } from '../credentials/secret-token.ts'
import { isCodeLive, scanCode } from './qr-login-store.ts'
import { withMissLimit, toRefusal } from './qr-refusals.ts'

/** Assigns a code to the session and returns the device that shows it. */
export async function scanQrLogin(
  { db, limits }: Pick<AccountContext, 'db' | 'limits'>,
  { session, body, client }: SessionInput<typeof qrLoginApi.scan>,
): ActionOutcome<typeof qrLoginApi.scan> {
  return withMissLimit(limits, [client.network, session.accountId], async () => {
    const codeHash = hashToken(body.qr_code)
    const scanned = await scanCode(db, body.session_id, codeHash, session)
    if (!scanned) return fail(toRefusal(await isCodeLive(db, body.session_id, codeHash)))
    const { device, network, language } = scanned
    return ok({ device_info: device, ...(network !== null && { ip_address: network }), language })
  })
}
