import { randomBytes } from 'node:crypto'
import type { SimulatedPerson } from './simulated-person.ts'

/** The grant of an authorization code. */
export type Grant = {
  readonly person: SimulatedPerson
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string | null
  /** The PKCE challenge (S256); null without PKCE. */
  readonly challenge: string | null
}

/** Codes that are good for something once. */
export type GivenCodes = {
  readonly give: (grant: Grant) => string
  /** Consumes a code; null for a used or unknown one. */
  readonly take: (code: string) => Grant | null
}

export function makeGivenCodes(): GivenCodes {
  const grants = new Map<string, Grant>()
  return {
    give: (grant) => {
      const code = randomBytes(16).toString('hex').toUpperCase()
      grants.set(code, grant)
      return code
    },
    take: (code) => {
      const grant = grants.get(code) ?? null
      grants.delete(code)
      return grant
    },
  }
}

/**
 * The redirect of a provider: with a code, or with an error for a cancelled login.
 *
 * @param person null for a cancelled login
 */
export function leadBack(
  codes: GivenCodes,
  query: URLSearchParams,
  person: SimulatedPerson | null,
): string {
  const back = new URL(query.get('redirect_uri') ?? '')
  if (person === null) back.searchParams.set('error', 'access_denied')
  else {
    const code = codes.give({
      person,
      clientId: query.get('client_id') ?? '',
      redirectUri: back.href,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
    })
    back.searchParams.set('code', code)
  }
  back.searchParams.set('state', query.get('state') ?? '')
  return back.href
}
