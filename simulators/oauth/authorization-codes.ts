import { randomBytes } from 'node:crypto'
import type { SimulatedUser } from './simulated-provider.ts'

/** The grant of an authorization code. */
export type Grant = {
  readonly user: SimulatedUser
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string | null
  /** The PKCE challenge (S256); null without PKCE. */
  readonly challenge: string | null
}

/** Authorization codes that can be redeemed once. */
export type AuthorizationCodes = {
  readonly issue: (grant: Grant) => string
  /** Consumes a code; null for a used or unknown one. */
  readonly redeem: (code: string) => Grant | null
}

export function createAuthorizationCodes(): AuthorizationCodes {
  const grants = new Map<string, Grant>()
  return {
    issue: (grant) => {
      const code = randomBytes(16).toString('hex').toUpperCase()
      grants.set(code, grant)
      return code
    },
    redeem: (code) => {
      const grant = grants.get(code) ?? null
      grants.delete(code)
      return grant
    },
  }
}

/**
 * Creates the callback URL of a redirect: with a code, or with an error for a cancelled login.
 *
 * @param user null for a cancelled login
 */
export function createCallbackUrl(
  codes: AuthorizationCodes,
  query: URLSearchParams,
  user: SimulatedUser | null,
): string {
  const callback = new URL(query.get('redirect_uri') ?? '')
  if (user === null) callback.searchParams.set('error', 'access_denied')
  else {
    const code = codes.issue({
      user,
      clientId: query.get('client_id') ?? '',
      redirectUri: callback.href,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
    })
    callback.searchParams.set('code', code)
  }
  callback.searchParams.set('state', query.get('state') ?? '')
  return callback.href
}
