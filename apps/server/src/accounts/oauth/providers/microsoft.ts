import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import type { ProviderClient } from './call-provider.ts'
import type { Provider, FlowParameters } from './provider.ts'
import { ProviderFault } from './provider-fault.ts'
import { readPicture } from './read-picture.ts'

const PHOTO = 'https://graph.microsoft.com/v1.0/me/photo/$value'

/** Identity, name and picture; no mail address. */
const SCOPE = 'openid profile User.Read'

/** Cache time of Microsoft's metadata: an hour. */
const METADATA_TTL_MS = 3_600_000

export type MicrosoftKeys = {
  readonly clientId: string
  readonly clientSecret: string
  /** `common`, `consumers`, `organizations`, or one directory by id or domain. */
  readonly tenant: string
}

/**
 * Microsoft by OpenID Connect with PKCE. The library checks signature, issuer, audience, nonce and
 * expiry of the ID token.
 */
export function createMicrosoft(keys: MicrosoftKeys, providers: ProviderClient): Provider {
  let known: { readonly config: client.Configuration; readonly at: number } | null = null

  async function configuration(): Promise<client.Configuration> {
    if (known && performance.now() - known.at < METADATA_TTL_MS) return known.config
    const issuer = new URL(`https://login.microsoftonline.com/${keys.tenant}/v2.0`)
    const config = await client.discovery(issuer, keys.clientId, keys.clientSecret, undefined, {
      [client.customFetch]: (url, init) => providers.call(url, init),
      // Verifies the signature although the token came from Microsoft directly.
      execute: [client.enableNonRepudiationChecks],
    })
    known = { config, at: performance.now() }
    return config
  }

  return {
    getAuthorizationUrl: (way) =>
      asFaults(async () => {
        const config = await configuration()
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: way.redirectUri,
          scope: SCOPE,
          state: way.state,
          nonce: derive(way, 'nonce'),
          code_challenge: await client.calculatePKCECodeChallenge(derive(way, 'verifier')),
          code_challenge_method: 'S256',
          // Several users may share a device, and a user may have several accounts.
          prompt: 'select_account',
        })
        return providers.forBrowsers(address)
      }),
    exchangeCode: (way, code) =>
      asFaults(async () => {
        const config = await configuration()
        const cameTo = new URL(way.redirectUri)
        cameTo.search = new URLSearchParams({ code, state: way.state }).toString()
        const tokens = await client.authorizationCodeGrant(config, cameTo, {
          expectedState: way.state,
          expectedNonce: derive(way, 'nonce'),
          pkceCodeVerifier: derive(way, 'verifier'),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderFault('Microsoft vouched for nobody')
        const { iss, sub, name } = claims
        const authorization = `Bearer ${tokens.access_token}`
        return {
          subject: `${iss} ${sub}`,
          describe: async () => ({
            nickname: typeof name === 'string' ? name : null,
            readPicture: () => readPicture(providers, PHOTO, { authorization }),
          }),
        }
      }),
  }
}

/** Derives a secret of the flow: only the browser with the cookie can reproduce it. */
function derive({ secret }: FlowParameters, purpose: 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/** Converts errors of the library to provider faults; it wraps the errors of our HTTP client. */
async function asFaults<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const ours = [error, error.cause].find((one) => one instanceof ProviderFault)
    throw ours ?? new ProviderFault(`Microsoft did not vouch: ${codeOf(error)}`, { cause: error })
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
