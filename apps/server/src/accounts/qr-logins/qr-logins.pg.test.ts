import { hash, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, get, post, join, login } = withTestAccounts()

type ShownCode = { qr_code: string; session_id: string; cookie: string }

const PHONE = { 'user-agent': 'A phone' }
const SCREEN = { 'user-agent': 'A screen', 'accept-language': 'ja' }

/** Requests a code as the browser that shows it. */
async function generateCode(body: object = {}, address?: string): Promise<ShownCode> {
  const reply = await post('/api/auth/qrcode/generate', body, {
    headers: SCREEN,
    ...(address !== undefined && { address }),
  })
  const cookie = reply.headers.get('set-cookie')!
  return { ...(reply.data as Omit<ShownCode, 'cookie'>), cookie: cookie.split(';')[0]! }
}

type Sender = { cookie?: string; address?: string }

const check = (session_id: string, { cookie = '', address }: Sender = {}) =>
  get(`/api/auth/qrcode/check?session_id=${session_id}`, {
    headers: { ...SCREEN, cookie },
    ...(address !== undefined && { address }),
  })

const scan = (
  { qr_code, session_id }: Omit<ShownCode, 'cookie'>,
  token: string,
  address?: string,
) =>
  post(
    '/api/auth/qrcode/scan',
    { qr_code, session_id },
    { token, headers: PHONE, ...(address !== undefined && { address }) },
  )

const decide = (decision: 'confirm' | 'refuse', session_id: string, token: string) =>
  post(`/api/auth/qrcode/${decision}`, { session_id }, { token, headers: PHONE })

/** Creates a random address. */
const createAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

/** Creates an account with a session. */
async function signUp() {
  const { username, email } = await join()
  return { username, email, token: await login(username) }
}

async function expireCode({ session_id }: ShownCode): Promise<void> {
  await database.pool.query(
    `update qr_logins set expires_at = expires_at - interval '60 seconds' where id = $1`,
    [session_id],
  )
}

test('logs in the browser that shows the code once after confirmation', async () => {
  const { username, email, token } = await signUp()
  const shown = await generateCode({}, '203.0.113.77')
  expect((await check(shown.session_id, shown)).data).toEqual({ status: 'pending' })

  expect((await scan(shown, token)).data).toEqual({
    device_info: 'A screen',
    ip_address: '203.0.113.x',
    language: 'ja',
  })
  const user_info = { username, nickname: null, name: username, avatar: null }
  expect((await check(shown.session_id, shown)).data).toEqual({ status: 'scanned', user_info })

  expect((await decide('confirm', shown.session_id, token)).status).toBe(200)
  const both = await Promise.all([check(shown.session_id, shown), check(shown.session_id, shown)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const given = both.find(({ status }) => status === 200)!
  expect(given.headers.get('set-cookie')).toMatch(/^bannerday_qr=; Max-Age=0;/)
  const { token: newToken } = given.data as { token: string }
  expect((await get('/api/user/profile', { token: newToken })).data).toMatchObject({ username })
  expect((await check(shown.session_id, shown)).error).toBe('notFound')

  const { sessions } = (await get('/api/auth/sessions', { token })).data as {
    sessions: { device: string; method: string; current: boolean }[]
  }
  expect(sessions.map(({ method, device }) => [method, device])).toEqual([
    ['qr', 'A screen'],
    ['password', ''],
  ])
  // A login from a new device is mailed to the owner.
  await expect.poll(() => mail.mailsTo(email).length).toBe(2)
})

test('recognizes a known device', async () => {
  const { email, token } = await signUp()
  async function logInByCode(device_marks: string[]) {
    const shown = await generateCode({ device_marks })
    await scan(shown, token)
    await decide('confirm', shown.session_id, token)
    return (await check(shown.session_id, shown)).data as { device_mark?: string }
  }
  const { device_mark } = await logInByCode(['no mark\0', 'x'.repeat(100)])
  expect(await logInByCode([device_mark!])).not.toHaveProperty('device_mark')
  await expect.poll(() => mail.mailsTo(email).length).toBe(2)
})

test('grants nothing to a photograph of the code', async () => {
  const [owner, thief] = [await signUp(), await signUp()]
  const shown = await generateCode({}, '203.0.113.77')
  const own = await generateCode()
  // Refused without the secret and with the secret of another code.
  for (const cookie of ['', own.cookie, 'bannerday_qr=x', `bannerday_qr=${shown.qr_code}`]) {
    expect(await check(shown.session_id, { cookie })).toMatchObject({
      status: 404,
      error: 'notFound',
    })
  }
  const stranger = await scan(shown, 'x'.repeat(43))
  expect(stranger).toMatchObject({ status: 401, error: 'invalidToken', data: undefined })

  await scan(shown, owner.token)
  expect(await scan(shown, thief.token)).toMatchObject({ status: 409, error: 'qrWrongStatus' })
  expect((await decide('confirm', shown.session_id, thief.token)).error).toBe('notFound')
  expect((await decide('refuse', shown.session_id, thief.token)).error).toBe('notFound')
  await decide('confirm', shown.session_id, owner.token)
  expect((await check(shown.session_id)).error).toBe('notFound')
  expect((await check(shown.session_id, shown)).data).toHaveProperty('token')

  const dump = await database.pool.query('select qr_logins::text from qr_logins')
  const stored = JSON.stringify(dump.rows)
  expect(stored).not.toContain(own.qr_code)
  expect(stored).not.toContain(own.cookie.split('=')[1])
  expect(stored).toContain(hash('sha256', own.qr_code))
  expect(stored).not.toContain('203.0.113.77')
})

test('hides the secret from scripts and other sites', async () => {
  const options = { headers: { 'x-forwarded-proto': 'https' } }
  const reply = await post('/api/auth/qrcode/generate', {}, options)
  const [secret, ...attributes] = reply.headers.get('set-cookie')!.split('; ')
  expect(secret).toMatch(/^bannerday_qr=[\w-]{43}$/)
  expect(attributes.toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=120',
    'Path=/api/auth/qrcode',
    'SameSite=Strict',
    'Secure',
  ])
})

test('ends a refused code at once', async () => {
  const { token } = await signUp()
  const shown = await generateCode()
  expect((await decide('refuse', shown.session_id, token)).error).toBe('notFound')
  await scan(shown, token)
  expect((await decide('refuse', shown.session_id, token)).status).toBe(200)
  expect(await check(shown.session_id, shown)).toMatchObject({
    status: 410,
    error: 'qrSessionExpired',
  })
  expect((await scan(shown, token)).error).toBe('qrSessionExpired')
  expect((await decide('confirm', shown.session_id, token)).error).toBe('qrSessionExpired')
})

test('expires a code after a minute, but not during a response', async () => {
  const { token } = await signUp()
  const [unused, scanned, confirmed] = [
    await generateCode(),
    await generateCode(),
    await generateCode(),
  ]
  for (const shown of [scanned, confirmed]) expect((await scan(shown, token)).status).toBe(200)
  await database.pool.query(`update qr_logins set expires_at = now() + interval '5 seconds'`)
  expect((await decide('confirm', confirmed.session_id, token)).status).toBe(200)
  await database.pool.query(`update qr_logins set expires_at = expires_at - interval '6 seconds'`)
  for (const shown of [unused, scanned]) {
    expect((await check(shown.session_id, shown)).error).toBe('qrSessionExpired')
    expect((await scan(shown, token)).error).toBe('qrSessionExpired')
  }
  expect((await decide('confirm', scanned.session_id, token)).error).toBe('qrSessionExpired')
  expect((await check(confirmed.session_id, confirmed)).data).toHaveProperty('token')

  // An expired code is deleted after ten minutes.
  for (let minute = 0; minute < 11; minute += 1) await expireCode(unused)
  await generateCode()
  expect((await check(unused.session_id, unused)).error).toBe('notFound')
})

test('ends a confirmed login with the session that confirmed it', async () => {
  const { username, token } = await signUp()
  const shown = await generateCode()
  await scan(shown, token)
  await decide('confirm', shown.session_id, token)
  await post('/api/auth/logout_all', {}, { token: await login(username) })
  expect((await check(shown.session_id, shown)).error).toBe('notFound')

  const again = await login(username)
  const later = await generateCode()
  await scan(later, again)
  await decide('confirm', later.session_id, again)
  await database.pool.query('update accounts set suspended_at = now() where username = $1', [
    username,
  ])
  expect((await check(later.session_id, later)).error).toBe('suspended')
})

test('limits guesses of codes', async () => {
  const { token } = await signUp()
  const address = createAddress()
  const guess = () => crypto.randomUUID()
  for (let count = 0; count < 20; count += 1) {
    expect((await check(guess(), { address })).error).toBe('notFound')
  }
  const shown = await generateCode()
  expect(await check(shown.session_id, { ...shown, address })).toMatchObject({
    status: 429,
    error: 'qrTooManyRequests',
  })
  expect((await scan(shown, token, address)).error).toBe('qrTooManyRequests')
  expect((await check(shown.session_id, shown)).data).toEqual({ status: 'pending' })

  // The limit also applies per account, from any address.
  for (let count = 0; count < 20; count += 1) await scan({ ...shown, session_id: guess() }, token)
  expect((await scan(shown, token)).error).toBe('qrTooManyRequests')
})

test('refuses the thirty-first code of a network within five minutes', async () => {
  const address = createAddress()
  for (let count = 0; count < 30; count += 1) {
    expect(await generateCode({}, address)).toHaveProperty('qr_code')
  }
  const reply = await post('/api/auth/qrcode/generate', {}, { address })
  expect(reply).toMatchObject({ status: 429, error: 'qrTooManyRequests' })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
})
