import { OIDC_PROVIDERS, type OidcProvider } from '@bannerday/contract/config'
import * as client from 'openid-client'
import type { Config } from '../../../config/config.ts'
import { OIDC_PREFIXES, type OidcVariable } from '../../../config/oidc-variables.ts'
import { derive, withProviderErrors } from './openid.ts'
import { createProviderClient } from './provider-client.ts'
import { type Provider, ProviderError } from './provider.ts'

const SCOPE = 'openid profile'

/** Cache time of the discovery document. */
const METADATA_TTL_MS = 3_600_000

/** Maximum age of an authentication that proves the owner of a session. */
const MAX_AUTHENTICATION_AGE_SECONDS = 900

type OidcSettings = {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/** The name of each OpenID Connect provider of an installation. */
export type OidcNames = Readonly<Partial<Record<OidcProvider, string>>>

type Variables = Partial<Pick<Config, OidcVariable>>

/** Reads the settings of a provider; null when it is not configured. */
export function readOidcSettings(variables: Variables, id: OidcProvider): OidcSettings | null {
  const prefix = OIDC_PREFIXES[OIDC_PROVIDERS.indexOf(id)] ?? 'OIDC'
  const address = variables[`${prefix}_ISSUER`]
  const clientId = variables[`${prefix}_CLIENT_ID`]
  const clientSecret = variables[`${prefix}_CLIENT_SECRET`]
  if (!address || !clientId || !clientSecret) return null
  const issuer = new URL(address)
  return { issuer, clientId, clientSecret, name: variables[`${prefix}_NAME`] ?? issuer.host }
}

/** Lists the names of the configured providers. */
export function readOidcNames(variables: Variables): OidcNames {
  return Object.fromEntries(
    OIDC_PROVIDERS.flatMap((id) => {
      const settings = readOidcSettings(variables, id)
      return settings === null ? [] : [[id, settings.name]]
    }),
  )
}

/** Lists the names in the order of OIDC_PROVIDERS; empty for one that is not configured. */
export function listOidcNames(variables: Variables): string[] {
  const names = readOidcNames(variables)
  return OIDC_PROVIDERS.map((id) => names[id] ?? '')
}

/**
 * A provider that the operator entered, by OpenID Connect with discovery and PKCE. The library
 * checks signature, issuer, audience, nonce and expiry of the ID token. A failed discovery is
 * repeated by the next flow. Profile pictures are not fetched: users choose their URLs.
 */
export function createOidc(
  { issuer, clientId, clientSecret, name }: OidcSettings,
  timeoutMs?: number,
): Provider {
  const isLocal = issuer.protocol === 'http:'
  const http = createProviderClient({
    gateway: null,
    allows: ({ protocol, origin, username, password }) =>
      `${username}${password}` === '' &&
      (protocol === 'https:' || (isLocal && origin === issuer.origin)),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  let cached: { readonly config: client.Configuration; readonly at: number } | null = null

  async function configuration(): Promise<client.Configuration> {
    if (cached && performance.now() - cached.at < METADATA_TTL_MS) return cached.config
    const config = await client.discovery(issuer, clientId, clientSecret, undefined, {
      [client.customFetch]: (url, init) => http.request(url, init),
      execute: [
        // Verifies the signature although the token came from the provider directly.
        client.enableNonRepudiationChecks,
        ...(isLocal ? [client.allowInsecureRequests] : []),
      ],
    })
    cached = { config, at: performance.now() }
    return config
  }

  return {
    discover: async () => {
      await withProviderErrors(name, configuration)
    },
    getAuthorizationUrl: (flow) =>
      withProviderErrors(name, async () => {
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: flow.redirectUri,
          scope: SCOPE,
          state: flow.state,
          nonce: derive(flow, 'nonce'),
          code_challenge: await client.calculatePKCECodeChallenge(derive(flow, 'verifier')),
          code_challenge_method: 'S256',
          ...(flow.isReauthentication && {
            prompt: 'login',
            max_age: String(MAX_AUTHENTICATION_AGE_SECONDS),
          }),
        })
        return http.toBrowserUrl(url)
      }),
    exchangeCode: (flow, code, callbackIssuer) =>
      withProviderErrors(name, async () => {
        const config = await configuration()
        const callbackUrl = new URL(flow.redirectUri)
        callbackUrl.search = new URLSearchParams({
          code,
          state: flow.state,
          ...(callbackIssuer !== undefined && { iss: callbackIssuer }),
        }).toString()
        const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
          expectedState: flow.state,
          expectedNonce: derive(flow, 'nonce'),
          pkceCodeVerifier: derive(flow, 'verifier'),
          idTokenExpected: true,
          ...(flow.isReauthentication && { maxAge: MAX_AUTHENTICATION_AGE_SECONDS }),
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderError(`${name} returned no ID token`)
        return {
          subject: `${claims.iss} ${claims.sub}`,
          readProfile: () =>
            withProviderErrors(name, async () => ({
              nickname:
                findNickname(claims) ??
                (config.serverMetadata().userinfo_endpoint === undefined
                  ? null
                  : findNickname(
                      await client.fetchUserInfo(config, tokens.access_token, claims.sub),
                    )),
              readAvatar: async () => null,
            })),
        }
      }),
  }
}

/** The first name of a user by the standard claims, or null. */
function findNickname(claims: Readonly<Record<string, unknown>>): string | null {
  const names = [claims['nickname'], claims['preferred_username'], claims['name']]
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null
}
