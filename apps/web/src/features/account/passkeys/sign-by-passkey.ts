import { loginByPasskey, readPasskeyLogin } from '@bannerday/contract/accounts/passkey'
import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '#shared/api/call.ts'
import { deviceMarks } from '#shared/session/session.ts'

type Choice = {
  /** Whether the browser offers passkeys where it offers names, or asks at once. */
  readonly isBesideFields: boolean
  /** False when another choice has begun meanwhile: a browser lets a player make one at a time. */
  readonly isStillWanted: () => boolean
}

/**
 * Has the player choose a passkey, and logs in with it. It ends a choice that is still open.
 *
 * @returns the session; null when the choice was not wanted any more
 * @throws what the browser says when none was chosen, and what every call throws
 */
export async function signByPasskey({ isBesideFields, isStillWanted }: Choice) {
  const optionsJSON = await call(readPasskeyLogin, {}, { body: {} })
  if (!isStillWanted()) return null
  const { response, ...credential } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isBesideFields,
  })
  // Every passkey of ours knows its account.
  const { userHandle = '' } = response
  const signed = { ...credential, response: { ...response, userHandle } }
  return call(loginByPasskey, {}, { body: { credential: signed, ...deviceMarks() } })
}
