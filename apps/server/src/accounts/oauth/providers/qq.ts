import * as z from 'zod'
import { fetchImage, type ProviderClient } from './provider-client.ts'
import { type Provider, ProviderError, type ProviderProfile } from './provider.ts'

const HOST = 'https://graph.qq.com'

export type QqKeys = { readonly clientId: string; readonly clientSecret: string }

const grant = z.object({ access_token: z.string().min(1).max(1000) })

const identity = z.object({
  /** The client to which the token was issued. */
  client_id: z.string(),
  openid: z.string().min(1).max(200),
  /** The same in all apps of one developer; only present when granted. */
  unionid: z.string().min(1).max(200).optional(),
})

const userInfo = z.object({
  ret: z.literal(0),
  nickname: z.string().optional(),
  /** Avatars of 100 and 40 pixels; not every user has the larger one. */
  figureurl_qq_2: z.string().optional(),
  figureurl_qq_1: z.string().optional(),
})

/**
 * QQ by its documented endpoints (wiki.connect.qq.com, "Authorization_Code", read 2026-11-22). It
 * has neither PKCE nor a nonce: only the state binds a code to a browser.
 */
export function createQq({ clientId, clientSecret }: QqKeys, providers: ProviderClient): Provider {
  /** Sends a request. QQ reports errors with status 200, in an object of another shape. */
  async function request<Data>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<Data>,
  ): Promise<Data> {
    const response = await providers.request(toUrl(path, query).href)
    if (!response.ok) throw new ProviderError('QQ responded with an error status')
    const { data } = schema.safeParse(await response.json().catch(() => null))
    if (data === undefined) throw new ProviderError('QQ returned an error')
    return data
  }

  async function readProfile(token: string, openid: string): Promise<ProviderProfile> {
    const query = { access_token: token, oauth_consumer_key: clientId, openid }
    const info = await request('/user/get_user_info', query, userInfo)
    const picture = info.figureurl_qq_2 || info.figureurl_qq_1
    return {
      nickname: info.nickname ?? null,
      readAvatar: () => fetchImage(providers, picture?.replace(/^http:/, 'https:')),
    }
  }

  return {
    getAuthorizationUrl: async ({ state, redirectUri }) =>
      providers.toBrowserUrl(
        toUrl('/oauth2.0/authorize', {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          state,
          scope: 'get_user_info',
        }),
      ),
    exchangeCode: async ({ redirectUri }, code) => {
      const { access_token } = await request(
        '/oauth2.0/token',
        {
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirectUri,
          fmt: 'json',
        },
        grant,
      )
      const query = { access_token, unionid: '1', fmt: 'json' }
      const { client_id, openid, unionid } = await request('/oauth2.0/me', query, identity)
      if (client_id !== clientId) throw new ProviderError('QQ issued the token to another client')
      return { subject: unionid ?? openid, readProfile: () => readProfile(access_token, openid) }
    },
  }
}

function toUrl(path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(path, HOST)
  url.search = new URLSearchParams(query).toString()
  return url
}
