import { isIP } from 'node:net'
import { isSecure } from './is-secure.ts'

/** The WebAuthn relying party. */
export type RelyingParty = {
  /** The host, to which browsers bind passkeys. */
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of an origin; null where browsers do not support passkeys: plain http and IP
 * addresses.
 */
export function getRelyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
  return isAddress || !isSecure(publicUrl) ? null : { id: hostname, origin }
}
