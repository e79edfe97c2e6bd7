import { readChallenge } from '@bannerday/contract/human-check'
import {
  changePassword as changePasswordCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  verifyResetToken as verifyResetTokenCall,
} from '@bannerday/contract/accounts/password'
import {
  deleteAccount as deleteAccountCall,
  readProfile,
} from '@bannerday/contract/accounts/profile'
import {
  confirmRegistration as confirmRegistrationCall,
  readRegistration as readRegistrationCall,
  register as registerCall,
  resendVerification as resendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@bannerday/contract/accounts/registration'
import {
  listSessions as listSessionsCall,
  login,
  logout,
  logoutAll,
  revokeSession as revokeSessionCall,
} from '@bannerday/contract/accounts/session'
import type { RouteGroup } from '../routing/route-group.ts'
import type { AccountContext } from './credentials/account-context.ts'
import { changePassword } from './passwords/change-password.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import {
  requestPasswordReset,
  resetPassword,
  verifyResetToken,
} from './passwords/reset-password.ts'
import { getChallenge } from './registration/get-challenge.ts'
import { register } from './registration/register.ts'
import { resendVerification } from './registration/resend-verification.ts'
import { confirmRegistration, readRegistration, verifyEmail } from './registration/verify-email.ts'
import { findProfile } from './sessions/find-session.ts'
import { getProfile } from './sessions/get-profile.ts'
import { listSessions, revokeSession } from './sessions/list-sessions.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut, signOutEverywhere } from './sessions/sign-out.ts'

/** The routes of registration, sessions, passwords and profiles. */
export function accountRoutes(context: AccountContext): RouteGroup {
  return (bind) => {
    bind.open(readChallenge, (input) => getChallenge(context, input))
    bind.open(registerCall, (input) => register(context, input))
    bind.open(readRegistrationCall, (input) => readRegistration(context, input))
    bind.open(confirmRegistrationCall, (input) => confirmRegistration(context, input))
    bind.open(verifyEmailCall, (input) => verifyEmail(context, input))
    bind.open(resendVerificationCall, (input) => resendVerification(context, input))
    bind.open(login, (input) => signIn(context, input))
    bind.open(requestPasswordResetCall, (input) => requestPasswordReset(context, input))
    bind.open(verifyResetTokenCall, (input) => verifyResetToken(context, input))
    bind.open(resetPasswordCall, (input) => resetPassword(context, input))
    bind.session(logout, (input) => signOut(context, input))
    bind.session(logoutAll, (input) => signOutEverywhere(context, input))
    bind.session(listSessionsCall, (input) => listSessions(context, input))
    bind.session(revokeSessionCall, (input) => revokeSession(context, input))
    bind.session(changePasswordCall, (input) => changePassword(context, input))
    bind.sessionFoundBy((token) => findProfile(context, token), readProfile, getProfile)
    bind.session(deleteAccountCall, (input) => deleteAccount(context, input))
  }
}
