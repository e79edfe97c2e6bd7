import type { addPasskey, loginByPasskey } from '@bannerday/contract/accounts/passkey'
import type { ActionInput } from '../../routing/action.ts'
import type { RelyingParty } from '../credentials/relying-party.ts'
import { hasCertificates } from './has-certificates.ts'
import type { Passkey } from './passkey-store.ts'

type Made = ActionInput<typeof addPasskey>['body']['credential']
type Signed = ActionInput<typeof loginByPasskey>['body']['credential']

/** It brings a megabyte of certificate formats along: it is loaded for the first that uses it. */
const loadLibrary = () => import('@simplewebauthn/server')

const NO_EXTENSIONS = { clientExtensionResults: {} }

/** What is kept of a passkey that a browser has made for a challenge of ours; null for any other. */
export async function verifyMade(
  made: Made,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'isBackedUp'> | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  try {
    if (await hasCertificates(made.response.attestationObject)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, ...NO_EXTENSIONS },
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

/** What is to be noted of a passkey that has signed a challenge; null when it has not. */
export async function verifySigned(
  signed: Signed,
  challenge: string,
  passkey: Passkey,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<Pick<Passkey, 'counter' | 'isBackedUp'> | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, ...NO_EXTENSIONS },
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
