import * as client from 'openid-client'
import { fetchImage, type ProviderClient } from './provider-client.ts'
import { derive, withProviderErrors } from './openid.ts'
import { type Provider, ProviderError } from './provider.ts'

const NAME = 'Microsoft'

const PHOTO = 'https://graph.microsoft.com/v1.0/me/photo/$value'

/** Grants the identity, name and picture, but not the mail address. */
const SCOPE = 'openid profile User.Read'

/** Cache time of Microsoft's discovery document. */
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
  let cached: { readonly config: client.Configuration; readonly at: number } | null = null

  async function configuration(): Promise<client.Configuration> {
    if (cached && performance.now() - cached.at < METADATA_TTL_MS) return cached.config
    const issuer = new URL(`https://login.microsoftonline.com/${keys.tenant}/v2.0`)
    const config = await client.discovery(issuer, keys.clientId, keys.clientSecret, undefined, {
      [client.customFetch]: (url, init) => providers.request(url, init),
      // Verifies the signature although the token came from Microsoft directly.
      execute: [client.enableNonRepudiationChecks],
    })
    cached = { config, at: performance.now() }
    return config
  }

  return {
    getAuthorizationUrl: (flow) =>
      withProviderErrors(NAME, async () => {
        const config = await configuration()
        const authorizationUrl = client.buildAuthorizationUrl(config, {
          redirect_uri: flow.redirectUri,
          scope: SCOPE,
          state: flow.state,
          nonce: derive(flow, 'nonce'),
          code_challenge: await client.calculatePKCECodeChallenge(derive(flow, 'verifier')),
          code_challenge_method: 'S256',
          // Several users may share a device, and a user may have several accounts.
          prompt: 'select_account',
        })
        return providers.toBrowserUrl(authorizationUrl)
      }),
    exchangeCode: (flow, code) =>
      withProviderErrors(NAME, async () => {
        const config = await configuration()
        const callbackUrl = new URL(flow.redirectUri)
        callbackUrl.search = new URLSearchParams({ code, state: flow.state }).toString()
        const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
          expectedState: flow.state,
          expectedNonce: derive(flow, 'nonce'),
          pkceCodeVerifier: derive(flow, 'verifier'),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError('Microsoft returned no ID token')
        const { iss, sub, name } = claims
        const authorization = `Bearer ${tokens.access_token}`
        return {
          subject: `${iss} ${sub}`,
          readProfile: async () => ({
            nickname: typeof name === 'string' ? name : null,
            readAvatar: () => fetchImage(providers, PHOTO, { authorization }),
          }),
        }
      }),
  }
}
