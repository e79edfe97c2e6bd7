import * as qrLoginApi from '@bannerday/contract/accounts/qr-logins'
import type { RouteGroup } from '../../routing/route-group.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { confirmQrLogin, refuseQrLogin } from './approve-qr-login.ts'
import { checkQrLogin } from './check-qr-login.ts'
import { generateQrLogin } from './generate-qr-login.ts'
import { scanQrLogin } from './scan-qr-login.ts'

/** The routes of logins by a QR code that another device scans. */
export function qrLoginRoutes(context: AccountContext): RouteGroup {
  return (bind) => {
    bind.browser(qrLoginApi.create, (input) => generateQrLogin(context, input))
    bind.browser(qrLoginApi.check, (input) => checkQrLogin(context, input))
    bind.session(qrLoginApi.scan, (input) => scanQrLogin(context, input))
    bind.session(qrLoginApi.approve, (input) => confirmQrLogin(context, input))
    bind.session(qrLoginApi.refuse, (input) => refuseQrLogin(context, input))
  }
}
