import { expect, test } from 'vitest'
import { type Deviation, makeSoftPasskey } from '#testing/soft-passkey.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, get, post, join, login } = withTestAccounts()

type Owner = { username: string; email: string; token: string }

async function arrive(): Promise<Owner> {
  const { username, email } = await join()
  return { username, email, token: await login(username) }
}

/** Requests the creation options. */
async function optionsFor({ token }: Owner) {
  const reply = await post(
    '/api/auth/passkeys/add_options',
    { current_password: GOOD_PASSWORD },
    { token },
  )
  return reply.data as {
    challenge: string
    user: { id: string }
    excludeCredentials: { id: string }[]
  }
}

async function challengeOfLogin(): Promise<string> {
  const reply = await post('/api/auth/passkeys/login_options', {})
  return (reply.data as { challenge: string }).challenge
}

const keep = (credential: object, { token }: Owner, name = 'My key') =>
  post('/api/auth/passkeys/add', { name, credential }, { token })

const enter = (credential: object, device_marks?: string[]) =>
  post('/api/auth/passkeys/login', { credential, ...(device_marks && { device_marks }) })

/** Creates an account with a passkey. */
async function arriveWithPasskey() {
  const owner = await arrive()
  const passkey = makeSoftPasskey()
  const { challenge, user } = await optionsFor(owner)
  expect((await keep(passkey.make(challenge), owner)).status).toBe(200)
  const signIn = async (deviation: Deviation = {}) =>
    enter(passkey.sign(await challengeOfLogin(), user.id, deviation))
  return { owner, passkey, handle: user.id, signIn }
}

const passkeysOf = async ({ token }: Owner) =>
  ((await get('/api/auth/passkeys', { token })).data as { passkeys: { name: string }[] }).passkeys

test('logs the owner in and mails the owner when a passkey is added', async () => {
  const { owner, passkey, handle, signIn } = await arriveWithPasskey()
  await expect
    .poll(() =>
      mail
        .mailsTo(owner.email)
        .map(({ raw }) => raw)
        .join(),
    )
    .toContain('My key')
  const reply = await signIn()
  expect(reply.status).toBe(200)
  const { token, device_mark } = reply.data as { token: string; device_mark: string }
  expect((await get('/api/user/profile', { token })).data).toMatchObject({
    username: owner.username,
  })
  const { sessions } = (await get('/api/auth/sessions', { token })).data as {
    sessions: { method: string; current: boolean }[]
  }
  expect(sessions.find(({ current }) => current)?.method).toBe('passkey')
  expect(await passkeysOf(owner)).toMatchObject([
    { passkey_id: passkey.id, name: 'My key', backed_up: false, last_used_at: expect.any(String) },
  ])
  const known = await enter(passkey.sign(await challengeOfLogin(), handle), [device_mark])
  expect(known.data).not.toHaveProperty('device_mark')
})

test('requires the password to add a passkey', async () => {
  const owner = await arrive()
  const ask = (current_password: string) =>
    post('/api/auth/passkeys/add_options', { current_password }, { token: owner.token })
  expect((await ask('wrong password')).error).toBe('currentPasswordWrong')
  const { challenge } = (await ask(GOOD_PASSWORD)).data as { challenge: string }
  const stranger = await arrive()
  const passkey = makeSoftPasskey()
  // From another account, and consumed by the attempt.
  expect((await keep(passkey.make(challenge), stranger)).error).toBe('verificationFailed')
  expect((await keep(passkey.make(await challengeOfLogin()), owner)).error).toBe(
    'verificationFailed',
  )
  expect((await keep(passkey.make('x'.repeat(43)), owner)).error).toBe('verificationFailed')
  expect((await keep(passkey.make(challenge), owner)).status).toBe(200)
  // Neither two passkeys by one challenge nor one passkey by two.
  expect((await keep(makeSoftPasskey().make(challenge), owner)).error).toBe('verificationFailed')
  const again = await optionsFor(owner)
  expect(again.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id])
  expect((await keep(passkey.make(again.challenge), owner)).error).toBe('verificationFailed')
  expect(await passkeysOf(owner)).toHaveLength(1)
  expect(await passkeysOf(stranger)).toEqual([])
})

test.each<[string, Deviation]>([
  ['of another site', { origin: 'https://b.example.evil' }],
  ['for another host', { host: 'evil.example' }],
  ['of a device that has not asked who holds it', { isVerified: false }],
])('rejects a new passkey %s', async (_what, deviation) => {
  const owner = await arrive()
  const { challenge } = await optionsFor(owner)
  const reply = await keep(makeSoftPasskey().make(challenge, deviation), owner)
  expect(reply).toMatchObject({ status: 400, error: 'verificationFailed' })
  expect(await passkeysOf(owner)).toEqual([])
})

test.each<[string, Deviation]>([
  ['of another site', { origin: 'https://b.example.evil' }],
  ['for another host', { host: 'evil.example' }],
  ['of a device that has not asked who holds it', { isVerified: false }],
  ['of a copy that lags behind', { counter: 1 }],
])('rejects a login %s', async (_what, deviation) => {
  const { signIn } = await arriveWithPasskey()
  expect((await signIn({ counter: 5 })).status).toBe(200)
  expect(await signIn({ counter: 6, ...deviation })).toMatchObject({
    status: 401,
    error: 'wrongCredentials',
  })
  expect((await signIn({ counter: 7 })).status).toBe(200)
})

test('accepts a signed challenge once and for its account only', async () => {
  const { passkey, handle } = await arriveWithPasskey()
  const other = await arriveWithPasskey()
  const challenge = await challengeOfLogin()
  const signed = passkey.sign(challenge, handle)
  const both = await Promise.all([enter(signed), enter(signed)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await enter(signed)).error).toBe('wrongCredentials')
  // Nor is the challenge signed once more.
  expect((await enter(passkey.sign(challenge, handle))).error).toBe('wrongCredentials')
  expect((await enter(passkey.sign(await challengeOfLogin(), other.handle))).error).toBe(
    'wrongCredentials',
  )
  const { challenge: forAdding } = await optionsFor(other.owner)
  expect((await enter(other.passkey.sign(forAdding, other.handle))).error).toBe('wrongCredentials')

  const late = await challengeOfLogin()
  await database.pool.query(`update passkey_challenges set expires_at = now()`)
  expect((await enter(passkey.sign(late, handle))).error).toBe('wrongCredentials')
})

test('rejects a removed passkey and one of a suspended account', async () => {
  const { owner, passkey, signIn } = await arriveWithPasskey()
  const remove = ({ token }: Owner) =>
    post('/api/auth/passkeys/remove', { passkey_id: passkey.id }, { token })
  expect((await remove(await arrive())).error).toBe('notFound')
  expect((await signIn()).status).toBe(200)
  const suspend = (value: string) =>
    database.pool.query(`update accounts set suspended_at = ${value} where username = $1`, [
      owner.username,
    ])
  await suspend('now()')
  expect((await signIn()).error).toBe('suspended')
  await suspend('null')
  expect((await remove(owner)).status).toBe(200)
  expect((await signIn()).error).toBe('wrongCredentials')
  expect((await remove(owner)).error).toBe('notFound')
})

test('renames a passkey for its owner only, to a printable name', async () => {
  const { owner, passkey } = await arriveWithPasskey()
  const rename = (name: string, { token }: Owner = owner) =>
    post('/api/auth/passkeys/rename', { passkey_id: passkey.id, name }, { token })
  expect((await rename('stolen', await arrive())).error).toBe('notFound')
  for (const name of ['', '  ', 'x'.repeat(61), 'two\nlines']) {
    expect((await rename(name)).status).toBe(400)
  }
  expect(await passkeysOf(owner)).toMatchObject([{ name: 'My key' }])
  expect((await rename('  Akademiya terminal ')).status).toBe(200)
  expect(await passkeysOf(owner)).toMatchObject([{ name: 'Akademiya terminal' }])
})
