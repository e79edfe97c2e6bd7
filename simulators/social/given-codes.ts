import { randomBytes } from 'node:crypto'
import type { SimulatedPerson } from './simulated-person.ts'

/** What a code was given out for. */
export type Grant = {
  readonly person: SimulatedPerson
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string | null
  /** Of PKCE, by S256; null where it was not used. */
  readonly challenge: string | null
}

/** Codes that are good for something once. */
export type GivenCodes = {
  readonly give: (grant: Grant) => string
  /** Null for a code that was used, or never given out. */
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
 * Where a provider sends a browser: back with a code, or with an error for who turns back.
 *
 * @param person null for who turns back
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
