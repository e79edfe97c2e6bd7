import { createHash } from 'node:crypto'
import { createImage } from '../official/create-image.ts'
import { type AuthorizationCodes, type Grant, createCallbackUrl } from './authorization-codes.ts'
import { createUnsignedToken, createSigningKey } from './signing-key.ts'
import type {
  SimulatedUser,
  ProviderResponse,
  ProviderFault,
  ProviderState,
} from './simulated-provider.ts'

const HOST = 'https://login.microsoftonline.com'

/** The tenant of personal accounts. */
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'

const createError = (error: string): ProviderResponse => ({
  status: 400,
  json: { error, error_description: 'AADSTS0: simulated' },
})

/** Responds like Microsoft by host and path; null for 404. */
export type RespondAsMicrosoft = (
  url: URL,
  request: { readonly form: URLSearchParams; readonly bearer: string },
  state: ProviderState,
) => Promise<ProviderResponse | null>

export function createMicrosoftProvider(codes: AuthorizationCodes): RespondAsMicrosoft {
  const publishedKey = createSigningKey('shown')
  const unpublishedKey = createSigningKey('shown')
  const usersByToken = new Map<string, SimulatedUser>()

  function respondToTokenRequest(
    form: URLSearchParams,
    { fault }: ProviderState,
  ): ProviderResponse {
    const grant = codes.redeem(form.get('code') ?? '')
    if (!grant || fault === 'expired-code') return createError('invalid_grant')
    if (!form.get('client_secret')) return createError('invalid_client')
    if (form.get('redirect_uri') !== grant.redirectUri) return createError('invalid_grant')
    if (!matchesChallenge(grant, form.get('code_verifier') ?? ''))
      return createError('invalid_grant')
    const access_token = `${grant.user.id}-token-${usersByToken.size}`
    usersByToken.set(access_token, grant.user)
    const claims = createClaims(grant, fault)
    const key = fault === 'wrong-key' ? unpublishedKey : publishedKey
    const id_token = fault === 'unsigned' ? createUnsignedToken(claims) : key.sign(claims)
    return { json: { token_type: 'Bearer', expires_in: 3600, access_token, id_token } }
  }

  return async (url, { form, bearer }, state) => {
    if (url.host === 'graph.microsoft.com')
      return createPhotoResponse(url, usersByToken.get(bearer))
    if (url.origin !== HOST) return null
    const [, tenant = '', ...rest] = url.pathname.split('/')
    switch (rest.join('/')) {
      case 'v2.0/.well-known/openid-configuration':
        return { json: createDiscoveryDocument(tenant) }
      case 'discovery/v2.0/keys':
        return { json: { keys: [publishedKey.jwk] } }
      case 'oauth2/v2.0/authorize':
        return { status: 302, location: createCallbackUrl(codes, url.searchParams, state.user) }
      case 'oauth2/v2.0/token':
        return respondToTokenRequest(form, state)
      default:
        return null
    }
  }
}

/** Creates the discovery document. The issuer of multi-tenant endpoints has a placeholder. */
function createDiscoveryDocument(tenant: string): unknown {
  const base = `${HOST}/${tenant}`
  const directory = tenant === 'common' || tenant === 'organizations' ? '{tenantid}' : TENANT
  return {
    issuer: `${HOST}/${directory}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email'],
  }
}

function createClaims({ user, clientId, nonce }: Grant, fault: ProviderFault | null) {
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired-token' ? 7200 : 0)
  const directory = fault === 'wrong-issuer' ? 'another.example' : TENANT
  return {
    iss: `${HOST}/${directory}/v2.0`,
    tid: TENANT,
    aud: fault === 'wrong-audience' ? 'another-app' : clientId,
    iat: now,
    nbf: now,
    exp: now + 3600,
    sub: user.id,
    name: user.nickname,
    nonce: fault === 'wrong-nonce' ? 'of-another-browser' : nonce,
    ...(user.email && { email: user.email, email_verified: user.emailIsVerified ?? false }),
  }
}

function matchesChallenge({ challenge }: Grant, verifier: string): boolean {
  return challenge === createHash('sha256').update(verifier).digest('base64url')
}

async function createPhotoResponse(
  url: URL,
  user: SimulatedUser | undefined,
): Promise<ProviderResponse | null> {
  if (url.pathname !== '/v1.0/me/photo/$value') return null
  if (!user) return { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } }
  return user.hasAvatar ? { picture: await createImage(user.id) } : null
}
