import { expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { createRateLimits } from './limits.ts'

const REQUESTS_PER_MINUTE = 40

const { database, sendRequest, get, createAccount, login } = withTestAccounts({
  requestsPerMinute: REQUESTS_PER_MINUTE,
})

async function collectStatuses(call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count <= REQUESTS_PER_MINUTE; count += 1) statuses.push((await call()).status)
  return statuses
}

const ALLOWED = Array<number>(REQUESTS_PER_MINUTE).fill(200)

test('limits the requests of an account from any address', async () => {
  const token = await login((await createAccount()).username)
  const other = await login((await createAccount()).username)
  const statuses = await collectStatuses(() => get('/api/user/profile', { token }))
  expect(statuses).toEqual([...ALLOWED, 429])
  const refused = await get('/api/auth/sessions', { token })
  expect(refused.error).toBe('tooManyRequests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await get('/api/user/profile', { token: other })).status).toBe(200)
})

test('limits the requests of a network before looking up its tokens', async () => {
  let host = 0
  const tryToken = () => {
    host += 1
    const address = `2001:db8:ffff::${host.toString(16)}`
    return sendRequest('/api/user/profile', {}, { token: `guess-${host}`, address })
  }
  expect(await collectStatuses(tryToken)).toEqual([...ALLOWED.map(() => 401), 429])
})

test('counts all servers on one database together and stores no subject in plain text', async () => {
  const chosen = { requestsPerMinute: REQUESTS_PER_MINUTE, registrationsPerHour: null }
  const servers = [1, 2, 3, 4].map(() => createRateLimits(database.pool, chosen))
  const refusals = await Promise.all(
    Array.from({ length: 4 * REQUESTS_PER_MINUTE }, (_, call) =>
      servers[call % 4]!.countRequest('203.0.113.7'),
    ),
  )
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(REQUESTS_PER_MINUTE)
  const { rows } = await database.pool.query('select key from rate_limits')
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
})

test.each([
  [2, ['allowed', 'allowed', 'registrationLimit']],
  [null, ['allowed', 'allowed', 'allowed']],
])('allows %j registrations per hour from an address', async (registrationsPerHour, expected) => {
  const limits = createRateLimits(database.pool, { requestsPerMinute: null, registrationsPerHour })
  const outcomes: string[] = []
  for (let count = 0; count < 3; count += 1) {
    outcomes.push((await limits.take('register', '203.0.113.8'))?.error ?? 'allowed')
  }
  expect(outcomes).toEqual(expected)
  expect(await limits.isExhausted('register', '203.0.113.8')).toBe(registrationsPerHour !== null)
})
