import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccountToken } from '../credentials/account-token.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, log, get, post, registerAccount, login } = withTestAccounts()

const account = (username: string, email = `${username}@example.org`) => ({
  username,
  email,
  password: GOOD_PASSWORD,
})

test('registers, activates by mail and logs in', async () => {
  const registered = await post('/api/auth/register', account('Traveler', 'Lumine@example.org'))
  expect(registered).toMatchObject({ status: 201, error: null, data: {} })
  expect((await post('/api/auth/login', account('Traveler'))).error).toBe('invalidParameter')
  const { email: _, ...credentials } = account('Traveler')
  expect((await post('/api/auth/login', credentials)).error).toBe('notActivated')

  const token = await mail.tokenTo('Lumine@example.org')
  expect(await get(`/api/auth/verify_email?token=${token}`)).toMatchObject({ status: 200 })
  const profile = await get('/api/user/profile', { token: await login('traveler') })
  expect(profile.data).toMatchObject({ username: 'Traveler' })
  expect(await login('LUMINE@example.org')).toHaveLength(64)
})

test("sends the mail from the configured sender, in the user's language, as text and HTML", async () => {
  await post('/api/auth/register', account('Aether'), {
    headers: { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' },
  })
  await mail.tokenTo('Aether@example.org')
  const { from, raw } = mail.mailsTo('Aether@example.org')[0]!
  expect(from).toBe('hello@bannerday.example')
  expect(raw).toContain('Subject: Activez Aether sur Bannerday')
  expect(raw).toContain('text/plain')
  expect(raw).toContain('text/html')
  expect(raw).toContain('https://b.example/settings?verify_token=')
})

test.each([
  [{ username: 'ab' }, 'invalidParameter'],
  [{ username: 'spa ce' }, 'invalidParameter'],
  [{ username: '' }, 'missingParameter'],
  [{ username: null }, 'missingParameter'],
  [{ username: ['array'] }, 'invalidParameter'],
  [{ email: 'no-address' }, 'invalidEmail'],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'invalidEmail'],
  [{ email: `${'a'.repeat(65)}@example.org` }, 'invalidEmail'],
  [{ password: 'short' }, 'passwordTooWeak'],
  [{ password: 'x'.repeat(129) }, 'passwordTooWeak'],
  [{ password: 'Password1' }, 'passwordTooWeak'],
  [{ password: 'ordinary-name' }, 'passwordTooWeak'],
  [{ password: '!!!!!!!!!!!!' }, 'passwordTooWeak'],
  // Unpaired surrogates encode to the same bytes, so they would be equal passwords.
  [{ password: 'good enough \ud83d' }, 'passwordTooWeak'],
  [{ admin: true }, 'invalidParameter'],
])('refuses a registration with %j as %s', async (change, error) => {
  const response = await post('/api/auth/register', { ...account('ordinary-name'), ...change })
  expect(response.error).toBe(error)
})

test('compares usernames without case, also before activation', async () => {
  await post('/api/auth/register', account('Paimon'))
  const response = await post('/api/auth/register', account('pAIMON', 'other@example.org'))
  expect(response).toMatchObject({ status: 409, error: 'usernameTaken' })
})

test('allows another attempt at once after a taken username', async () => {
  await post('/api/auth/register', account('Diluc'))
  const email = 'red@example.org'
  const client = { address: '203.0.113.9' }
  const register = (username: string) =>
    post('/api/auth/register', account(username, email), client)
  // More attempts than the hourly limit of new accounts.
  for (let count = 0; count < 6; count += 1) {
    expect((await register('diluc')).error).toBe('usernameTaken')
  }
  expect((await register('Kaeya')).status).toBe(201)
  const third = await register('Rosaria')
  expect(third).toMatchObject({ status: 429, error: 'mailTooOften' })
  // A refused registration does not reserve its username.
  expect((await post('/api/auth/register', account('Rosaria'))).status).toBe(201)
})

test('releases a username that was not confirmed within a day, unless it is suspended', async () => {
  await post('/api/auth/register', account('Klee'))
  const set = (change: string) =>
    database.pool.query(`update accounts set ${change} where username = 'Klee'`)
  await set(`created_at = now() - interval '25 hours', suspended_at = now()`)
  const register = () => post('/api/auth/register', account('klee', 'other-klee@example.org'))
  expect((await register()).error).toBe('usernameTaken')
  await set('suspended_at = null')
  expect((await register()).status).toBe(201)
})

test('responds to a taken address as to a free one and notifies its owner by mail', async () => {
  const owner = await registerAccount()
  const address = { ...account('stranger', owner.email.toUpperCase()) }
  await database.pool.query('delete from rate_limits')
  const taken = await post('/api/auth/register', address)
  const free = await post('/api/auth/register', account('stranger2', 'free@example.org'))
  expect({ ...taken, headers: null }).toEqual({ ...free, headers: null })
  await expect.poll(() => mail.mailsTo(owner.email)).toHaveLength(2)
  expect(mail.mailsTo(owner.email)[1]!.raw).not.toContain('verify_token')
  // The state afterwards does not reveal it either.
  for (const username of ['stranger', 'stranger2']) {
    const response = await post('/api/auth/login', { username, password: GOOD_PASSWORD })
    expect(response.error).toBe('notActivated')
    expect((await post('/api/auth/register', account(username))).error).toBe('usernameTaken')
  }
})

test('accepts a mail token once, for its purpose, for a day', async () => {
  await post('/api/auth/register', account('Nahida'))
  const token = await mail.tokenTo('Nahida@example.org')
  const verify = (text: string) => get(`/api/auth/verify_email?token=${encodeURIComponent(text)}`)
  expect((await verify('wrong')).error).toBe('invalidToken')
  expect((await verify(`${token}\0`)).error).toBe('invalidToken')
  expect((await verify('')).error).toBe('missingParameter')
  expect((await get(`/api/auth/verify_reset_token?token=${token}`)).error).toBe('resetTokenInvalid')
  const twice = await Promise.all([verify(token), verify(token)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await verify(token)).error).toBe('alreadyActivated')
  expect((await verify(createAccountToken(randomUUID()).token)).error).toBe('invalidToken')

  await post('/api/auth/register', account('Dori'))
  const late = await mail.tokenTo('Dori@example.org')
  await database.pool.query(`update account_tokens set expires_at = now() - interval '1 second'`)
  expect((await verify(late)).error).toBe('verificationExpired')
})

test('replaces the token when a mail is sent again, and reveals no account', async () => {
  await post('/api/auth/register', account('Venti'))
  const old = await mail.tokenTo('Venti@example.org')
  await database.pool.query('delete from rate_limits')
  const known = await post('/api/auth/resend_verification', { email: 'venti@example.org' })
  const unknown = await post('/api/auth/resend_verification', { email: 'unknown@example.org' })
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
  const fresh = await mail.tokenTo('Venti@example.org', 2)
  const verify = (token: string) => get(`/api/auth/verify_email?token=${token}`)
  expect((await verify(old)).error).toBe('linkReplaced')
  expect((await get(`/api/auth/registration?token=${old}`)).error).toBe('linkReplaced')
  expect((await verify(fresh)).status).toBe(200)
  expect((await get(`/api/auth/registration?token=${fresh}`)).error).toBe('alreadyActivated')
  expect((await verify(old)).error).toBe('alreadyActivated')
})

test('refuses a second mail within a minute, whether or not an account has the address', async () => {
  const client = { address: '203.0.113.10' }
  for (const email of ['ghost@example.org', (await registerAccount()).email]) {
    await post('/api/auth/resend_verification', { email }, client)
    const sameEmail = { email: email.toUpperCase() }
    const response = await post('/api/auth/resend_verification', sameEmail, client)
    expect(response).toMatchObject({ status: 429, error: 'mailTooOften' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test("does not let mail requests of strangers block the owner's registration", async () => {
  const email = 'jean@example.org'
  const stranger = { address: '203.0.113.11' }
  for (let count = 0; count < 5; count += 1) {
    await post('/api/auth/resend_verification', { email }, stranger)
    await post('/api/auth/register', account(`stranger-${count}`, email), stranger)
  }
  expect((await post('/api/auth/register', account('Jean', email))).status).toBe(201)
})

test('limits the mails to an address to twenty an hour per kind', async () => {
  const email = 'flooded@example.org'
  const errors: (string | null)[] = []
  for (let count = 0; count < 21; count += 1) {
    errors.push((await post('/api/auth/resend_verification', { email })).error)
  }
  expect(errors).toEqual([...Array<null>(20).fill(null), 'mailTooOften'])
})

test('refuses the sixth registration of an address within an hour', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const response = await post('/api/auth/register', account(`many-${number}`), { address: '::5' })
    expect(response.status).toBe(201)
  }
  const response = await post('/api/auth/register', account('many-6'), { address: '::5' })
  expect(response).toMatchObject({ status: 429, error: 'registrationLimit' })
})

test('stores nothing when the mail cannot be sent, and logs no personal data', async () => {
  const response = await post('/api/auth/register', account('lost', 'lost@refused.example'))
  expect(response.error).toBe('mailNotSent')
  const { rows } = await database.pool.query(`select * from accounts where username = 'lost'`)
  expect(rows).toEqual([])
  expect(log.join('')).toContain('mail delivery failed')
})

test('reports a database error without the values of the query', async () => {
  await database.pool.query('alter table account_tokens rename to hidden')
  const logged = await post('/api/auth/register', account('Ganyu')).catch(String)
  await database.pool.query('alter table hidden rename to account_tokens')
  expect(logged).toContain('insert into \\"account_tokens\\"')
  expect(logged).toContain('"message":"relation \\"account_tokens\\" does not exist"')
  expect(logged).not.toContain('Ganyu')
})

test('logs no token, password, mail address or network address', async () => {
  const { username, email } = await registerAccount()
  const token = await login(username)
  await post('/api/auth/login', { username, password: 'hunter2hunter2' })
  await get('/api/user/profile', { token: `${token}x` })
  expect(log.length).toBeGreaterThan(10)
  const everything = log.join('')
  for (const secret of [GOOD_PASSWORD, 'hunter2', email, username, token, '@', '2001:db8']) {
    expect(everything).not.toContain(secret)
  }
})
