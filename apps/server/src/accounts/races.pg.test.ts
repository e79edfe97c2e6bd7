import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countLockWaiters } from '#testing/count-lock-waiters.ts'
import { createSoftPasskey } from '#testing/soft-passkey.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { acquireAccountAdvisoryLock } from '../database/account-advisory-lock.ts'
import { preventDeletion } from '../database/lock-account.ts'
import { mailDigests } from '../database/tables/mail-digests.ts'
import { hashPassword } from './credentials/password-hash.ts'
import { createDeleteExpiredJob } from './delete-expired.ts'

const { database, mail, get, post, registerAccount, login } = withTestAccounts()

const NEW_PASSWORD = 'a new password'

/** Waits until the given number of connections wait for a lock. */
const waitForLocks = (count: number) =>
  expect.poll(() => countLockWaiters(database.pool)).toBe(count)

/** Runs a request between the two halves of a password reset. */
async function runDuringReset<Value>(username: string, work: () => Promise<Value>): Promise<Value> {
  const reset = await database.pool.connect()
  await reset.query('begin')
  const change = 'update accounts set password_hash = $1 where username = $2 returning id'
  const { rows } = await reset.query<{ id: string }>(change, [
    await hashPassword(NEW_PASSWORD),
    username,
  ])
  await reset.query('delete from sessions where account_id = $1', [rows[0]!.id])
  const result = work()
  try {
    await waitForLocks(1)
  } finally {
    await reset.query('commit')
    reset.release()
  }
  return result
}

test('confirms an address for one of two simultaneous accounts without an error', async () => {
  const email = 'shared@example.org'
  const tokens: string[] = []
  for (const username of ['one', 'other']) {
    await database.pool.query('delete from rate_limits')
    await post('/api/auth/register', { username, email, password: GOOD_PASSWORD })
    tokens.push(await mail.tokenTo(email, tokens.length + 1))
  }
  const blocker = await database.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from account_emails where email_key = $1 for update', [email])
  const responses = tokens.map((token) =>
    post('/api/auth/verify_email', { token, password: GOOD_PASSWORD }),
  )
  try {
    await waitForLocks(2)
  } finally {
    await blocker.query('commit')
    blocker.release()
  }
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('ends a session that logs in with the old password during a reset', async () => {
  const { username } = await registerAccount()
  const response = await runDuringReset(username, () =>
    post('/api/auth/login', { username, password: GOOD_PASSWORD }),
  )
  expect(response).toMatchObject({ status: 401, error: 'wrongCredentials' })
})

test('keeps a reset when the old password is changed concurrently', async () => {
  const { username } = await registerAccount()
  const token = await login(username)
  const response = await runDuringReset(username, () =>
    post(
      '/api/auth/change_password',
      { current_password: GOOD_PASSWORD, new_password: 'chosen by an attacker' },
      { token },
    ),
  )
  expect(response.error).toBe('currentPasswordWrong')
  expect(await login(username, NEW_PASSWORD)).toHaveLength(64)
})

test('invalidates a reset mail when the password is changed', async () => {
  const { username, email } = await registerAccount()
  const token = await login(username)
  await database.pool.query('delete from rate_limits')
  await post('/api/auth/request_password_reset', { email })
  const reset = await mail.tokenTo(email, 2)
  const body = { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD }
  expect((await post('/api/auth/change_password', body, { token })).status).toBe(200)
  const response = await get(`/api/auth/verify_reset_token?token=${reset}`)
  expect(response.error).toBe('resetTokenInvalid')
})

test('refuses a passkey that is added with the old password during a reset', async () => {
  const { username } = await registerAccount()
  const token = await login(username)
  const options = await post(
    '/api/auth/passkeys/add_options',
    { current_password: GOOD_PASSWORD },
    { token },
  )
  const { challenge } = options.data as { challenge: string }
  const body = { name: 'Mine', credential: createSoftPasskey().make(challenge) }
  const response = await runDuringReset(username, () =>
    post('/api/auth/passkeys/add', body, { token }),
  )
  expect(response).toMatchObject({ status: 401, error: 'invalidToken' })
  const { rowCount } = await database.pool.query('select from passkeys')
  expect(rowCount).toBe(0)
})

test('keeps an account that is confirmed at the last moment', async () => {
  const username = 'at-the-last-moment'
  await database.pool.query(
    `insert into accounts (username, email, password_hash, created_at)
     values ($1, 'late@x.example', '', now() - interval '31 days')`,
    [username],
  )
  const confirming = await database.pool.connect()
  await confirming.query('begin')
  const change = 'update accounts set activated_at = now() where username = $1'
  await confirming.query(change, [username])
  const doNothing = async () => undefined
  const round = createDeleteExpiredJob(database.db).run(
    new AbortController().signal,
    doNothing,
    doNothing,
  )
  try {
    await waitForLocks(1)
  } finally {
    await confirming.query('commit')
    confirming.release()
  }
  await round
  const find = 'select from accounts where username = $1'
  expect((await database.pool.query(find, [username])).rowCount).toBe(1)
})

test('refuses requests of an account during its deletion as after it', async () => {
  const { username } = await registerAccount()
  const token = await login(username)
  const deletion = await database.pool.connect()
  await deletion.query('begin')
  await deletion.query('delete from accounts where username = $1', [username])
  const upload = post('/api/user/upload_settings', { slot: 1, gameOrder: [] }, { token })
  try {
    await waitForLocks(1)
  } finally {
    await deletion.query('commit')
    deletion.release()
  }
  expect(await upload).toMatchObject({ status: 401, error: 'invalidToken' })
})

async function signUp() {
  const { username } = await registerAccount()
  const token = await login(username)
  const { data } = await get('/api/user/profile', { token })
  return { token, id: (data as { user_id: string }).user_id }
}

test('deletes data that is added to an account during its deletion', async () => {
  const { token, id } = await signUp()
  // As in a cluster that has unlocked the account's row and does not show the new row yet.
  const deletion = await database.db.transaction(async (transaction) => {
    await acquireAccountAdvisoryLock(transaction, id, 'shared')
    const body = { password: GOOD_PASSWORD }
    const response = post('/api/user', body, { token, method: 'DELETE' })
    await waitForLocks(1)
    await transaction.execute(sql`insert into mail_digests
      (account_id, language, hour, rules, through, told, said_until, next_at)
      values (${id}, 'en', 9, '{}', '[]', '[]', now(), now())`)
    return { response }
  })
  expect((await deletion.response).status).toBe(200)
  expect(await database.db.$count(mailDigests)).toBe(0)
})

test('waits for concurrent removals of sign-in methods and deletions', async () => {
  const { token, id } = await signUp()
  const lockExclusively = () =>
    database.db.transaction((transaction) =>
      acquireAccountAdvisoryLock(transaction, id, 'exclusive'),
    )
  const first = await database.db.transaction(async (transaction) => {
    await acquireAccountAdvisoryLock(transaction, id, 'exclusive')
    const response = post('/api/auth/passkeys/remove', { passkey_id: 'none' }, { token })
    await waitForLocks(1)
    return { response }
  })
  expect((await first.response).error).toBe('notFound')
  const second = await database.db.transaction(async (transaction) => {
    await preventDeletion(transaction, id)
    const waiting = lockExclusively()
    await waitForLocks(1)
    return { waiting }
  })
  await second.waiting
})
