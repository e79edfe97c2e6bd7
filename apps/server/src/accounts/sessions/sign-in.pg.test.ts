import { expect, test } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, get, post, createAccount } = withTestAccounts()

const WRONG = 'wrong password'

type Attempt = { password?: string; address?: string; device_marks?: string[] }

/** Tries to log in, by default from a new network each time. */
const tryLogin = (username: string, { password = WRONG, address, device_marks }: Attempt = {}) =>
  post(
    '/api/auth/login',
    { username, password, ...(device_marks && { device_marks }) },
    address === undefined ? {} : { address },
  )

async function tryLoginRepeatedly(
  times: number,
  username: string,
  attempt?: Attempt,
): Promise<void> {
  for (let count = 0; count < times; count += 1) await tryLogin(username, attempt)
}

test('refuses the eleventh wrong password of a network for a username, and then the right one too', async () => {
  const { username, password } = await createAccount()
  const address = '203.0.113.7'
  await tryLoginRepeatedly(10, username, { address })
  const response = await tryLogin(username, { address, password })
  expect(response).toMatchObject({ status: 429, error: 'tooManyRequests' })
  expect((await tryLogin('unknown', { address })).error).toBe('wrongCredentials')
})

test('locks no owner out by guesses of others', async () => {
  const { username, password, email } = await createAccount()
  await tryLoginRepeatedly(40, username)
  await tryLoginRepeatedly(40, email)
  expect((await tryLogin(username, { password })).status).toBe(200)
  expect((await tryLogin(email, { password })).status).toBe(200)
})

test('refuses a network after thirty wrong passwords for any usernames, and its site after 150', async () => {
  for (let count = 0; count < 30; count += 1) {
    await tryLogin(`unknown-${count}`, { address: `2001:db8:aaaa:1::${count}` })
  }
  const refused = await tryLogin('unknown-other', { address: '2001:db8:aaaa:1::ff' })
  expect(refused.error).toBe('tooManyRequests')
  for (let count = 31; count < 151; count += 1) {
    const address = `2001:db8:aaaa:${count.toString(16)}::1`
    expect((await tryLogin(`unknown-${count}`, { address })).error).toBe('wrongCredentials')
  }
  expect((await tryLogin('other', { address: '2001:db8:aaaa:ff::1' })).error).toBe(
    'tooManyRequests',
  )
  expect((await tryLogin('other', { address: '2001:db8:aaab:ff::1' })).error).toBe(
    'wrongCredentials',
  )
})

test('accepts forty correct logins from one network', async () => {
  const { username, password } = await createAccount()
  for (let count = 0; count < 40; count += 1) {
    expect((await tryLogin(username, { password, address: '203.0.113.8' })).status).toBe(200)
  }
})

test('counts forty simultaneous wrong passwords as ten attempts', async () => {
  const { username } = await createAccount()
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => tryLogin(username, { address: '203.0.113.12' })),
  )
  expect(responses.filter(({ error }) => error === 'wrongCredentials')).toHaveLength(10)
})

test('gives a known device its own bounded number of attempts', async () => {
  const { username, password } = await createAccount()
  const address = '203.0.113.13'
  const first = await tryLogin(username, { password, address })
  const { device_mark } = first.data as { device_mark: string }
  await tryLoginRepeatedly(11, username, { address })
  expect((await tryLogin(username, { password, address })).error).toBe('tooManyRequests')
  const device_marks = ['of another account', device_mark]
  const known = await tryLogin(username, { password, address, device_marks })
  expect(known.data).toEqual({ token: expect.any(String) })

  // The mark is invalid for another account.
  const other = await createAccount()
  await tryLoginRepeatedly(11, other.username, { address })
  const foreign = await tryLogin(other.username, { password, address, device_marks })
  expect(foreign.error).toBe('tooManyRequests')
  await tryLoginRepeatedly(10, username, { device_marks })
  expect((await tryLogin(username, { password, device_marks })).error).toBe('tooManyRequests')
})

test('mails the owner about a login from a new device', async () => {
  const { username, email, password } = await createAccount()
  // The first login of an account sends no mail.
  const { device_mark } = (await tryLogin(username, { password })).data as { device_mark: string }
  await tryLogin(username, { password, device_marks: [device_mark] })
  await tryLogin(username, { password: WRONG })
  expect(mail.mailsTo(email)).toHaveLength(0)
  await tryLogin(username, { password, address: '203.0.113.14' })
  await expect.poll(() => mail.mailsTo(email).length).toBe(1)
  const { raw } = mail.mailsTo(email)[0]!
  expect(raw).toContain(`Subject: New device signed in to ${username}`)
  expect(raw).toContain('203.0.113.x')
  for (let count = 0; count < 8; count += 1) await tryLogin(username, { password })
  await expect.poll(() => mail.mailsTo(email).length).toBe(5)
})

test('finds an account by its exact characters only, so that attempts are counted together', async () => {
  const { username } = await createAccount('kim')
  for (const name of ['k\u0130m', '\u212Aim', 'ｋｉｍ']) {
    const response = await post('/api/auth/login', { username: name, password: GOOD_PASSWORD })
    expect(response.error).toBe('wrongCredentials')
  }
  const response = await post('/api/auth/login', { username, password: GOOD_PASSWORD })
  expect(response.status).toBe(200)
})

test('lets a locked-out user in by a new password', async () => {
  const { username, email } = await createAccount()
  const client = { address: '203.0.113.15' }
  for (const name of [username, email]) await tryLoginRepeatedly(11, name, client)
  const new_password = 'a new password'
  await post('/api/auth/request_password_reset', { email })
  const token = await mail.tokenTo(email)
  await post('/api/auth/reset_password', { token, new_password }, client)
  for (const name of [username, email]) {
    expect((await tryLogin(name, { ...client, password: new_password })).status).toBe(200)
  }
})

test('does not let reset requests of strangers keep the owner from a reset', async () => {
  const { username, email } = await createAccount()
  const requestReset = () => post('/api/auth/request_password_reset', { email })
  for (let round = 0; round < 6; round += 1) {
    expect((await requestReset()).status).toBe(200)
    // Simulates a minute between mails; simultaneous ones may arrive in another order.
    await mail.tokenTo(email, Math.min(round + 1, 3))
    await database.pool.query(`delete from rate_limits where key like 'resetMail:%'`)
  }
  // Three mails were sent; the newest is valid until another one may be requested.
  const token = await mail.tokenTo(email, 3)
  const named = await get(`/api/auth/verify_reset_token?token=${token}`)
  expect(named.data).toEqual({ username })
  const { rows } = await database.pool.query<{ minutes: string }>(
    `select (expire / 1000 - extract(epoch from now())) / 60 as minutes from rate_limits
     where key like 'resetMails:%' order by expire desc limit 1`,
  )
  expect(Number(rows[0]!.minutes)).toBeLessThanOrEqual(30)
  // After its use, another one may be requested at once.
  await post('/api/auth/reset_password', { token, new_password: 'a new password' })
  await requestReset()
  expect(await mail.tokenTo(email, 4)).not.toBe(token)
})
