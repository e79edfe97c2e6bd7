import { logInAtOidcProvider, startOidcSimulator } from '@bannerday/simulators/oauth/oidc-simulator'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { createProviders } from './providers/create-providers.ts'
import { discoverProviders } from './providers/discover-providers.ts'

const credentials = { clientId: 'bannerday', clientSecret: 'a-secret-of-the-client' }
const origin = 'https://b.example'
const simulator = await startOidcSimulator({
  ...credentials,
  redirectUris: [`${origin}/api/auth/oidc/callback`, `${origin}/api/auth/oidc_2/callback`],
})
afterAll(() => simulator.close())
afterEach(() => simulator.configure({ fault: null }))

/** Creates the providers, each with an empty cache of discovery documents. */
const createOidcProviders = () =>
  createProviders(
    {
      QQ_CLIENT_ID: null,
      QQ_CLIENT_SECRET: null,
      MICROSOFT_CLIENT_ID: null,
      MICROSOFT_CLIENT_SECRET: null,
      MICROSOFT_TENANT: null,
      SOCIAL_GATEWAY: null,
      SIGN_IN: ['oidc'],
      OIDC_ISSUER: simulator.issuer,
      OIDC_CLIENT_ID: credentials.clientId,
      OIDC_CLIENT_SECRET: credentials.clientSecret,
      OIDC_2_ISSUER: simulator.issuer,
      OIDC_2_CLIENT_ID: credentials.clientId,
      OIDC_2_CLIENT_SECRET: credentials.clientSecret,
    },
    2000,
  )

const providers = new Map(createOidcProviders())
const { get, post, app } = withTestAccounts({
  access: { allowsPasswords: false },
  services: () => ({
    oauth: {
      providers,
      redirectOrigins: { china: origin, international: origin },
      encodeAvatar: async () => null,
      logger: pino({ level: 'silent' }),
    },
  }),
})

type OidcId = 'oidc' | 'oidc_2'

/** Starts a flow in a new browser; returns its cookie. */
async function start(provider: OidcId = 'oidc') {
  const reply = await get(`/api/auth/oidc/login?provider=${provider}`)
  const cookie = /^[^;]*/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { reply, cookie, url: (reply.data as { auth_url?: string } | null)?.auth_url ?? '' }
}

/** Passes the callback of the provider to the page; returns the parameters that the page sends. */
async function receive(callback: URL): Promise<URLSearchParams> {
  const redirected = await app().request(`${callback.pathname}${callback.search}`)
  const page = new URL(redirected.headers.get('location') ?? '', origin).searchParams
  const entries = [...new URLSearchParams(page.get('oidc') ?? '')]
  return new URLSearchParams(
    Object.fromEntries(entries.map(([name, value]) => [`oidc_${name}`, value])),
  )
}

const complete = (search: URLSearchParams, cookie: string) =>
  get(`/api/auth/oidc/callback?${search.toString()}&json=1`, { headers: { cookie } })

async function logIn(user: string, provider: OidcId = 'oidc') {
  const { cookie, url } = await start(provider)
  const search = await receive(await logInAtOidcProvider(url, user))
  return { search, cookie, reply: await complete(search, cookie) }
}

test('creates an account at the first login and recognizes its user at the next', async () => {
  const { reply } = await logIn('keqing')
  expect(reply.data).toMatchObject({ outcome: 'username_needed', nickname: 'Traveler keqing' })
  const cookie = /^[^;]*/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const created = await post(
    '/api/auth/social/register',
    { username: 'keqing' },
    { headers: { cookie } },
  )
  expect(created.status).toBe(201)
  expect((await logIn('keqing')).reply.data).toMatchObject({ outcome: 'signed_in' })
  const other = await logIn('keqing', 'oidc_2')
  expect(other.reply.data).toMatchObject({ outcome: 'username_needed' })
})

test('refuses a state that is replayed, of another browser or of another provider', async () => {
  const first = await logIn('ganyu')
  expect(first.reply.status).toBe(200)
  expect((await complete(first.search, first.cookie)).error).toBe('thirdPartySignInFailed')

  const { cookie, url } = await start()
  const search = await receive(await logInAtOidcProvider(url, 'ganyu'))
  const elsewhere = await start()
  expect((await complete(search, elsewhere.cookie)).error).toBe('thirdPartySignInFailed')
  const mixedUp = new URLSearchParams(search)
  mixedUp.set('oidc_provider', 'oidc_2')
  expect((await complete(mixedUp, cookie)).error).toBe('thirdPartySignInFailed')
  expect((await complete(search, cookie)).status).toBe(200)
})

test('refuses a callback of another issuer', async () => {
  const { cookie, url } = await start()
  const search = await receive(await logInAtOidcProvider(url, 'amber'))
  search.set('oidc_iss', 'https://another.example')
  expect((await complete(search, cookie)).error).toBe('thirdPartySignInFailed')
})

test('refuses an expired ID token', async () => {
  const { cookie, url } = await start()
  const search = await receive(await logInAtOidcProvider(url, 'lisa'))
  simulator.configure({ fault: 'expired-token' })
  expect((await complete(search, cookie)).error).toBe('thirdPartySignInFailed')
})

test.each(['unreachable', 'wrong-issuer'] as const)(
  'logs the failed discovery of an %s provider, and repeats it at the next login',
  async (fault) => {
    for (const [id, provider] of createOidcProviders()) providers.set(id, provider)
    simulator.configure({ fault })
    const logged = await new Promise<string>((resolve) => {
      const only = new Map([...providers].slice(0, 1))
      discoverProviders(only, pino({ level: 'warn' }, { write: resolve }))
    })
    expect(JSON.parse(logged)).toMatchObject({ provider: 'oidc', level: 40 })
    expect((await start()).reply.error).toBe('thirdPartySignInFailed')
    simulator.configure({ fault: null })
    expect((await logIn(`after-${fault}`)).reply.status).toBe(200)
  },
)
