import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { startAuthentication } from '@simplewebauthn/browser'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks } from '#shared/session/session.ts'

type Choice = {
  /** Whether passkeys appear in the browser's autofill instead of a dialog. */
  readonly isBesideFields: boolean
  /** Returns false when another request has started, because a browser allows one at a time. */
  readonly isStillWanted: () => boolean
}

/**
 * Signs in with a passkey that the user selects. It aborts a pending request.
 *
 * @returns the session, or null when the request was superseded
 * @throws the browser's error without a selected passkey, and the errors of the requests
 */
export async function signByPasskey({ isBesideFields, isStillWanted }: Choice) {
  const optionsJSON = await callApi(passkeyApi.getLoginOptions, {}, { body: {} })
  if (!isStillWanted()) return null
  const { response, ...credential } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isBesideFields,
  })
  // Each of our passkeys stores the account id as user handle.
  const { userHandle = '' } = response
  const signed = { ...credential, response: { ...response, userHandle } }
  return callApi(passkeyApi.login, {}, { body: { credential: signed, ...deviceMarks() } })
}
