import type * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import { QR_LIFETIME_SECONDS } from '@bannerday/contract/accounts/qr-logins'
import { fail, ok } from '@bannerday/domain/result'
import type { BrowserAction } from '../../routing/action.ts'
import { coarsenAddress } from '../../client-network/coarsen-address.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { createSecretToken } from '../credentials/secret-token.ts'
import { addQrLogin, deleteExpiredQrLogins } from './qr-login-store.ts'

/** The form of a device mark. */
const DEVICE_MARK_PATTERN = /^[\w.-]+$/

/** Issues a QR code for the browser, with a secret that the code does not contain. */
export async function generateQrLogin(
  { db, limits }: Pick<AccountContext, 'db' | 'limits'>,
  { body, client }: Parameters<BrowserAction<typeof qrLoginApi.create>>[0],
): ReturnType<BrowserAction<typeof qrLoginApi.create>> {
  const tooMany =
    (await limits.take('qrCodes', client.network)) ??
    (client.site === null ? null : await limits.take('qrCodesOfSite', client.site))
  if (tooMany) return fail(tooMany)
  await deleteExpiredQrLogins(db)
  const code = createSecretToken()
  const secret = createSecretToken()
  const id = await addQrLogin(db, {
    codeHash: code.hash,
    secretHash: secret.hash,
    device: client.device,
    network: coarsenAddress(client.address),
    language: client.language,
    deviceMarks: (body.device_marks ?? []).filter((mark) => DEVICE_MARK_PATTERN.test(mark)),
  })
  return ok({
    data: { qr_code: code.token, session_id: id },
    // Twice the lifetime, so that the browser can still learn that the code has expired.
    newSecret: { secret: secret.token, seconds: 2 * QR_LIFETIME_SECONDS },
  })
}
