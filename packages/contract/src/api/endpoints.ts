import { listActivities } from '../activity.ts'
import { listArchive } from '../archive.ts'
import {
  clearPulls,
  exportPulls,
  listRecords,
  listUids,
  readPullStats,
  revokeUid,
  updateUid,
} from '../cloud-pull.ts'
import { readConfig } from '../config.ts'
import { endDigest, noteThrough, readDigest, removeDigest, saveDigest } from '../digest.ts'
import type { Endpoint } from '../endpoint.ts'
import { makeCalendarAddress, readCalendarAddress, revokeCalendarAddress } from '../feed.ts'
import { listGames } from '../game.ts'
import { checkLiveness, checkReadiness } from '../health.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  loginByPasskey,
  readPasskeyLogin,
  removePasskey,
  renamePasskey,
} from '../accounts/passkey.ts'
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  verifyResetToken,
} from '../accounts/password.ts'
import { readChallenge } from '../human-check.ts'
import { deleteAccount, exportPersonalData, readProfile } from '../accounts/profile.ts'
import { cancelImport, importOfficialLink, readImport } from '../pull-import.ts'
import { removeReminders, saveReminders, testReminder } from '../reminder.ts'
import {
  confirmRegistration,
  readRegistration,
  register,
  resendVerification,
  verifyEmail,
} from '../accounts/registration.ts'
import { syncPulls } from '../pull-sync.ts'
import { listNames, listPast } from '../past.ts'
import {
  checkQrLogin,
  confirmQrLogin,
  generateQrLogin,
  refuseQrLogin,
  scanQrLogin,
} from '../accounts/qr-login.ts'
import { listSessions, login, logout, logoutAll, revokeSession } from '../accounts/session.ts'
import {
  beginMicrosoftLogin,
  beginQqLogin,
  finishMicrosoftLogin,
  finishQqLogin,
  linkSignIn,
  listSignIns,
  proveSocially,
  registerSocially,
  removeSignIn,
} from '../accounts/social.ts'
import { listSources } from '../source.ts'
import { castVotes, readTags, withdrawVotes } from '../tag.ts'
import { clearCloudSettings, downloadSettings, uploadSettings } from '../settings-slot.ts'

/** All endpoints of the API, in the order of its description. */
export const ENDPOINTS: readonly Endpoint[] = [
  readConfig,
  listGames,
  listActivities,
  listPast,
  listNames,
  listArchive,
  listSources,
  readChallenge,
  register,
  readRegistration,
  verifyEmail,
  confirmRegistration,
  resendVerification,
  login,
  logout,
  logoutAll,
  listSessions,
  revokeSession,
  generateQrLogin,
  checkQrLogin,
  scanQrLogin,
  confirmQrLogin,
  refuseQrLogin,
  readPasskeyLogin,
  loginByPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginQqLogin,
  finishQqLogin,
  beginMicrosoftLogin,
  finishMicrosoftLogin,
  registerSocially,
  listSignIns,
  linkSignIn,
  proveSocially,
  removeSignIn,
  changePassword,
  requestPasswordReset,
  verifyResetToken,
  resetPassword,
  readProfile,
  exportPersonalData,
  deleteAccount,
  uploadSettings,
  downloadSettings,
  clearCloudSettings,
  readCalendarAddress,
  makeCalendarAddress,
  revokeCalendarAddress,
  saveReminders,
  removeReminders,
  testReminder,
  readDigest,
  saveDigest,
  removeDigest,
  noteThrough,
  endDigest,
  syncPulls,
  readTags,
  castVotes,
  withdrawVotes,
  importOfficialLink,
  readImport,
  cancelImport,
  listUids,
  updateUid,
  revokeUid,
  listRecords,
  readPullStats,
  exportPulls,
  clearPulls,
  checkLiveness,
  checkReadiness,
]
