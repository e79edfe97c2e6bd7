import type { SocialProvider } from '@bannerday/contract/config'
import type { SimulatedUser, ProviderFault } from '@bannerday/simulators/oauth/simulated-provider'
import { startOAuthSimulator } from '@bannerday/simulators/oauth/oauth-simulator'
import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countLockWaiters } from '#testing/count-lock-waiters.ts'
import { createSoftPasskey } from '#testing/soft-passkey.ts'
import { GOOD_PASSWORD, type ApiResponse, withTestAccounts } from '#testing/test-accounts.ts'
import { acquireAccountAdvisoryLock } from '../../database/account-advisory-lock.ts'
import { createAvatarEncoder } from './encode-avatar.ts'
import { createProviders } from './providers/create-providers.ts'

const simulator = await startOAuthSimulator()
afterAll(() => simulator.close())
afterEach(() => simulator.configure({ fault: null }))

const keys = {
  QQ_CLIENT_ID: '100000001',
  QQ_CLIENT_SECRET: 'qq-secret',
  MICROSOFT_CLIENT_ID: 'ms-client',
  MICROSOFT_CLIENT_SECRET: 'ms-secret',
  MICROSOFT_TENANT: null,
  SIGN_IN: null,
  SOCIAL_GATEWAY: simulator.origin,
}
const providers = new Map(createProviders(keys))
const warnings: string[] = []

const { database, mail, get, post, sendRequest, app, registerAccount, login } = withTestAccounts({
  services: () => ({
    oauth: {
      providers,
      redirectOrigins: { china: 'https://b.example.cn', international: 'https://b.example' },
      encodeAvatar: createAvatarEncoder(),
      logger: pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) }),
    },
  }),
})

// The constraint of the previous release blocks part of these tests; a cluster has dropped it.
beforeAll(async () => {
  await database.pool.query('drop function if exists follow_sign_ins cascade')
  await database.pool.query('drop index if exists social_sign_ins_by_subject')
})

/** The prefixes of the parameters of the settings page. */
const PREFIXES = { qq: 'qq', microsoft: 'ms' } as const

let personCount = 0

function createPerson(change: Partial<SimulatedUser> = {}): SimulatedUser {
  personCount += 1
  return { id: `SUBJECT${personCount}`, nickname: `Traveler ${personCount}`, ...change }
}

const createUsername = () => `name-${(personCount += 1)}`

/** A browser with its cookie. */
function openBrowser() {
  let secret = ''
  const withCookie = async (options: object, send: (options: object) => Promise<ApiResponse>) => {
    const headers = secret === '' ? {} : { cookie: `bannerday_social=${secret}` }
    const reply = await send({ ...options, headers })
    const cookie = /^bannerday_social=([^;]*)/.exec(reply.headers.get('set-cookie') ?? '')
    if (cookie) secret = cookie[1]!
    return reply
  }
  return {
    get: (path: string, options = {}) => withCookie(options, (all) => get(path, all)),
    post: (path: string, body: unknown, options = {}) =>
      withCookie(options, (all) => post(path, body, all)),
    secret: () => secret,
    setSecret: (other: string) => {
      secret = other
    },
  }
}
type Browser = ReturnType<typeof openBrowser>

/** Authenticates at a provider and returns the parameters of the settings page. */
async function visit(reply: ApiResponse, person: SimulatedUser | null): Promise<URLSearchParams> {
  expect(reply.status).toBe(200)
  simulator.configure({ user: person })
  const { auth_url } = reply.data as { auth_url: string }
  const sent = await fetch(auth_url, { redirect: 'manual' })
  const { pathname, search } = new URL(sent.headers.get('location')!)
  const redirected = await app().request(`${pathname}${search}`)
  expect(redirected.status).toBe(302)
  const location = redirected.headers.get('location')!
  expect(location).toMatch(/^\/settings\?/)
  return new URL(location, 'https://b.example').searchParams
}

const startLogin = (browser: Browser, provider: SocialProvider) =>
  browser.get(`/api/auth/${provider}/login`)

const completeCallback = (browser: Browser, provider: SocialProvider, search: URLSearchParams) =>
  browser.get(`/api/auth/${provider}/callback?${search.toString()}&json=1`)

async function authenticate(browser: Browser, provider: SocialProvider, person: SimulatedUser) {
  return completeCallback(
    browser,
    provider,
    await visit(await startLogin(browser, provider), person),
  )
}

type Owner = { browser: Browser; person: SimulatedUser; username: string; token: string }

/** Creates an account by a provider. */
async function signUp(provider: SocialProvider = 'qq', person = createPerson()): Promise<Owner> {
  const browser = openBrowser()
  const username = createUsername()
  expect((await authenticate(browser, provider, person)).data).toMatchObject({
    outcome: 'username_needed',
  })
  const reply = await browser.post('/api/auth/social/register', { username })
  expect(reply.status).toBe(201)
  return { browser, person, username, token: (reply.data as { token: string }).token }
}

const link = (browser: Browser, token: string, provider: SocialProvider, password?: string) =>
  browser.post(
    '/api/auth/social/link',
    { provider, ...(password && { current_password: password }) },
    { token },
  )

async function linkWith(owner: Owner, provider: SocialProvider, person = createPerson()) {
  const search = await visit(await link(owner.browser, owner.token, provider), person)
  return completeCallback(owner.browser, provider, search)
}

type SignIns = {
  has_password: boolean
  proved_until: string | null
  linked: { provider: SocialProvider; nickname: string; removable: boolean }[]
}

const listSignIns = async (token: string) =>
  (await get('/api/auth/social', { token })).data as SignIns

const remove = (token: string, provider: SocialProvider) =>
  post('/api/auth/social/remove', { provider }, { token })

const statuses = (replies: ApiResponse[]) =>
  replies.map(({ status }) => status).sort((a, b) => a - b)

/** Runs removals of sign-in methods that all start before one can delete a row. */
async function runConcurrently(removals: (() => Promise<ApiResponse>)[]): Promise<ApiResponse[]> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table social_sign_ins, passkeys in share mode')
  const replies = removals.map((remove) => remove())
  try {
    // On another connection: within a transaction the result would not change.
    await expect.poll(() => countLockWaiters(database.pool)).toBe(removals.length)
  } finally {
    await client.query('rollback')
    client.release()
  }
  return Promise.all(replies)
}

/** Makes the last re-authentication of a session too old. */
const expireReauthentication = (username: string) =>
  database.pool.query(
    `update sessions set proved_at = now() - interval '11 minutes'
     where account_id = (select id from accounts where username = $1)`,
    [username],
  )

const PICTURE = expect.stringMatching(/^data:image\/webp;base64,UklG/) as string

test('requests a username from a new QQ user and recognizes the user afterwards', async () => {
  const browser = openBrowser()
  const person = createPerson({ nickname: '派蒙\u202E', hasAvatar: true })
  const sent = await startLogin(browser, 'qq')
  const address = new URL((sent.data as { auth_url: string }).auth_url)
  expect(address.pathname).toBe('/graph.qq.com/oauth2.0/authorize')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: keys.QQ_CLIENT_ID,
    redirect_uri: 'https://b.example.cn/api/auth/qq/callback',
  })
  expect(sent.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
  const completed = await completeCallback(browser, 'qq', await visit(sent, person))
  expect(completed.data).toEqual({ outcome: 'username_needed', nickname: '派蒙', avatar: PICTURE })
  expect(simulator.requestedUrls().some((url) => /\/me\?.*unionid=1&fmt=json/.test(url))).toBe(true)

  const { username: taken } = await registerAccount()
  const refused = await browser.post('/api/auth/social/register', { username: taken })
  expect(refused.error).toBe('usernameTaken')
  const username = createUsername()
  const opened = await browser.post('/api/auth/social/register', { username })
  expect(opened.status).toBe(201)
  const { token } = opened.data as { token: string }
  const profile = await get('/api/user/profile', { token })
  expect(profile.data).toMatchObject({ username, nickname: '派蒙' })
  const { avatar } = profile.data as { avatar: string }
  const picture = await app().request(avatar)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  expect((await app().request('/images/avatars/AAAAAAAAAAAAAAAAAAAAAA.webp')).status).toBe(404)

  const again = await authenticate(openBrowser(), 'qq', person)
  expect(again.data).toMatchObject({ outcome: 'signed_in' })
  const { token: second } = again.data as { token: string }
  const { data } = await get('/api/auth/sessions', { token: second })
  const { sessions } = data as { sessions: { method: string }[] }
  expect(sessions.map(({ method }) => method)).toEqual(['qq', 'qq'])
  const guess = await post('/api/auth/login', { username, password: GOOD_PASSWORD })
  expect(guess.error).toBe('wrongCredentials')

  await database.pool.query('update accounts set suspended_at = now() where username = $1', [
    username,
  ])
  expect((await authenticate(openBrowser(), 'qq', person)).error).toBe('suspended')
})

test('uses PKCE and a nonce with Microsoft and returns to the site of the request', async () => {
  const person = createPerson({ hasAvatar: true })
  const browser = openBrowser()
  const sent = await browser.get('/api/auth/microsoft/login?is_domestic=1')
  const address = new URL((sent.data as { auth_url: string }).auth_url)
  const query = Object.fromEntries(address.searchParams)
  expect(query).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://b.example.cn/api/auth/microsoft/callback',
  })
  expect(query['nonce']).toMatch(/^[\w-]{43}$/)
  expect(query['code_challenge']).toMatch(/^[\w-]{43}$/)
  expect(query['scope']).not.toContain('email')
  const completed = await completeCallback(browser, 'microsoft', await visit(sent, person))
  expect(completed.data).toEqual({
    outcome: 'username_needed',
    nickname: person.nickname,
    avatar: PICTURE,
  })
  const username = createUsername()
  const opened = await browser.post('/api/auth/social/register', { username })
  const { token } = opened.data as { token: string }
  const { avatar } = (await get('/api/user/profile', { token })).data as { avatar: string }
  expect(avatar).toMatch(/^\/images\/avatars\//)

  const again = await authenticate(openBrowser(), 'microsoft', person)
  expect(again.data).toMatchObject({ outcome: 'signed_in' })
  const other = await browser.get('/api/auth/microsoft/login?is_domestic=0')
  expect((other.data as { auth_url: string }).auth_url).toContain('https%3A%2F%2Fb.example%2F')
})

test('does not report a known device as new', async () => {
  const { username, email } = await registerAccount()
  const browser = openBrowser()
  const person = createPerson()
  const first = await login(username)
  await completeCallback(
    browser,
    'qq',
    await visit(await link(browser, first, 'qq', GOOD_PASSWORD), person),
  )
  await expect.poll(() => mail.mailsTo(email).length).toBe(2)
  const completed = await authenticate(openBrowser(), 'qq', person)
  const { device_mark } = completed.data as { device_mark: string }
  await expect.poll(() => mail.mailsTo(email).length).toBe(3)
  const search = await visit(await startLogin(browser, 'qq'), person)
  search.set('device_marks', `nonsense,${device_mark}`)
  expect((await completeCallback(browser, 'qq', search)).data).toEqual({
    outcome: 'signed_in',
    token: expect.any(String),
  })
})

test.each(['qq', 'microsoft'] as const)(
  'accepts a state of %s once and only in the browser that started the flow',
  async (provider) => {
    const { person } = await signUp(provider)
    const browser = openBrowser()
    const search = await visit(await startLogin(browser, provider), person)
    const secret = browser.secret()

    const stranger = openBrowser()
    await startLogin(stranger, provider)
    for (const other of [stranger, openBrowser()]) {
      const reply = await completeCallback(other, provider, search)
      expect(reply).toMatchObject({ status: 400, error: 'thirdPartySignInFailed' })
    }
    const elsewhere = provider === 'qq' ? 'microsoft' : 'qq'
    const renamed = new URLSearchParams(
      search.toString().replaceAll(`${PREFIXES[provider]}_`, `${PREFIXES[elsewhere]}_`),
    )
    expect((await completeCallback(browser, elsewhere, renamed)).error).toBe(
      'thirdPartySignInFailed',
    )

    expect((await completeCallback(browser, provider, search)).data).toMatchObject({
      outcome: 'signed_in',
    })
    expect(browser.secret()).toBe('')
    browser.setSecret(secret)
    expect((await completeCallback(browser, provider, search)).error).toBe('thirdPartySignInFailed')

    // A consumed code with the state of another flow.
    const later = await visit(await startLogin(browser, provider), person)
    later.set(`${PREFIXES[provider]}_code`, search.get(`${PREFIXES[provider]}_code`)!)
    expect((await completeCallback(browser, provider, later)).error).toBe('thirdPartySignInFailed')
  },
)

test('rejects a code of another browser where PKCE exists', async () => {
  const { person } = await signUp('microsoft')
  const stolen = await visit(await startLogin(openBrowser(), 'microsoft'), person)
  const attacker = openBrowser()
  const search = await visit(await startLogin(attacker, 'microsoft'), createPerson())
  search.set('ms_code', stolen.get('ms_code')!)
  expect((await completeCallback(attacker, 'microsoft', search)).error).toBe(
    'thirdPartySignInFailed',
  )
})

test('completes one of two simultaneous callbacks with the same state', async () => {
  const { person } = await signUp()
  const browser = openBrowser()
  const search = await visit(await startLogin(browser, 'qq'), person)
  const secondBrowser = openBrowser()
  secondBrowser.setSecret(browser.secret())
  const replies = await Promise.all(
    [browser, secondBrowser].map((client) => completeCallback(client, 'qq', search)),
  )
  expect(statuses(replies)).toEqual([200, 400])
})

test('limits guesses of states and of pending signups', async () => {
  const address = '2001:db8:ffff::1'
  const guess = () => get('/api/auth/qq/callback?qq_code=x&qq_state=y&json=1', { address })
  for (let count = 0; count < 30; count += 1) {
    expect((await guess()).error).toBe('thirdPartySignInFailed')
  }
  expect((await guess()).error).toBe('tooManyRequests')

  const stranger = openBrowser()
  stranger.setSecret('A'.repeat(43))
  const reply = await stranger.post('/api/auth/social/register', { username: createUsername() })
  expect(reply.error).toBe('thirdPartySignInFailed')
  const sent = () => get('/api/auth/qq/login', { address: '2001:db8:fffe::1' })
  for (let count = 0; count < 30; count += 1) expect((await sent()).status).toBe(200)
  expect((await sent()).error).toBe('tooManyRequests')
})

test('redirects callbacks to the settings page, without side effects', async () => {
  const getRedirect = async (query: string) => {
    const response = await app().request(`/api/auth/qq/callback?${query}`)
    return [response.status, response.headers.get('location'), response.headers.get('set-cookie')]
  }
  const to = (search: string) => [302, `/settings?${search}`, null]
  expect(await getRedirect('code=a%26b&state=s')).toEqual(to('qq_code=a%26b&qq_state=s'))
  expect(await getRedirect('usercancel=1&state=s')).toEqual(to('qq_error=access_denied'))
  for (const odd of ['error=%0d%0aset-cookie:x', `code=${'x'.repeat(5000)}&state=s`, 'code=x']) {
    expect(await getRedirect(odd)).toEqual(to('qq_error=server_error'))
  }
  expect((await get('/api/auth/qq/callback?qq_code=x&qq_state=y')).error).toBe('missingParameter')
  const denied = await visit(await startLogin(openBrowser(), 'microsoft'), null)
  expect(denied.toString()).toBe('ms_error=access_denied')
  const head = await app().request('/api/auth/qq/login', { method: 'HEAD' })
  expect(head.status).toBe(405)
})

const COMMON_FAULTS: ProviderFault[] = [
  'expired-code',
  'wrong-audience',
  'broken',
  'status-500',
  'redirect',
  'garbled',
  'oversized',
]
const SIGNING_FAULTS: ProviderFault[] = [
  'wrong-issuer',
  'wrong-nonce',
  'wrong-key',
  'expired-token',
  'unsigned',
]

test.each<[SocialProvider, ProviderFault]>([
  ...COMMON_FAULTS.map((fault) => ['qq', fault] as [SocialProvider, ProviderFault]),
  ...[...COMMON_FAULTS, ...SIGNING_FAULTS].map(
    (fault) => ['microsoft', fault] as [SocialProvider, ProviderFault],
  ),
])('refuses a login when %s fails by %s, and reports it', async (provider, fault) => {
  const person = createPerson()
  const browser = openBrowser()
  const search = await visit(await startLogin(browser, provider), person)
  simulator.configure({ fault })
  warnings.length = 0
  expect(await completeCallback(browser, provider, search)).toMatchObject({
    status: 400,
    error: 'thirdPartySignInFailed',
  })
  expect(warnings).toHaveLength(1)
  expect(warnings.join()).not.toContain(person.id)
  // The state was consumed nevertheless.
  simulator.configure({ fault: null })
  expect((await completeCallback(browser, provider, search)).error).toBe('thirdPartySignInFailed')
})

test.each(['silent', 'slow'] as const)('times out when a provider is %s', async (fault) => {
  const withShortTimeout = createProviders(keys, 300)
  for (const provider of ['qq', 'microsoft'] as const) {
    const browser = openBrowser()
    const search = await visit(await startLogin(browser, provider), createPerson())
    const configured = providers.get(provider)!
    simulator.configure({ fault })
    providers.set(provider, withShortTimeout.get(provider)!)
    const reply = await completeCallback(browser, provider, search)
    providers.set(provider, configured)
    simulator.configure({ fault: null })
    expect(reply.error).toBe('thirdPartySignInFailed')
  }
})

test('hides a provider that is not configured', async () => {
  const { browser, token } = await signUp('microsoft')
  const qq = providers.get('qq')!
  providers.delete('qq')
  const replies = [
    await startLogin(browser, 'qq'),
    await browser.get('/api/auth/qq/callback?qq_code=x&qq_state=y&json=1'),
    await link(browser, token, 'qq'),
  ]
  providers.set('qq', qq)
  expect(replies.map(({ error }) => error)).toEqual(['notFound', 'notFound', 'notFound'])
})

test('links an account for its owner only and mails the owner', async () => {
  const { username, email } = await registerAccount()
  const token = await login(username)
  const browser = openBrowser()
  expect((await link(browser, token, 'qq')).error).toBe('freshSignInNeeded')
  expect((await link(browser, token, 'qq', 'wrong')).error).toBe('currentPasswordWrong')
  const person = createPerson()
  const search = await visit(await link(browser, token, 'qq', GOOD_PASSWORD), person)

  // Another user opens the page with the parameters (login CSRF).
  const victim = openBrowser()
  await startLogin(victim, 'qq')
  expect((await completeCallback(victim, 'qq', search)).error).toBe('thirdPartySignInFailed')

  expect((await completeCallback(browser, 'qq', search)).data).toEqual({ outcome: 'linked' })
  await expect
    .poll(() =>
      mail
        .mailsTo(email)
        .map(({ raw }) => raw)
        .join(),
    )
    .toContain(`Subject: QQ linked to ${username}`)
  expect(await listSignIns(token)).toMatchObject({
    has_password: true,
    proved_until: null,
    linked: [{ provider: 'qq', nickname: person.nickname, removable: true }],
  })
  const completed = await authenticate(openBrowser(), 'qq', person)
  const profile = await get('/api/user/profile', {
    token: (completed.data as { token: string }).token,
  })
  expect(profile.data).toMatchObject({ username })
  expect((await link(browser, token, 'qq', GOOD_PASSWORD)).error).toBe('notPermitted')

  const other = await signUp('microsoft')
  expect((await linkWith(other, 'qq', person)).error).toBe('signInTaken')
  expect((await listSignIns(other.token)).linked).toHaveLength(1)

  expect((await remove(token, 'qq')).status).toBe(200)
  expect((await remove(token, 'qq')).error).toBe('notFound')
  expect((await authenticate(openBrowser(), 'qq', person)).data).toMatchObject({
    outcome: 'username_needed',
  })
})

test('ends a flow with the session that started it', async () => {
  const owner = await signUp()
  const search = await visit(await link(owner.browser, owner.token, 'microsoft'), createPerson())
  await post('/api/auth/logout', {}, { token: owner.token })
  const reply = await completeCallback(owner.browser, 'microsoft', search)
  expect(reply.error).toBe('thirdPartySignInFailed')
})

test('links nothing when the session ends during the flow', async () => {
  const owner = await signUp()
  const person = createPerson()
  const search = await visit(await link(owner.browser, owner.token, 'microsoft'), person)
  const microsoft = providers.get('microsoft')!
  const endSessions = async () => {
    await post('/api/auth/logout_all', {}, { token: owner.token })
  }
  providers.set('microsoft', {
    ...microsoft,
    exchangeCode: async (flow, code) => {
      const completed = await microsoft.exchangeCode(flow, code)
      return { ...completed, readProfile: () => endSessions().then(completed.readProfile) }
    },
  })
  const reply = await completeCallback(owner.browser, 'microsoft', search)
  providers.set('microsoft', microsoft)
  expect(reply.error).toBe('thirdPartySignInFailed')
  expect((await authenticate(openBrowser(), 'microsoft', person)).data).toMatchObject({
    outcome: 'username_needed',
  })
})

test.each([true, false])(
  'ignores an address that another account has confirmed (verified: %s)',
  async (emailIsVerified) => {
    const { username, email } = await registerAccount()
    const attacker = await signUp('microsoft', createPerson({ email, emailIsVerified }))
    const { rows } = await database.pool.query(
      'select username, email from accounts where username = any($1) order by email nulls last',
      [[username, attacker.username]],
    )
    expect(rows).toEqual([
      { username, email },
      { username: attacker.username, email: null },
    ])
    expect((await listSignIns(await login(username))).linked).toEqual([])
    const other = createPerson({ email: `unknown-${personCount}@example.org`, emailIsVerified })
    const { username: unknown } = await signUp('microsoft', other)
    const { rows: stored } = await database.pool.query(
      'select email from accounts where username = $1',
      [unknown],
    )
    expect(stored).toEqual([{ email: null }])
  },
)

test('creates one account for two simultaneous first logins, and assigns a username once', async () => {
  const person = createPerson()
  const browsers = [openBrowser(), openBrowser()]
  for (const browser of browsers) await authenticate(browser, 'qq', person)
  const register = (browser: Browser, username: string) =>
    browser.post('/api/auth/social/register', { username })
  const replies = await Promise.all(browsers.map((browser) => register(browser, createUsername())))
  expect(statuses(replies)).toEqual([201, 400])
  expect((await authenticate(openBrowser(), 'qq', person)).data).toMatchObject({
    outcome: 'signed_in',
  })

  const others = [openBrowser(), openBrowser()]
  for (const browser of others) await authenticate(browser, 'qq', createPerson())
  const username = createUsername()
  const named = await Promise.all(others.map((browser) => register(browser, username)))
  expect(statuses(named)).toEqual([201, 409])
})

test('links a subject to one of two accounts that try simultaneously', async () => {
  const owners = [await signUp('microsoft'), await signUp('microsoft')]
  const person = createPerson()
  const callbacks: URLSearchParams[] = []
  for (const { browser, token } of owners) {
    callbacks.push(await visit(await link(browser, token, 'qq'), person))
  }
  const client = await database.pool.connect()
  await client.query('begin')
  const take = `insert into account_subjects values ($1, 'qq', gen_random_uuid())`
  await client.query(take, [person.id])
  const replies = owners.map(({ browser }, index) =>
    completeCallback(browser, 'qq', callbacks[index]!),
  )
  try {
    await expect.poll(() => countLockWaiters(database.pool)).toBe(2)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(statuses(await Promise.all(replies))).toEqual([200, 409])
  const linked = await Promise.all(owners.map(({ token }) => listSignIns(token)))
  expect(linked.map((signIns) => signIns.linked.length).toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('opens no account for a directory entry without a sign-in', async () => {
  const { person } = await signUp()
  await database.pool.query('update social_sign_ins set subject = $1 where subject = $2', [
    `not ${person.id}`,
    person.id,
  ])
  expect((await authenticate(openBrowser(), 'qq', person)).error).toBe('thirdPartySignInFailed')
})

test('acquires locks in one order when linking during other account changes', async () => {
  const { browser, token } = await signUp()
  const { user_id: id } = (await get('/api/user/profile', { token })).data as { user_id: string }
  const search = await visit(await link(browser, token, 'microsoft'), createPerson())
  const linking = await database.db.transaction(async (transaction) => {
    await acquireAccountAdvisoryLock(transaction, id, 'exclusive')
    const reply = completeCallback(browser, 'microsoft', search)
    await expect.poll(() => countLockWaiters(database.pool)).toBe(1)
    await transaction.execute(sql`select from accounts where id = ${id} for update`)
    return { reply }
  })
  expect((await linking.reply).data).toEqual({ outcome: 'linked' })
})

test('refuses to remove the last sign-in method, and counts a password as one', async () => {
  const owner = await signUp()
  const { token, username } = owner
  expect((await listSignIns(token)).linked).toMatchObject([{ provider: 'qq', removable: false }])
  expect((await remove(token, 'qq')).error).toBe('lastWayIn')

  expect((await linkWith(owner, 'microsoft')).data).toEqual({ outcome: 'linked' })
  const both = await runConcurrently([() => remove(token, 'qq'), () => remove(token, 'microsoft')])
  expect(statuses(both)).toEqual([200, 409])
  const { linked } = await listSignIns(token)
  expect(linked).toHaveLength(1)

  const set = (body: object) => post('/api/auth/change_password', body, { token })
  expect((await set({ new_password: 'password' })).error).toBe('passwordTooWeak')
  expect((await set({ new_password: GOOD_PASSWORD })).status).toBe(200)
  expect(await login(username)).toEqual(expect.any(String))
  expect((await listSignIns(token)).has_password).toBe(true)
  expect((await remove(token, linked[0]!.provider)).status).toBe(200)
  expect((await listSignIns(token)).linked).toEqual([])
})

test('counts a passkey as a sign-in method and keeps one of two that are removed simultaneously', async () => {
  const { token } = await signUp()
  const options = await post('/api/auth/passkeys/add_options', {}, { token })
  const { challenge } = options.data as { challenge: string }
  const passkey = createSoftPasskey()
  const credential = passkey.make(challenge)
  expect(
    (await post('/api/auth/passkeys/add', { name: 'Key', credential }, { token })).status,
  ).toBe(200)
  const passkey_id = (credential as { id: string }).id
  const removals = await runConcurrently([
    () => remove(token, 'qq'),
    () => post('/api/auth/passkeys/remove', { passkey_id }, { token }),
  ])
  expect(statuses(removals)).toEqual([200, 409])
})

test('accepts a recent sign-in instead of a password, and refuses an old one', async () => {
  const { browser, person, username, token } = await signUp()
  expect((await listSignIns(token)).proved_until).not.toBeNull()
  await expireReauthentication(username)
  expect((await listSignIns(token)).proved_until).toBeNull()
  for (const reply of [
    await sendRequest('/api/user', { method: 'DELETE', body: '{}' }, { token }),
    await post('/api/auth/passkeys/add_options', {}, { token }),
    await post('/api/auth/change_password', { new_password: GOOD_PASSWORD }, { token }),
    await link(browser, token, 'microsoft'),
  ]) {
    expect(reply).toMatchObject({ status: 403, error: 'freshSignInNeeded' })
  }
  const reauthenticate = (provider: SocialProvider) =>
    browser.post('/api/auth/social/prove', { provider }, { token })
  expect((await reauthenticate('microsoft')).error).toBe('notFound')
  const otherSubject = await visit(await reauthenticate('qq'), createPerson())
  expect((await completeCallback(browser, 'qq', otherSubject)).error).toBe('thirdPartySignInFailed')
  expect((await listSignIns(token)).proved_until).toBeNull()

  const search = await visit(await reauthenticate('qq'), person)
  expect((await completeCallback(browser, 'qq', search)).data).toEqual({ outcome: 'proved' })
  expect((await sendRequest('/api/user', { method: 'DELETE', body: '{}' }, { token })).status).toBe(
    200,
  )
  expect((await get('/api/user/profile', { token })).error).toBe('invalidToken')
  expect((await authenticate(openBrowser(), 'qq', person)).data).toMatchObject({
    outcome: 'username_needed',
  })
})
