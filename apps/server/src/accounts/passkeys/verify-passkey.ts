import type * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import * as z from 'zod/mini'
import type { ActionInput } from '../../routing/action.ts'
import type { RelyingParty } from '../credentials/relying-party.ts'
import { hasCertificates } from './has-certificates.ts'
import type { Passkey } from './passkey-store.ts'

type RegistrationResponse = ActionInput<typeof passkeyApi.add>['body']['credential']
type AssertionResponse = ActionInput<typeof passkeyApi.login>['body']['credential']

/** The library contains a megabyte of certificate formats, so it is loaded on first use. */
const loadLibrary = () => import('@simplewebauthn/server')

const NO_EXTENSIONS = { clientExtensionResults: {} }

/** Verifies a created passkey and returns its credential; null when invalid. */
export async function verifyRegistration(
  registration: RegistrationResponse,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'isBackedUp'> | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    if (await hasCertificates(registration.response.attestationObject)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, ...NO_EXTENSIONS },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    if (!registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    const { id, publicKey, counter } = credential
    return { id, publicKey: Buffer.from(publicKey), counter, isBackedUp: credentialBackedUp }
  } catch {
    return null
  }
}

/** Verifies an assertion and returns the new authenticator state; null when invalid. */
export async function verifyAssertion(
  assertion: AssertionResponse,
  challenge: string,
  passkey: Passkey,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<Pick<Passkey, 'counter' | 'isBackedUp'> | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, ...NO_EXTENSIONS },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, isBackedUp: credentialBackedUp }
  } catch {
    return null
  }
}

/** In a frame of another site, the user sees that site, not ours. */
const clientData = z.object({
  challenge: z.string().check(z.maxLength(200)),
  crossOrigin: z.optional(z.literal(false)),
})

/** Reads the signed challenge from the client data; null when it is missing or from a frame. */
export function parseChallenge(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientData.parse(JSON.parse(text)).challenge
  } catch {
    return null
  }
}
