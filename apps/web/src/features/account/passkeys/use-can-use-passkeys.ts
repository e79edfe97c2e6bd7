import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useConfig } from '#shared/api/use-config.ts'

/** Returns whether passkeys work in this browser and on this host. */
export function useCanUsePasskeys(): boolean {
  const host = useConfig()?.passkey_host ?? null
  if (host === null || !browserSupportsWebAuthn()) return false
  const { hostname } = location
  return hostname === host || hostname.endsWith(`.${host}`)
}
