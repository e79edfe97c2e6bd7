import { createHash } from 'node:crypto'
import { makePicture } from '../official/make-picture.ts'
import { type GivenCodes, type Grant, leadBack } from './given-codes.ts'
import { leaveUnsigned, makeSigningKey } from './signing-key.ts'
import type { SimulatedPerson, SocialAnswer, SocialFault, SocialState } from './simulated-person.ts'

const HOST = 'https://login.microsoftonline.com'

/** The tenant of personal accounts. */
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'

const refuse = (error: string): SocialAnswer => ({
  status: 400,
  json: { error, error_description: 'AADSTS0: simulated' },
})

/** Microsoft's responses by host and path; null for 404. */
export type AnswerMicrosoft = (
  url: URL,
  request: { readonly form: URLSearchParams; readonly bearer: string },
  state: SocialState,
) => Promise<SocialAnswer | null>

export function makeMicrosoftAnswers(codes: GivenCodes): AnswerMicrosoft {
  const shown = makeSigningKey('shown')
  const hidden = makeSigningKey('shown')
  const people = new Map<string, SimulatedPerson>()

  function token(form: URLSearchParams, { fault }: SocialState): SocialAnswer {
    const grant = codes.take(form.get('code') ?? '')
    if (!grant || fault === 'expired-code') return refuse('invalid_grant')
    if (!form.get('client_secret')) return refuse('invalid_client')
    if (form.get('redirect_uri') !== grant.redirectUri) return refuse('invalid_grant')
    if (!provesChallenge(grant, form.get('code_verifier') ?? '')) return refuse('invalid_grant')
    const access_token = `${grant.person.id}-token-${people.size}`
    people.set(access_token, grant.person)
    const claims = claimsOf(grant, fault)
    const key = fault === 'wrong-key' ? hidden : shown
    const id_token = fault === 'unsigned' ? leaveUnsigned(claims) : key.sign(claims)
    return { json: { token_type: 'Bearer', expires_in: 3600, access_token, id_token } }
  }

  return async (url, { form, bearer }, state) => {
    if (url.host === 'graph.microsoft.com') return photo(url, people.get(bearer))
    if (url.origin !== HOST) return null
    const [, tenant = '', ...rest] = url.pathname.split('/')
    switch (rest.join('/')) {
      case 'v2.0/.well-known/openid-configuration':
        return { json: describe(tenant) }
      case 'discovery/v2.0/keys':
        return { json: { keys: [shown.jwk] } }
      case 'oauth2/v2.0/authorize':
        return { status: 302, location: leadBack(codes, url.searchParams, state.person) }
      case 'oauth2/v2.0/token':
        return token(form, state)
      default:
        return null
    }
  }
}

/** The issuer of many directories is written with a place for each. */
function describe(tenant: string): unknown {
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

function claimsOf({ person, clientId, nonce }: Grant, fault: SocialFault | null) {
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired-token' ? 7200 : 0)
  const directory = fault === 'wrong-issuer' ? 'another.example' : TENANT
  return {
    iss: `${HOST}/${directory}/v2.0`,
    tid: TENANT,
    aud: fault === 'wrong-audience' ? 'another-app' : clientId,
    iat: now,
    nbf: now,
    exp: now + 3600,
    sub: person.id,
    name: person.nickname,
    nonce: fault === 'wrong-nonce' ? 'of-another-browser' : nonce,
    ...(person.email && { email: person.email, email_verified: person.emailIsVerified ?? false }),
  }
}

function provesChallenge({ challenge }: Grant, verifier: string): boolean {
  return challenge === createHash('sha256').update(verifier).digest('base64url')
}

async function photo(url: URL, person: SimulatedPerson | undefined): Promise<SocialAnswer | null> {
  if (url.pathname !== '/v1.0/me/photo/$value') return null
  if (!person) return { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } }
  return person.hasPicture ? { picture: await makePicture(person.id) } : null
}
