import * as captchaApi from '@bannerday/contract/captcha'
import * as passwordApi from '@bannerday/contract/accounts/passwords'
import * as profileApi from '@bannerday/contract/accounts/profile'
import * as registrationApi from '@bannerday/contract/accounts/registration'
import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { fail } from '@bannerday/domain/result'
import type { Refusal } from '../routing/action.ts'
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

const PASSWORDS_OFF: Refusal = { error: 'signInMethodOff' }

/** The routes of registration, sessions, passwords and profiles. */
export function accountRoutes(context: AccountContext): RouteGroup {
  const refusal = context.allowsPasswords ? null : fail(PASSWORDS_OFF)
  return (bind) => {
    bind.open(captchaApi.getChallenge, (input) => getChallenge(context, input))
    bind.open(registrationApi.register, async (input) => refusal ?? register(context, input))
    bind.open(registrationApi.readToken, (input) => readRegistration(context, input))
    bind.open(registrationApi.confirm, (input) => confirmRegistration(context, input))
    bind.open(registrationApi.verifyEmail, (input) => verifyEmail(context, input))
    bind.open(
      registrationApi.resendMail,
      async (input) => refusal ?? resendVerification(context, input),
    )
    bind.open(sessionApi.login, async (input) => refusal ?? signIn(context, input))
    bind.open(
      passwordApi.requestReset,
      async (input) => refusal ?? requestPasswordReset(context, input),
    )
    bind.open(passwordApi.verifyResetToken, (input) => verifyResetToken(context, input))
    bind.open(passwordApi.reset, async (input) => refusal ?? resetPassword(context, input))
    bind.session(sessionApi.logout, (input) => signOut(context, input))
    bind.session(sessionApi.logoutAll, (input) => signOutEverywhere(context, input))
    bind.session(sessionApi.list, (input) => listSessions(context, input))
    bind.session(sessionApi.revoke, (input) => revokeSession(context, input))
    bind.session(passwordApi.change, async (input) => refusal ?? changePassword(context, input))
    bind.sessionFoundBy((token) => findProfile(context, token), profileApi.get, getProfile)
    bind.session(profileApi.deleteAccount, (input) => deleteAccount(context, input))
  }
}
