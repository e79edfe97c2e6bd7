import { makePicture } from '../official/make-picture.ts'
import { type GivenCodes, type Grant, leadBack } from './given-codes.ts'
import type { SocialAnswer, SocialState } from './simulated-person.ts'

/** QQ's errors have status 200. */
const refuse = (code: number, words: string): SocialAnswer => ({
  json: { error: code, error_description: words },
})

/** QQ's responses by host and path; null for 404. */
export type AnswerQq = (url: URL, state: SocialState) => Promise<SocialAnswer | null>

export function makeQqAnswers(codes: GivenCodes): AnswerQq {
  const tokens = new Map<string, Grant>()

  function token(query: URLSearchParams, { fault }: SocialState): SocialAnswer {
    const grant = codes.take(query.get('code') ?? '')
    if (query.get('grant_type') !== 'authorization_code') return refuse(100_004, 'grant_type error')
    if (!grant || fault === 'expired-code') return refuse(100_020, 'code is reused error')
    if (!query.get('client_secret')) return refuse(100_003, 'client_secret is missing')
    if (query.get('redirect_uri') !== grant.redirectUri)
      return refuse(100_010, 'redirect uri error')
    const access = `${grant.person.id}-token-${tokens.size}`
    tokens.set(access, grant)
    return { json: { access_token: access, expires_in: '7776000', refresh_token: 'none' } }
  }

  function me(grant: Grant, { fault }: SocialState): SocialAnswer {
    const client_id = fault === 'wrong-audience' ? 'another-app' : grant.clientId
    return { json: { client_id, openid: `OPEN-${grant.person.id}`, unionid: grant.person.id } }
  }

  function userInfo({ person: { nickname, hasPicture } }: Grant): SocialAnswer {
    const picture = hasPicture ? 'http://thirdqq.qlogo.cn/g?b=oidb&s=100' : ''
    return { json: { ret: 0, msg: '', nickname, figureurl_qq_1: picture, figureurl_qq_2: picture } }
  }

  return async (url, state) => {
    const query = url.searchParams
    if (url.host === 'thirdqq.qlogo.cn') return { picture: await makePicture(url.pathname) }
    if (url.host !== 'graph.qq.com') return null
    if (url.pathname === '/oauth2.0/authorize') {
      return { status: 302, location: leadBack(codes, query, state.person) }
    }
    if (url.pathname === '/oauth2.0/token') return token(query, state)
    const grant = tokens.get(query.get('access_token') ?? '')
    if (!grant) return refuse(100_016, 'access token check failed')
    if (url.pathname === '/oauth2.0/me') return me(grant, state)
    return url.pathname === '/user/get_user_info' ? userInfo(grant) : null
  }
}
