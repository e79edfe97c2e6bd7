import { expect, inject, test } from 'vitest'
import { makeSoftPasskey } from '#testing/soft-passkey.ts'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { hashPassword } from './credentials/password-hash.ts'
import { forgetExpired } from './forget-expired.ts'

const { database, mail, get, post, join, login } = withTestAccounts()

const NEW_PASSWORD = 'a new password'

/** Resolves when so many connections wait for something that another one holds. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = inject('isCluster')
    ? 'select distinct waiting_gpid from citus_lock_waits'
    : `select 1 from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(count)
}

/** Lets a call come in between the two halves of a password reset. */
async function duringReset<Answer>(username: string, call: () => Promise<Answer>): Promise<Answer> {
  const reset = await database.pool.connect()
  await reset.query('begin')
  const change = 'update accounts set password_hash = $1 where username = $2 returning id'
  const { rows } = await reset.query<{ id: string }>(change, [
    await hashPassword(NEW_PASSWORD),
    username,
  ])
  await reset.query('delete from sessions where account_id = $1', [rows[0]!.id])
  const answer = call()
  try {
    await untilWaiting(1)
  } finally {
    await reset.query('commit')
    reset.release()
  }
  return answer
}

test('of two accounts that confirm one address at once, one has it and neither fails', async () => {
  const email = 'shared@example.org'
  const tokens: string[] = []
  for (const username of ['one', 'other']) {
    await database.pool.query('delete from rate_limits')
    await post('/api/auth/register', { username, email, password: GOOD_PASSWORD })
    tokens.push(await mail.tokenTo(email, tokens.length + 1))
  }
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from account_emails where email_key = $1 for update', [email])
  const replies = tokens.map((token) =>
    post('/api/auth/verify_email', { token, password: GOOD_PASSWORD }),
  )
  try {
    await untilWaiting(2)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('who logs in with the old password during a reset does not stay in', async () => {
  const { username } = await join()
  const reply = await duringReset(username, () =>
    post('/api/auth/login', { username, password: GOOD_PASSWORD }),
  )
  expect(reply).toMatchObject({ status: 401, error: 'wrongCredentials' })
})

test('who changes the old password during a reset does not undo it', async () => {
  const { username } = await join()
  const token = await login(username)
  const reply = await duringReset(username, () =>
    post(
      '/api/auth/change_password',
      { current_password: GOOD_PASSWORD, new_password: 'of somebody else' },
      { token },
    ),
  )
  expect(reply.error).toBe('currentPasswordWrong')
  expect(await login(username, NEW_PASSWORD)).toHaveLength(64)
})

test('a mail to reset the password is of no use after the password was changed', async () => {
  const { username, email } = await join()
  const token = await login(username)
  await database.pool.query('delete from rate_limits')
  await post('/api/auth/request_password_reset', { email })
  const reset = await mail.tokenTo(email, 2)
  const body = { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD }
  expect((await post('/api/auth/change_password', body, { token })).status).toBe(200)
  const reply = await get(`/api/auth/verify_reset_token?token=${reset}`)
  expect(reply.error).toBe('resetTokenInvalid')
})

test('who knows the old password adds no passkey during a reset', async () => {
  const { username } = await join()
  const token = await login(username)
  const asked = { current_password: GOOD_PASSWORD }
  const options = await post('/api/auth/passkeys/add_options', asked, { token })
  const { challenge } = options.data as { challenge: string }
  const body = { name: 'Mine', credential: makeSoftPasskey().make(challenge) }
  const reply = await duringReset(username, () => post('/api/auth/passkeys/add', body, { token }))
  expect(reply).toMatchObject({ status: 401, error: 'invalidToken' })
  const { rowCount } = await database.pool.query('select from passkeys')
  expect(rowCount).toBe(0)
})

test('an account that is confirmed at the last moment is not forgotten', async () => {
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
  const nothing = async () => undefined
  const round = forgetExpired(database.db).run(new AbortController().signal, nothing, nothing)
  try {
    await untilWaiting(1)
  } finally {
    await confirming.query('commit')
    confirming.release()
  }
  await round
  const find = 'select from accounts where username = $1'
  expect((await database.pool.query(find, [username])).rowCount).toBe(1)
})

test('what an account does while it is deleted is refused as after it', async () => {
  const { username } = await join()
  const token = await login(username)
  const deletion = await database.pool.connect()
  await deletion.query('begin')
  await deletion.query('delete from accounts where username = $1', [username])
  const upload = post('/api/user/upload_settings', { slot: 1, gameOrder: [] }, { token })
  try {
    await untilWaiting(1)
  } finally {
    await deletion.query('commit')
    deletion.release()
  }
  expect(await upload).toMatchObject({ status: 401, error: 'invalidToken' })
})
