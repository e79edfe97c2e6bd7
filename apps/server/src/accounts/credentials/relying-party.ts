import { isIP } from 'node:net'
import type { Refusal } from '../../routing/action.ts'

/** The WebAuthn relying party. */
export type RelyingParty = {
  /** The host, to which browsers bind passkeys. */
  readonly id: string
  readonly origin: string
}

/** The refusal of an installation without a relying party, or with passkeys switched off. */
export const PASSKEYS_UNAVAILABLE: Refusal = {
  error: 'notPermitted',
  message:
    'Passkeys are unavailable: SIGN_IN excludes them, or PUBLIC_URL lacks https or a host name',
}

/**
 * The relying party of an origin; null where browsers do not support passkeys: plain http and IP
 * addresses.
 */
export function getRelyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
  return isAddress || !isSecureContext(publicUrl) ? null : { id: hostname, origin }
}

/**
 * Whether an origin is a secure context, in which browsers allow Web Crypto and passkeys: https or
 * localhost.
 */
export function isSecureContext(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
