import { expect, test } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'

const { database, mail, post, join, login } = withTestAccounts()

test('who gives an address as a name does not lock that address out', async () => {
  const tryAs = (username: string, address?: string) =>
    post(
      '/api/auth/login',
      { username, password: 'wrong password' },
      address === undefined ? {} : { address },
    )
  for (let count = 0; count < 10; count += 1) await tryAs('203.0.113.7')
  expect((await tryAs('203.0.113.7')).error).toBe('tooManyRequests')
  expect((await tryAs('somebody', '203.0.113.7')).error).toBe('wrongCredentials')
})

test('no letter but its own finds an account: the tries on it could not be counted', async () => {
  const { username } = await join('kim')
  for (const name of ['k\u0130m', '\u212Aim', 'ｋｉｍ']) {
    const reply = await post('/api/auth/login', { username: name, password: GOOD_PASSWORD })
    expect(reply.error).toBe('wrongCredentials')
  }
  const reply = await post('/api/auth/login', { username, password: GOOD_PASSWORD })
  expect(reply.status).toBe(200)
})

test('whom the guesses of others shut out comes in by a new password', async () => {
  const { username, email } = await join()
  await database.pool.query('delete from rate_limits')
  const names = [username, email]
  for (const name of names) {
    for (let count = 0; count < 11; count += 1) {
      await post('/api/auth/login', { username: name, password: 'wrong password' })
    }
  }
  const new_password = 'a new password'
  await post('/api/auth/request_password_reset', { email })
  await post('/api/auth/reset_password', { token: await mail.tokenTo(email, 2), new_password })
  for (const name of names) expect(await login(name, new_password)).toHaveLength(43)
})
