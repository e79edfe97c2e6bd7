import { isIP } from 'node:net'
import { isSecure } from './is-secure.ts'

/** Whom passkeys are made for. */
export type RelyingParty = {
  /** The host: a browser gives its passkeys to nobody else. */
  readonly id: string
  readonly origin: string
}

/** The relying party of an origin; null where browsers make no passkeys: on plain http, and for addresses. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
  return isAddress || !isSecure(publicUrl) ? null : { id: hostname, origin }
}
