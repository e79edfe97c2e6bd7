import { hash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { signIn } from './sign-in.ts'

const { database, mail, get, post, registerAccount, login, context } = withTestAccounts()

type Sessions = {
  sessions: { session_id: string; device: string; network?: string; current: boolean }[]
}

const getProfile = (token: string) => get('/api/user/profile', { token })

test('stores a token as its hash only', async () => {
  const token = await login((await registerAccount()).username)
  const { rows } = await database.pool.query<{ hash: Buffer }>('select hash from sessions')
  expect(rows.map(({ hash }) => hash.toString('hex'))).toContain(hash('sha256', token))
  for (const table of ['sessions', 'accounts']) {
    const { rows: stored } = await database.pool.query(`select ${table}::text from ${table}`)
    const dump = JSON.stringify(stored)
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(GOOD_PASSWORD)
  }
})

test('responds to an unknown username as to a wrong password, after the same work', async () => {
  const { username } = await registerAccount()
  const password = 'wrong password'
  const known = await post('/api/auth/login', { username, password })
  const unknown = await post('/api/auth/login', { username: 'unknown-user', password })
  expect(known).toMatchObject({ status: 401, error: 'wrongCredentials' })
  expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
  // The parameters of a hash determine its cost: algorithm, memory, iterations and lanes.
  const getHashParameters = (digest: string) => digest.split('$').slice(0, 4)
  const { rows } = await database.pool.query<{ digest: string }>(
    'select password_hash as digest from accounts where username = $1',
    [username],
  )
  expect(rows.map(({ digest }) => getHashParameters(digest))).toEqual([
    getHashParameters(context().decoyHash),
  ])
  const where = { address: '2001:db8::1', network: '2001:db8::/64', site: '2001:db8::/48' }
  const client = { ...where, device: '', language: 'en' as const }
  const noDecoy = { ...context(), decoyHash: 'no digest' }
  const comparing = signIn(noDecoy, { query: {}, body: { username: 'unknown', password }, client })
  await expect(comparing).rejects.toThrow('Decoding failed')
})

test('ends one session on logout, and all on logout everywhere', async () => {
  const { username } = await registerAccount()
  const [first, second, third] = [
    await login(username),
    await login(username),
    await login(username),
  ]
  expect((await post('/api/auth/logout', {}, { token: first })).status).toBe(200)
  expect((await getProfile(first)).error).toBe('invalidToken')
  expect((await getProfile(second)).status).toBe(200)
  await post('/api/auth/logout_all', {}, { token: second })
  for (const token of [second, third]) expect((await getProfile(token)).error).toBe('invalidToken')
})

test('lists sessions with their device and revokes them for their owner only', async () => {
  const { username } = await registerAccount()
  const phone = await post(
    '/api/auth/login',
    { username, password: GOOD_PASSWORD },
    { headers: { 'user-agent': `Phone ${'x'.repeat(500)}` } },
  )
  const phoneToken = (phone.data as { token: string }).token
  const token = await login(username)
  const listSessions = async () => (await get('/api/auth/sessions', { token })).data as Sessions
  const { sessions } = await listSessions()
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  expect(sessions[1]!.device).toMatch(/^Phone x+$/)
  expect(sessions[1]!.device).toHaveLength(200)

  const body = { session_id: sessions[1]!.session_id }
  const stranger = await login((await registerAccount()).username)
  const foreign = await post('/api/auth/sessions/revoke', body, { token: stranger })
  expect(foreign).toMatchObject({ status: 404, error: 'notFound' })
  expect((await getProfile(phoneToken)).status).toBe(200)
  expect((await post('/api/auth/sessions/revoke', body, { token })).status).toBe(200)
  expect((await getProfile(phoneToken)).error).toBe('invalidToken')
})

test('refuses an unpaired surrogate in every password field', async () => {
  const { username } = await registerAccount()
  const token = await login(username)
  const half = `${GOOD_PASSWORD}\udc4d`
  const responses = [
    await post('/api/auth/login', { username, password: half }),
    await post(
      '/api/auth/change_password',
      { current_password: half, new_password: 'a better password' },
      { token },
    ),
    await post(
      '/api/auth/change_password',
      { current_password: GOOD_PASSWORD, new_password: half },
      { token },
    ),
    await post('/api/auth/reset_password', { token: 'x', new_password: half }),
    await post('/api/user', { password: half }, { token, method: 'DELETE' }),
  ]
  expect(responses.map(({ error }) => error)).toEqual([
    'invalidParameter',
    'currentPasswordWrong',
    'passwordTooWeak',
    'passwordTooWeak',
    'invalidParameter',
  ])
  const longPassword = `${GOOD_PASSWORD}👍`
  const change = { current_password: GOOD_PASSWORD, new_password: longPassword }
  expect((await post('/api/auth/change_password', change, { token })).status).toBe(200)
  expect(await login(username, longPassword)).toHaveLength(64)
})

test('stores and shows only the network of a login address', async () => {
  const { username } = await registerAccount()
  const token = await login(username)
  for (const address of ['203.0.113.77', '2001:db8:1234:5678::9', 'nonsense']) {
    await post('/api/auth/login', { username, password: GOOD_PASSWORD }, { address })
  }
  const { sessions } = (await get('/api/auth/sessions', { token })).data as Sessions
  const networks = sessions.filter(({ current }) => !current).map(({ network }) => network)
  expect(networks).toEqual([undefined, '2001:db8:1234::/48', '203.0.113.x'])
  const stored = await database.pool.query('select sessions::text from sessions')
  expect(JSON.stringify(stored.rows)).not.toMatch(/203\.0\.113\.77|:5678|nonsense/)
})

test('reads a profile with one database query', async () => {
  const token = await login((await registerAccount()).username)
  await getProfile(token)
  const queries = vi.spyOn(database.pool, 'query')
  expect((await getProfile(token)).status).toBe(200)
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
})

test('extends a session that is used, and expires an unused one', async () => {
  const token = await login((await registerAccount()).username)
  const age = (interval: string, column: string) =>
    database.pool.query(
      `update sessions set ${column} = now() + interval '${interval}' where hash = $1`,
      [Buffer.from(hash('sha256', token), 'hex')],
    )
  await age('1 day', 'expires_at')
  await age('-1 hour', 'last_used_at')
  await getProfile(token)
  const { rows } = await database.pool.query<{ days: string }>(
    `select extract(day from expires_at - now()) as days from sessions where hash = $1`,
    [Buffer.from(hash('sha256', token), 'hex')],
  )
  expect(Number(rows[0]!.days)).toBeGreaterThanOrEqual(29)
  await age('-1 second', 'expires_at')
  expect(await getProfile(token)).toMatchObject({ status: 401, error: 'tokenExpired' })
})

test('limits an account to a hundred sessions and ends the least recently used one', async () => {
  const { username } = await registerAccount()
  const first = await login(username)
  await database.pool.query(
    `insert into sessions (account_id, hash, device, expires_at, last_used_at)
     select id, sha256(n::text::bytea), 'other', now() + interval '1 day', now() + interval '1 second'
     from accounts, generate_series(1, 99) n where username = $1`,
    [username],
  )
  const second = await login(username)
  expect((await getProfile(first)).status).toBe(401)
  const response = await get('/api/auth/sessions', { token: second })
  expect((response.data as Sessions).sessions).toHaveLength(100)
})

test('refuses requests and logins of a suspended account', async () => {
  const { username, email } = await registerAccount()
  const token = await login(username)
  await database.pool.query('update accounts set suspended_at = now() where username = $1', [
    username,
  ])
  expect(await getProfile(token)).toMatchObject({ status: 403, error: 'suspended' })
  const wrong = await post('/api/auth/login', { username, password: 'wrong password' })
  expect(wrong.error).toBe('wrongCredentials')
  const right = await post('/api/auth/login', { username, password: GOOD_PASSWORD })
  expect(right.error).toBe('suspended')

  // No mail resets its password.
  const mailCount = mail.mailsTo(email).length
  const other = await registerAccount()
  for (const address of [email, other.email])
    expect((await post('/api/auth/request_password_reset', { email: address })).status).toBe(200)
  await mail.tokenTo(other.email, 2)
  expect(mail.mailsTo(email)).toHaveLength(mailCount)
})

test('requires the old password for a new one and ends other sessions', async () => {
  const { username } = await registerAccount()
  const [token, other] = [await login(username), await login(username)]
  const change = (current_password: string, new_password: string) =>
    post('/api/auth/change_password', { current_password, new_password }, { token })
  expect((await change('wrong password', 'a better password')).error).toBe('currentPasswordWrong')
  expect((await change(GOOD_PASSWORD, GOOD_PASSWORD)).error).toBe('passwordUnchanged')
  expect((await change(GOOD_PASSWORD, 'password1')).error).toBe('passwordTooWeak')
  expect((await change(GOOD_PASSWORD, 'a better password')).status).toBe(200)
  expect((await getProfile(token)).status).toBe(200)
  expect((await getProfile(other)).error).toBe('invalidToken')
  expect(await login(username, 'a better password')).toHaveLength(64)
})

test('resets a password by mail only, once, and ends every session', async () => {
  const { username, email } = await registerAccount()
  const token = await login(username)
  await database.pool.query('delete from rate_limits')
  const known = await post('/api/auth/request_password_reset', { email })
  const unknown = await post('/api/auth/request_password_reset', { email: 'no@example.org' })
  expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })

  const reset = await mail.tokenTo(email, 2)
  const named = await get(`/api/auth/verify_reset_token?token=${reset}`)
  expect(named.data).toEqual({ username })
  const use = (text: string, new_password: string) =>
    post('/api/auth/reset_password', { token: text, new_password })
  expect((await use('wrong', 'a new password')).error).toBe('resetTokenInvalid')
  expect((await use(reset, 'qwertyuiop')).error).toBe('passwordTooWeak')
  const twice = await Promise.all([use(reset, 'a new password'), use(reset, 'a new password')])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect((await use(reset, 'yet another one')).error).toBe('resetTokenInvalid')
  expect((await getProfile(token)).error).toBe('invalidToken')
  expect(await login(username, 'a new password')).toHaveLength(64)
})

test('expires a reset token after half an hour', async () => {
  const { email } = await registerAccount()
  await database.pool.query('delete from rate_limits')
  await post('/api/auth/request_password_reset', { email })
  const token = await mail.tokenTo(email, 2)
  await database.pool.query(`update account_tokens set expires_at = now()`)
  expect((await get(`/api/auth/verify_reset_token?token=${token}`)).error).toBe('resetTokenExpired')
  const response = await post('/api/auth/reset_password', { token, new_password: 'a new password' })
  expect(response.error).toBe('resetTokenExpired')
})

test('deletes an account with its data after checking the password', async () => {
  const { username, password, email } = await registerAccount()
  const token = await login(username)
  const mails = mail.mailsTo(email).length
  await post('/api/user/upload_settings', { slot: 1, gameOrder: ['genshin'] }, { token })
  const remove = (text: string) =>
    post('/api/user', { password: text }, { token, method: 'DELETE' })
  expect((await remove('wrong password')).error).toBe('currentPasswordWrong')
  expect((await remove(password)).status).toBe(200)
  expect((await getProfile(token)).error).toBe('invalidToken')
  const login2 = await post('/api/auth/login', { username, password })
  expect(login2.error).toBe('wrongCredentials')
  const { rows } = await database.pool.query('select * from settings_slots')
  expect(rows).toEqual([])
  await expect.poll(() => mail.mailsTo(email).length).toBe(mails + 1)
  expect(mail.mailsTo(email).at(-1)!.raw).toContain(
    `Subject: Your Bannerday account ${username} was deleted`,
  )
})

test('accepts tokens of the first releases, which contain no account', async () => {
  const { username } = await registerAccount()
  const token = await login(username)
  const older = randomBytes(32).toString('base64url')
  await database.pool.query('update sessions set hash = $1 where hash = $2', [
    hash('sha256', older, 'buffer'),
    hash('sha256', token, 'buffer'),
  ])
  expect((await getProfile(token)).error).toBe('invalidToken')
  expect((await getProfile(older)).data).toMatchObject({ username })
  expect((await post('/api/auth/logout', {}, { token: older })).status).toBe(200)
  expect((await getProfile(older)).error).toBe('invalidToken')
})

test('rejects the secret of one account with the id of another', async () => {
  const token = await login((await registerAccount()).username)
  const other = await login((await registerAccount()).username)
  // The sixteen bytes of the id end within a base64url character, so bytes are joined.
  const [bytes, others] = [token, other].map((text) => Buffer.from(text, 'base64url'))
  const mixed = Buffer.concat([others!.subarray(0, 16), bytes!.subarray(16)])
  expect((await getProfile(mixed.toString('base64url'))).error).toBe('invalidToken')
})
