import {
  checkQrLogin as checkCall,
  confirmQrLogin as confirmCall,
  generateQrLogin as generateCall,
  refuseQrLogin as refuseCall,
  scanQrLogin as scanCall,
} from '@bannerday/contract/accounts/qr-login'
import type { RouteGroup } from '../../routing/route-group.ts'
import type { AccountContext } from '../credentials/account-context.ts'
import { confirmQrLogin, refuseQrLogin } from './approve-qr-login.ts'
import { checkQrLogin } from './check-qr-login.ts'
import { generateQrLogin } from './generate-qr-login.ts'
import { scanQrLogin } from './scan-qr-login.ts'

/** The routes of logins by a QR code that another device scans. */
export function qrLoginRoutes(context: AccountContext): RouteGroup {
  return (bind) => {
    bind.browser(generateCall, (input) => generateQrLogin(context, input))
    bind.browser(checkCall, (input) => checkQrLogin(context, input))
    bind.session(scanCall, (input) => scanQrLogin(context, input))
    bind.session(confirmCall, (input) => confirmQrLogin(context, input))
    bind.session(refuseCall, (input) => refuseQrLogin(context, input))
  }
}
