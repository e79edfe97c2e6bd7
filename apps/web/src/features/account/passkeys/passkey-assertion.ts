import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { startAuthentication } from '@simplewebauthn/browser'
import { callApi } from '#shared/api/call-api.ts'
import { deviceMarks } from '#shared/session/session.ts'

type Choice = {
  /** Whether the browser offers passkeys where it offers names, or asks at once. */
  readonly isBesideFields: boolean
  /** False when another selection has started: a browser allows one at a time. */
  readonly isStillWanted: () => boolean
}

/**
 * Signs in by a passkey that the player selects. It aborts an open selection.
 *
 * @returns the session; null when the request was superseded
 * @throws the browser's error when none was selected, and the errors of the requests
 */
export async function signByPasskey({ isBesideFields, isStillWanted }: Choice) {
  const optionsJSON = await callApi(passkeyApi.getLoginOptions, {}, { body: {} })
  if (!isStillWanted()) return null
  const { response, ...credential } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isBesideFields,
  })
  // Each of our passkeys stores its account as user handle.
  const { userHandle = '' } = response
  const signed = { ...credential, response: { ...response, userHandle } }
  return callApi(passkeyApi.login, {}, { body: { credential: signed, ...deviceMarks() } })
}
