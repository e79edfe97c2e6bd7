import * as captchaApi from '@bannerday/contract/captcha'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import * as profileApi from '@bannerday/contract/accounts/profile'
import * as registrationApi from '@bannerday/contract/accounts/registration'
import * as sessionApi from '@bannerday/contract/accounts/sessions'
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
    bind.open(captchaApi.getChallenge, (input) => getChallenge(context, input))
    bind.open(registrationApi.register, (input) => register(context, input))
    bind.open(registrationApi.readToken, (input) => readRegistration(context, input))
    bind.open(registrationApi.confirm, (input) => confirmRegistration(context, input))
    bind.open(registrationApi.verifyEmail, (input) => verifyEmail(context, input))
    bind.open(registrationApi.resendMail, (input) => resendVerification(context, input))
    bind.open(sessionApi.login, (input) => signIn(context, input))
    bind.open(passwordApi.requestReset, (input) => requestPasswordReset(context, input))
    bind.open(passwordApi.verifyResetToken, (input) => verifyResetToken(context, input))
    bind.open(passwordApi.reset, (input) => resetPassword(context, input))
    bind.session(sessionApi.logout, (input) => signOut(context, input))
    bind.session(sessionApi.logoutAll, (input) => signOutEverywhere(context, input))
    bind.session(sessionApi.list, (input) => listSessions(context, input))
    bind.session(sessionApi.revoke, (input) => revokeSession(context, input))
    bind.session(passwordApi.change, (input) => changePassword(context, input))
    bind.sessionFoundBy((token) => findProfile(context, token), profileApi.get, getProfile)
    bind.session(profileApi.deleteAccount, (input) => deleteAccount(context, input))
  }
}
