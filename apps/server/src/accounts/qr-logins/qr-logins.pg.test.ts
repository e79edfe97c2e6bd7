import { hash, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, get, post, registerAccount, login } = withTestAccounts()

type GeneratedCode = { qr_code: string; session_id: string; cookie: string }

const PHONE = { 'user-agent': 'A phone' }
const SCREEN = { 'user-agent': 'A screen', 'accept-language': 'ja' }

/** Requests a code as the browser that shows it. */
async function generateCode(body: object = {}, address?: string): Promise<GeneratedCode> {
  const response = await post('/api/auth/qrcode/generate', body, {
    headers: SCREEN,
    ...(address !== undefined && { address }),
  })
  const cookie = response.headers.get('set-cookie')!
  return { ...(response.data as Omit<GeneratedCode, 'cookie'>), cookie: cookie.split(';')[0]! }
}

type Sender = { cookie?: string; address?: string }

const check = (session_id: string, { cookie = '', address }: Sender = {}) =>
  get(`/api/auth/qrcode/check?session_id=${session_id}`, {
    headers: { ...SCREEN, cookie },
    ...(address !== undefined && { address }),
  })

const scan = (
  { qr_code, session_id }: Omit<GeneratedCode, 'cookie'>,
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
  const { username, email } = await registerAccount()
  return { username, email, token: await login(username) }
}

async function expireCode({ session_id }: GeneratedCode): Promise<void> {
  await database.pool.query(
    `update qr_logins set expires_at = expires_at - interval '60 seconds' where id = $1`,
    [session_id],
  )
}

test('logs in the browser that shows the code once after confirmation', async () => {
  const { username, email, token } = await signUp()
  const code = await generateCode({}, '203.0.113.77')
  expect((await check(code.session_id, code)).data).toEqual({ status: 'pending' })

  expect((await scan(code, token)).data).toEqual({
    device_info: 'A screen',
    ip_address: '203.0.113.x',
    language: 'ja',
  })
  const user_info = { username, nickname: null, name: username, avatar: null }
  expect((await check(code.session_id, code)).data).toEqual({ status: 'scanned', user_info })

  expect((await decide('confirm', code.session_id, token)).status).toBe(200)
  const responses = await Promise.all([check(code.session_id, code), check(code.session_id, code)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const accepted = responses.find(({ status }) => status === 200)!
  expect(accepted.headers.get('set-cookie')).toMatch(/^bannerday_qr=; Max-Age=0;/)
  const { token: newToken } = accepted.data as { token: string }
  expect((await get('/api/user/profile', { token: newToken })).data).toMatchObject({ username })
  expect((await check(code.session_id, code)).error).toBe('notFound')

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
    const code = await generateCode({ device_marks })
    await scan(code, token)
    await decide('confirm', code.session_id, token)
    return (await check(code.session_id, code)).data as { device_mark?: string }
  }
  const { device_mark } = await logInByCode(['no mark\0', 'x'.repeat(100)])
  expect(await logInByCode([device_mark!])).not.toHaveProperty('device_mark')
  await expect.poll(() => mail.mailsTo(email).length).toBe(2)
})

test('grants nothing to a photograph of the code', async () => {
  const [owner, thief] = [await signUp(), await signUp()]
  const code = await generateCode({}, '203.0.113.77')
  const otherCode = await generateCode()
  // Refused without the secret and with the secret of another code.
  for (const cookie of ['', otherCode.cookie, 'bannerday_qr=x', `bannerday_qr=${code.qr_code}`]) {
    expect(await check(code.session_id, { cookie })).toMatchObject({
      status: 404,
      error: 'notFound',
    })
  }
  const stranger = await scan(code, 'x'.repeat(43))
  expect(stranger).toMatchObject({ status: 401, error: 'invalidToken', data: undefined })

  await scan(code, owner.token)
  expect(await scan(code, thief.token)).toMatchObject({ status: 409, error: 'qrWrongStatus' })
  expect((await decide('confirm', code.session_id, thief.token)).error).toBe('notFound')
  expect((await decide('refuse', code.session_id, thief.token)).error).toBe('notFound')
  await decide('confirm', code.session_id, owner.token)
  expect((await check(code.session_id)).error).toBe('notFound')
  expect((await check(code.session_id, code)).data).toHaveProperty('token')

  const dump = await database.pool.query('select qr_logins::text from qr_logins')
  const stored = JSON.stringify(dump.rows)
  expect(stored).not.toContain(otherCode.qr_code)
  expect(stored).not.toContain(otherCode.cookie.split('=')[1])
  expect(stored).toContain(hash('sha256', otherCode.qr_code))
  expect(stored).not.toContain('203.0.113.77')
})

test('hides the secret from scripts and other sites', async () => {
  const options = { headers: { 'x-forwarded-proto': 'https' } }
  const response = await post('/api/auth/qrcode/generate', {}, options)
  const [secret, ...attributes] = response.headers.get('set-cookie')!.split('; ')
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
  const code = await generateCode()
  expect((await decide('refuse', code.session_id, token)).error).toBe('notFound')
  await scan(code, token)
  expect((await decide('refuse', code.session_id, token)).status).toBe(200)
  expect(await check(code.session_id, code)).toMatchObject({
    status: 410,
    error: 'qrSessionExpired',
  })
  expect((await scan(code, token)).error).toBe('qrSessionExpired')
  expect((await decide('confirm', code.session_id, token)).error).toBe('qrSessionExpired')
})

test('expires a code after a minute, but not during a response', async () => {
  const { token } = await signUp()
  const [unused, scanned, confirmed] = [
    await generateCode(),
    await generateCode(),
    await generateCode(),
  ]
  for (const code of [scanned, confirmed]) expect((await scan(code, token)).status).toBe(200)
  await database.pool.query(`update qr_logins set expires_at = now() + interval '5 seconds'`)
  expect((await decide('confirm', confirmed.session_id, token)).status).toBe(200)
  await database.pool.query(`update qr_logins set expires_at = expires_at - interval '6 seconds'`)
  for (const code of [unused, scanned]) {
    expect((await check(code.session_id, code)).error).toBe('qrSessionExpired')
    expect((await scan(code, token)).error).toBe('qrSessionExpired')
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
  const code = await generateCode()
  await scan(code, token)
  await decide('confirm', code.session_id, token)
  await post('/api/auth/logout_all', {}, { token: await login(username) })
  expect((await check(code.session_id, code)).error).toBe('notFound')

  const newToken = await login(username)
  const later = await generateCode()
  await scan(later, newToken)
  await decide('confirm', later.session_id, newToken)
  await database.pool.query('update accounts set suspended_at = now() where username = $1', [
    username,
  ])
  expect((await check(later.session_id, later)).error).toBe('suspended')
})

test('ends a confirmed login when the password changes', async () => {
  const { token } = await signUp()
  const code = await generateCode()
  await scan(code, token)
  await decide('confirm', code.session_id, token)
  const body = { current_password: GOOD_PASSWORD, new_password: 'a second password' }
  expect((await post('/api/auth/change_password', body, { token })).status).toBe(200)
  expect((await check(code.session_id, code)).error).toBe('notFound')
})

test('limits guesses of codes', async () => {
  const { token } = await signUp()
  const address = createAddress()
  const guess = () => crypto.randomUUID()
  for (let count = 0; count < 20; count += 1) {
    expect((await check(guess(), { address })).error).toBe('notFound')
  }
  const code = await generateCode()
  expect(await check(code.session_id, { ...code, address })).toMatchObject({
    status: 429,
    error: 'qrTooManyRequests',
  })
  expect((await scan(code, token, address)).error).toBe('qrTooManyRequests')
  expect((await check(code.session_id, code)).data).toEqual({ status: 'pending' })

  // The limit also applies per account, from any address.
  for (let count = 0; count < 20; count += 1) await scan({ ...code, session_id: guess() }, token)
  expect((await scan(code, token)).error).toBe('qrTooManyRequests')
})

test('refuses the thirty-first code of a network within five minutes', async () => {
  const address = createAddress()
  for (let count = 0; count < 30; count += 1) {
    expect(await generateCode({}, address)).toHaveProperty('qr_code')
  }
  const response = await post('/api/auth/qrcode/generate', {}, { address })
  expect(response).toMatchObject({ status: 429, error: 'qrTooManyRequests' })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
