/**
 * The closed list of error codes on the wire. Their numbers are fixed; a client words them in the
 * user's language by number (`app.error.codes.<number>`), never by the server's message.
 */
export const ERROR_CODES = {
  missingParameter: 100001,
  invalidParameter: 100002,
  unsupportedLanguage: 100003,
  notFound: 100004,
  methodNotAllowed: 100005,
  unsupportedMediaType: 100006,
  internalError: 100007,
  tooManyRequests: 100008,
  verificationRequired: 200001,
  verificationFailed: 200002,
  invalidToken: 200003,
  wrongCredentials: 200004,
  emailTaken: 200005,
  usernameTaken: 200006,
  mailNotSent: 200007,
  verificationExpired: 200008,
  alreadyActivated: 200009,
  mailTooOften: 200010,
  notActivated: 200011,
  suspended: 200012,
  notActivatedYet: 200013,
  invalidEmail: 200014,
  registrationLimit: 200015,
  thirdPartySignInFailed: 200016,
  tokenExpired: 200017,
  notPermitted: 200018,
  resetTokenExpired: 200019,
  resetTokenInvalid: 200020,
  currentPasswordWrong: 200021,
  passwordTooWeak: 200022,
  passwordUnchanged: 200023,
  qrSessionExpired: 200030,
  qrWrongStatus: 200031,
  qrTooManyRequests: 200032,
  noSettings: 300003,
  invalidJson: 300005,
  dataTooLarge: 300006,
  noActivities: 400001,
  invalidGame: 400003,
  invalidActivityType: 400004,
  importFailed: 600001,
  exportFailed: 600002,
  noRecords: 600003,
  invalidFile: 600004,
  storageError: 600005,
  invalidRecord: 600006,
  linkExpired: 600007,
  linkInvalid: 600008,
  officialServiceBusy: 600009,
  unsupportedLinkHost: 600010,
  importRunning: 600011,
  notYourUid: 600012,
} as const

export type ErrorCodeName = keyof typeof ERROR_CODES

const STATUSES: Partial<Record<ErrorCodeName, number>> = {
  notFound: 404,
  methodNotAllowed: 405,
  unsupportedMediaType: 415,
  internalError: 500,
  tooManyRequests: 429,
  invalidToken: 401,
  wrongCredentials: 401,
  tokenExpired: 401,
  notActivated: 403,
  suspended: 403,
  notPermitted: 403,
  usernameTaken: 409,
  mailTooOften: 429,
  registrationLimit: 429,
  noSettings: 404,
  dataTooLarge: 413,
}

/** The HTTP status an error travels under: 400 unless it is one that HTTP has its own number for. */
export function errorStatus(name: ErrorCodeName): number {
  return STATUSES[name] ?? 400
}
