import * as z from 'zod'
import type { ProviderClient } from './call-provider.ts'
import type { ProviderProfile, Provider } from './provider.ts'
import { ProviderFault } from './provider-fault.ts'
import { readPicture } from './read-picture.ts'

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
  /** QQ sends errors with status 200 in another object. */
  async function ask<Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    const response = await providers.call(addressOf(path, query).href)
    if (!response.ok) throw new ProviderFault('QQ did not answer well')
    const { data } = schema.safeParse(await response.json().catch(() => null))
    if (data === undefined) throw new ProviderFault('QQ refused')
    return data
  }

  async function describe(token: string, openid: string): Promise<ProviderProfile> {
    const question = { access_token: token, oauth_consumer_key: clientId, openid }
    const told = await ask('/user/get_user_info', question, userInfo)
    const picture = told.figureurl_qq_2 || told.figureurl_qq_1
    return {
      nickname: told.nickname ?? null,
      readPicture: () => readPicture(providers, picture?.replace(/^http:/, 'https:')),
    }
  }

  return {
    getAuthorizationUrl: async ({ state, redirectUri: returnsTo }) =>
      providers.forBrowsers(
        addressOf('/oauth2.0/authorize', {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: returnsTo,
          state,
          scope: 'get_user_info',
        }),
      ),
    exchangeCode: async ({ redirectUri: returnsTo }, code) => {
      const { access_token } = await ask(
        '/oauth2.0/token',
        {
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: returnsTo,
          fmt: 'json',
        },
        grant,
      )
      const question = { access_token, unionid: '1', fmt: 'json' }
      const { client_id, openid, unionid } = await ask('/oauth2.0/me', question, identity)
      if (client_id !== clientId) throw new ProviderFault('QQ vouched for somebody to another app')
      return { subject: unionid ?? openid, describe: () => describe(access_token, openid) }
    },
  }
}

function addressOf(path: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(path, HOST)
  address.search = new URLSearchParams(query).toString()
  return address
}
