import { createImage } from '../official/create-image.ts'
import { type AuthorizationCodes, type Grant, createCallbackUrl } from './authorization-codes.ts'
import type { ProviderResponse, ProviderState } from './simulated-provider.ts'

/** QQ returns errors with status 200. */
const createError = (code: number, description: string): ProviderResponse => ({
  json: { error: code, error_description: description },
})

/** Responds like QQ by host and path; null for 404. */
export type RespondAsQq = (url: URL, state: ProviderState) => Promise<ProviderResponse | null>

export function createQqProvider(codes: AuthorizationCodes): RespondAsQq {
  const tokens = new Map<string, Grant>()

  function respondToTokenRequest(
    query: URLSearchParams,
    { fault }: ProviderState,
  ): ProviderResponse {
    const grant = codes.redeem(query.get('code') ?? '')
    if (query.get('grant_type') !== 'authorization_code')
      return createError(100_004, 'grant_type error')
    if (!grant || fault === 'expired-code') return createError(100_020, 'code is reused error')
    if (!query.get('client_secret')) return createError(100_003, 'client_secret is missing')
    if (query.get('redirect_uri') !== grant.redirectUri)
      return createError(100_010, 'redirect uri error')
    const access = `${grant.user.id}-token-${tokens.size}`
    tokens.set(access, grant)
    return { json: { access_token: access, expires_in: '7776000', refresh_token: 'none' } }
  }

  function createOpenIdResponse(grant: Grant, { fault }: ProviderState): ProviderResponse {
    const client_id = fault === 'wrong-audience' ? 'another-app' : grant.clientId
    return { json: { client_id, openid: `OPEN-${grant.user.id}`, unionid: grant.user.id } }
  }

  function createUserInfoResponse({ user: { nickname, hasAvatar } }: Grant): ProviderResponse {
    const picture = hasAvatar ? 'http://thirdqq.qlogo.cn/g?b=oidb&s=100' : ''
    return { json: { ret: 0, msg: '', nickname, figureurl_qq_1: picture, figureurl_qq_2: picture } }
  }

  return async (url, state) => {
    const query = url.searchParams
    if (url.host === 'thirdqq.qlogo.cn') return { picture: await createImage(url.pathname) }
    if (url.host !== 'graph.qq.com') return null
    if (url.pathname === '/oauth2.0/authorize') {
      return { status: 302, location: createCallbackUrl(codes, query, state.user) }
    }
    if (url.pathname === '/oauth2.0/token') return respondToTokenRequest(query, state)
    const grant = tokens.get(query.get('access_token') ?? '')
    if (!grant) return createError(100_016, 'access token check failed')
    if (url.pathname === '/oauth2.0/me') return createOpenIdResponse(grant, state)
    return url.pathname === '/user/get_user_info' ? createUserInfoResponse(grant) : null
  }
}
