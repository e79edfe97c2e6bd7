import * as activityApi from '../activities.ts'
import * as archiveApi from '../archive.ts'
import * as learnedApi from '../learned-facts.ts'
import * as cloudPullApi from '../cloud-pulls.ts'
import * as configApi from '../config.ts'
import * as legalApi from '../legal.ts'
import * as digestApi from '../mail-digests.ts'
import type { Endpoint } from '../endpoint.ts'
import * as calendarApi from '../calendar-feeds.ts'
import * as gameApi from '../games.ts'
import * as healthApi from '../health.ts'
import * as passkeyApi from '../accounts/passkeys.ts'
import * as passwordApi from '../accounts/passwords.ts'
import * as captchaApi from '../captcha.ts'
import * as profileApi from '../accounts/profile.ts'
import * as importApi from '../pull-imports.ts'
import * as channelApi from '../reminder-channels.ts'
import * as reminderApi from '../reminders.ts'
import * as registrationApi from '../accounts/registration.ts'
import * as syncApi from '../pull-sync.ts'
import * as pastApi from '../past-activities.ts'
import * as qrLoginApi from '../accounts/qr-logins.ts'
import * as sessionApi from '../accounts/sessions.ts'
import * as oauthApi from '../accounts/oauth.ts'
import * as sourceApi from '../sources.ts'
import * as voteApi from '../votes.ts'
import * as settingsApi from '../settings-slots.ts'

/** All endpoints of the API, in the order of its description. */
export const ENDPOINTS: readonly Endpoint[] = [
  configApi.get,
  gameApi.list,
  activityApi.list,
  pastApi.list,
  pastApi.listNames,
  archiveApi.list,
  learnedApi.get,
  sourceApi.list,
  captchaApi.getChallenge,
  registrationApi.register,
  registrationApi.readToken,
  registrationApi.verifyEmail,
  registrationApi.confirm,
  registrationApi.resendMail,
  sessionApi.login,
  sessionApi.logout,
  sessionApi.logoutAll,
  sessionApi.list,
  sessionApi.revoke,
  qrLoginApi.create,
  qrLoginApi.check,
  qrLoginApi.scan,
  qrLoginApi.approve,
  qrLoginApi.refuse,
  passkeyApi.getLoginOptions,
  passkeyApi.login,
  passkeyApi.list,
  passkeyApi.getCreationOptions,
  passkeyApi.add,
  passkeyApi.rename,
  passkeyApi.remove,
  oauthApi.startQq,
  oauthApi.completeQq,
  oauthApi.startMicrosoft,
  oauthApi.completeMicrosoft,
  oauthApi.completeSignup,
  oauthApi.list,
  oauthApi.link,
  oauthApi.reauthenticate,
  oauthApi.unlink,
  passwordApi.change,
  passwordApi.requestReset,
  passwordApi.verifyResetToken,
  passwordApi.reset,
  profileApi.get,
  profileApi.exportData,
  profileApi.deleteAccount,
  settingsApi.upload,
  settingsApi.download,
  settingsApi.clear,
  calendarApi.getAddress,
  calendarApi.createAddress,
  calendarApi.deleteAddress,
  reminderApi.save,
  reminderApi.remove,
  reminderApi.sendTest,
  channelApi.list,
  channelApi.create,
  channelApi.change,
  channelApi.remove,
  channelApi.sendTest,
  digestApi.get,
  digestApi.save,
  digestApi.remove,
  digestApi.saveFinished,
  digestApi.unsubscribe,
  syncApi.sync,
  voteApi.get,
  voteApi.cast,
  voteApi.withdraw,
  importApi.start,
  importApi.get,
  importApi.cancel,
  cloudPullApi.listAccounts,
  cloudPullApi.renameAccount,
  cloudPullApi.removeAccount,
  cloudPullApi.list,
  cloudPullApi.getStats,
  cloudPullApi.exportFile,
  cloudPullApi.clear,
  legalApi.get,
  healthApi.checkLiveness,
  healthApi.checkReadiness,
]
