import type { Endpoint } from '@bannerday/contract/endpoint'
import { readChallenge } from '@bannerday/contract/human-check'
import {
  changePassword as changePasswordCall,
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  verifyResetToken as verifyResetTokenCall,
} from '@bannerday/contract/password'
import { deleteAccount as deleteAccountCall, readProfile } from '@bannerday/contract/profile'
import {
  register as registerCall,
  resendVerification as resendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@bannerday/contract/registration'
import {
  listSessions,
  login,
  logout,
  logoutAll,
  revokeSession as revokeSessionCall,
} from '@bannerday/contract/session'
import {
  clearCloudSettings,
  downloadSettings as downloadSettingsCall,
  uploadSettings as uploadSettingsCall,
} from '@bannerday/contract/settings-slot'
import {
  castVotes as castVotesCall,
  readTags,
  withdrawVotes as withdrawVotesCall,
} from '@bannerday/contract/tag'
import type { Hono } from 'hono'
import type { AccountContext } from '../accounts/credentials/account-context.ts'
import { changePassword } from '../accounts/passwords/change-password.ts'
import { deleteAccount } from '../accounts/passwords/delete-account.ts'
import { findProfile, findSession } from '../accounts/sessions/find-session.ts'
import { register } from '../accounts/registration/register.ts'
import { resendVerification } from '../accounts/registration/resend-verification.ts'
import {
  requestPasswordReset,
  resetPassword,
  verifyResetToken,
} from '../accounts/passwords/reset-password.ts'
import { showChallenge } from '../accounts/registration/get-challenge.ts'
import { showProfile } from '../accounts/sessions/get-profile.ts'
import { revokeSession, showSessions } from '../accounts/sessions/list-sessions.ts'
import { signIn } from '../accounts/sessions/sign-in.ts'
import { signOut, signOutEverywhere } from '../accounts/sessions/sign-out.ts'
import { verifyEmail } from '../accounts/registration/verify-email.ts'
import { whileAccountLasts } from '../accounts/sessions/while-account-lasts.ts'
import { clearSettings, downloadSettings, uploadSettings } from '../settings-slots/sync-settings.ts'
import { castVotes, showTags, withdrawVotes } from '../votes/vote.ts'
import type { ActionInput, ActionOutcome, SessionInput } from '../calls/action.ts'
import { mountAction, mountOptionalSessionAction, mountSessionAction } from './mount-action.ts'
import type { AppEnv } from './answers/request-scope.ts'

/**
 * The calls about accounts and what is kept with them.
 *
 * @param proxies how many proxies of our own a request passes
 */
export function mountAccounts(app: Hono<AppEnv>, context: AccountContext, proxies: number): void {
  const settings = {
    proxies,
    findSession: (token: string) => findSession(context, token),
    takeCall: context.limits.takeCall,
  }
  const profileSettings = {
    ...settings,
    findSession: (token: string) => findProfile(context, token),
  }

  function open<Call extends Endpoint>(
    call: Call,
    run: (context: AccountContext, input: ActionInput<Call>) => ActionOutcome<Call>,
  ): void {
    mountAction(app, settings, call, (input) => run(context, input))
  }

  function closed<Call extends Endpoint>(
    call: Call,
    run: (context: AccountContext, input: SessionInput<Call>) => ActionOutcome<Call>,
  ): void {
    mountSessionAction(app, settings, call, (input) => whileAccountLasts(run(context, input)))
  }

  open(readChallenge, showChallenge)
  open(registerCall, register)
  open(verifyEmailCall, verifyEmail)
  open(resendVerificationCall, resendVerification)
  open(login, signIn)
  open(requestPasswordResetCall, requestPasswordReset)
  open(verifyResetTokenCall, verifyResetToken)
  open(resetPasswordCall, resetPassword)
  closed(logout, signOut)
  closed(logoutAll, signOutEverywhere)
  closed(listSessions, showSessions)
  closed(revokeSessionCall, revokeSession)
  closed(changePasswordCall, changePassword)
  mountSessionAction(app, profileSettings, readProfile, showProfile)
  closed(deleteAccountCall, deleteAccount)
  closed(uploadSettingsCall, uploadSettings)
  closed(downloadSettingsCall, downloadSettings)
  closed(clearCloudSettings, clearSettings)
  mountOptionalSessionAction(app, settings, readTags, (input) => showTags(context, input))
  closed(castVotesCall, castVotes)
  closed(withdrawVotesCall, withdrawVotes)
}
