import { expect, test } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, get, post, app } = withTestAccounts()

const account = (username: string, email = `${username}@example.org`) => ({
  username,
  email,
  password: GOOD_PASSWORD,
})

/** Registers two accounts with one address and returns the tokens of both mails. */
async function registerTwice(email: string) {
  const [first, second] = [`of-${email.slice(0, 5)}`, `not-${email.slice(0, 5)}`]
  await post('/api/auth/register', { ...account(first, email), password: 'of the first' })
  const firstToken = await mail.tokenTo(email)
  await post('/api/auth/register', { ...account(second, email), password: 'of the second' })
  return { first, firstToken, second, secondToken: await mail.tokenTo(email, 2) }
}

const confirm = (token: string, password: string) =>
  post('/api/auth/verify_email', { token, password })

test('requires the password of each account while several are pending for an address', async () => {
  const email = 'megistus@example.org'
  const { first, firstToken, second, secondToken } = await registerTwice(email)
  const read = (token: string) => get(`/api/auth/registration?token=${token}`)
  expect((await read(firstToken)).data).toEqual({ username: first, needs_password: true })
  expect((await read(secondToken)).data).toEqual({ username: second, needs_password: true })
  for (const token of [firstToken, secondToken]) {
    expect((await get(`/api/auth/verify_email?token=${token}`)).error).toBe('missingParameter')
  }
  expect((await confirm(secondToken, 'of the first')).error).toBe('currentPasswordWrong')
  expect((await confirm(firstToken, 'of the first')).status).toBe(200)
  const login = { username: first, password: 'of the first' }
  expect((await post('/api/auth/login', login)).status).toBe(200)
})

test('deletes no other account of a confirmed address, and notifies its owner', async () => {
  const email = 'fischl@example.org'
  const { first, firstToken, second, secondToken } = await registerTwice(email)
  expect((await confirm(secondToken, 'of the second')).status).toBe(200)
  await expect.poll(() => mail.mailsTo(email).length).toBe(3)
  const { raw } = mail.mailsTo(email)[2]!
  expect(raw).toContain(`Subject: Your e-mail address now belongs to ${second}`)
  expect(raw).toContain(first)
  expect((await confirm(firstToken, 'of the first')).error).toBe('emailTaken')
  expect((await get(`/api/auth/verify_email?token=${firstToken}`)).error).toBe('emailTaken')
  // The login of the other account reveals no difference.
  const login = { username: first, password: 'of the first' }
  expect((await post('/api/auth/login', login)).error).toBe('notActivated')
})

test('resends a mail for each pending account, not only for the newest', async () => {
  const email = 'sucrose@example.org'
  const { first, second } = await registerTwice(email)
  await post('/api/auth/resend_verification', { email })
  await expect.poll(() => mail.mailsTo(email).length).toBe(4)
  const subjects = mail
    .mailsTo(email)
    .slice(2)
    .map(({ raw }) => /Subject: (.*)/.exec(raw)![1])
  expect(new Set(subjects)).toEqual(
    new Set([
      `Activate your Bannerday account ${first}`,
      `Activate your Bannerday account ${second}`,
    ]),
  )
})

test('counts guesses of a registration password', async () => {
  const { firstToken } = await registerTwice('rosal@example.org')
  for (let count = 0; count < 10; count += 1) await confirm(firstToken, 'a wrong password')
  expect((await confirm(firstToken, 'of the first')).error).toBe('tooManyRequests')
})

test('consumes nothing when the page or link is opened, also by HEAD', async () => {
  await post('/api/auth/register', account('Noelle'))
  const token = await mail.tokenTo('Noelle@example.org')
  const path = `/api/auth/verify_email?token=${token}`
  for (const look of [
    () => app().request(`/settings?verify_token=${token}`),
    () => app().request(path, { method: 'HEAD' }),
    () => app().request(path, { method: 'OPTIONS' }),
    () => app().request(`/api/auth/registration?token=${token}`),
    () => app().request(`/api/auth/registration?token=${token}`, { method: 'HEAD' }),
  ]) {
    await look()
  }
  const { rows } = await database.pool.query(
    `select activated_at from accounts where username = 'Noelle'`,
  )
  expect(rows).toEqual([{ activated_at: null }])
  expect((await app().request(path, { method: 'HEAD' })).status).toBe(405)
  const registration = await get(`/api/auth/registration?token=${token}`)
  expect(registration.data).toEqual({ username: 'Noelle', needs_password: false })
  expect((await get(path)).status).toBe(200)
})
