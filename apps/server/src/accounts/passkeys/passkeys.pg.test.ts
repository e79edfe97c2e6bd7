import { expect, test } from 'vitest'
import { type Deviation, createSoftPasskey } from '#testing/soft-passkey.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, get, post, createAccount, login } = withTestAccounts()

type Owner = { username: string; email: string; token: string }

async function signUp(): Promise<Owner> {
  const { username, email } = await createAccount()
  return { username, email, token: await login(username) }
}

/** Requests the creation options. */
async function requestOptions({ token }: Owner) {
  const response = await post(
    '/api/auth/passkeys/add_options',
    { current_password: GOOD_PASSWORD },
    { token },
  )
  return response.data as {
    challenge: string
    user: { id: string }
    excludeCredentials: { id: string }[]
  }
}

async function requestLoginChallenge(): Promise<string> {
  const response = await post('/api/auth/passkeys/login_options', {})
  return (response.data as { challenge: string }).challenge
}

const addPasskey = (credential: object, { token }: Owner, name = 'My key') =>
  post('/api/auth/passkeys/add', { name, credential }, { token })

const logIn = (credential: object, device_marks?: string[]) =>
  post('/api/auth/passkeys/login', { credential, ...(device_marks && { device_marks }) })

/** Creates an account with a passkey. */
async function signUpWithPasskey() {
  const owner = await signUp()
  const passkey = createSoftPasskey()
  const { challenge, user } = await requestOptions(owner)
  expect((await addPasskey(passkey.make(challenge), owner)).status).toBe(200)
  const signIn = async (deviation: Deviation = {}) =>
    logIn(passkey.sign(await requestLoginChallenge(), user.id, deviation))
  return { owner, passkey, handle: user.id, signIn }
}

const listPasskeys = async ({ token }: Owner) =>
  ((await get('/api/auth/passkeys', { token })).data as { passkeys: { name: string }[] }).passkeys

test('logs the owner in and mails the owner when a passkey is added', async () => {
  const { owner, passkey, handle, signIn } = await signUpWithPasskey()
  await expect
    .poll(() =>
      mail
        .mailsTo(owner.email)
        .map(({ raw }) => raw)
        .join(),
    )
    .toContain('My key')
  const response = await signIn()
  expect(response.status).toBe(200)
  const { token, device_mark } = response.data as { token: string; device_mark: string }
  expect((await get('/api/user/profile', { token })).data).toMatchObject({
    username: owner.username,
  })
  const { sessions } = (await get('/api/auth/sessions', { token })).data as {
    sessions: { method: string; current: boolean }[]
  }
  expect(sessions.find(({ current }) => current)?.method).toBe('passkey')
  expect(await listPasskeys(owner)).toMatchObject([
    { passkey_id: passkey.id, name: 'My key', backed_up: false, last_used_at: expect.any(String) },
  ])
  const knownDevice = await logIn(passkey.sign(await requestLoginChallenge(), handle), [
    device_mark,
  ])
  expect(knownDevice.data).not.toHaveProperty('device_mark')
})

test('requires the password to add a passkey', async () => {
  const owner = await signUp()
  const requestWithPassword = (current_password: string) =>
    post('/api/auth/passkeys/add_options', { current_password }, { token: owner.token })
  expect((await requestWithPassword('wrong password')).error).toBe('currentPasswordWrong')
  const { challenge } = (await requestWithPassword(GOOD_PASSWORD)).data as { challenge: string }
  const stranger = await signUp()
  const passkey = createSoftPasskey()
  // The challenge of another account is refused and not consumed.
  expect((await addPasskey(passkey.make(challenge), stranger)).error).toBe('verificationFailed')
  expect((await addPasskey(passkey.make(await requestLoginChallenge()), owner)).error).toBe(
    'verificationFailed',
  )
  expect((await addPasskey(passkey.make('x'.repeat(43)), owner)).error).toBe('verificationFailed')
  expect((await addPasskey(passkey.make(challenge), owner)).status).toBe(200)
  // One challenge adds one passkey, and a passkey is added once.
  expect((await addPasskey(createSoftPasskey().make(challenge), owner)).error).toBe(
    'verificationFailed',
  )
  const again = await requestOptions(owner)
  expect(again.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id])
  expect((await addPasskey(passkey.make(again.challenge), owner)).error).toBe('verificationFailed')
  expect(await listPasskeys(owner)).toHaveLength(1)
  expect(await listPasskeys(stranger)).toEqual([])
})

test.each<[string, Deviation]>([
  ['of another site', { origin: 'https://b.example.evil' }],
  ['for another relying party', { host: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['in a frame of another site', { crossOrigin: true }],
])('rejects a new passkey %s', async (_case, deviation) => {
  const owner = await signUp()
  const { challenge } = await requestOptions(owner)
  const response = await addPasskey(createSoftPasskey().make(challenge, deviation), owner)
  expect(response).toMatchObject({ status: 400, error: 'verificationFailed' })
  expect(await listPasskeys(owner)).toEqual([])
})

test.each<[string, Deviation]>([
  ['of another site', { origin: 'https://b.example.evil' }],
  ['for another relying party', { host: 'evil.example' }],
  ['without user verification', { isVerified: false }],
  ['in a frame of another site', { crossOrigin: true }],
  ['of a cloned authenticator with an older counter', { counter: 1 }],
])('rejects a login %s', async (_case, deviation) => {
  const { signIn } = await signUpWithPasskey()
  expect((await signIn({ counter: 5 })).status).toBe(200)
  expect(await signIn({ counter: 6, ...deviation })).toMatchObject({
    status: 401,
    error: 'wrongCredentials',
  })
  expect((await signIn({ counter: 7 })).status).toBe(200)
})

test('accepts a signed challenge once and for its account only', async () => {
  const { passkey, handle } = await signUpWithPasskey()
  const other = await signUpWithPasskey()
  const challenge = await requestLoginChallenge()
  const signed = passkey.sign(challenge, handle)
  const both = await Promise.all([logIn(signed), logIn(signed)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await logIn(signed)).error).toBe('wrongCredentials')
  // A new signature does not renew a consumed challenge.
  expect((await logIn(passkey.sign(challenge, handle))).error).toBe('wrongCredentials')
  expect((await logIn(passkey.sign(await requestLoginChallenge(), other.handle))).error).toBe(
    'wrongCredentials',
  )
  const { challenge: creationChallenge } = await requestOptions(other.owner)
  expect((await logIn(other.passkey.sign(creationChallenge, other.handle))).error).toBe(
    'wrongCredentials',
  )

  const late = await requestLoginChallenge()
  await database.pool.query(`update passkey_challenges set expires_at = now()`)
  expect((await logIn(passkey.sign(late, handle))).error).toBe('wrongCredentials')
})

test('rejects a removed passkey and one of a suspended account', async () => {
  const { owner, passkey, signIn } = await signUpWithPasskey()
  const remove = ({ token }: Owner) =>
    post('/api/auth/passkeys/remove', { passkey_id: passkey.id }, { token })
  expect((await remove(await signUp())).error).toBe('notFound')
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
  const { owner, passkey } = await signUpWithPasskey()
  const rename = (name: string, { token }: Owner = owner) =>
    post('/api/auth/passkeys/rename', { passkey_id: passkey.id, name }, { token })
  expect((await rename('stolen', await signUp())).error).toBe('notFound')
  for (const name of ['', '  ', 'x'.repeat(61), 'two\nlines']) {
    expect((await rename(name)).status).toBe(400)
  }
  expect(await listPasskeys(owner)).toMatchObject([{ name: 'My key' }])
  expect((await rename('  Akademiya terminal ')).status).toBe(200)
  expect(await listPasskeys(owner)).toMatchObject([{ name: 'Akademiya terminal' }])
})
