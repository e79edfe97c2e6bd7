import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { openMetrics } from './metrics/open-metrics.ts'

const metrics = openMetrics('1.2.3')
const { database, mail, log, ask } = withTestAccounts({
  services: () => ({ countAnswer: metrics.counts.answer }),
})

const USERNAME = 'Sigewinne'
const EMAIL = 'head-nurse@meropide.example'
const PASSWORD = 'a melusine in blue'
const NEW_PASSWORD = 'an otter in red'
const DEVICE = 'Fortress/1.0'
const ADDRESS = '2001:db8:77::9'

/** Everything that must not appear in a log; secrets from responses are added. */
const secrets = new Set([USERNAME, EMAIL, PASSWORD, NEW_PASSWORD, DEVICE, '2001:db8', '$argon2id'])
const headers: string[] = []

async function send(method: string, path: string, body?: unknown, token?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await ask(
    path,
    { method, ...(body !== undefined && { body: text }) },
    { address: ADDRESS, headers: { 'user-agent': DEVICE }, ...(token && { token }) },
  )
  await database.pool.query('delete from rate_limits')
  headers.push(JSON.stringify([...reply.headers]))
  return reply
}

async function tokenOfMail(count: number): Promise<string> {
  const token = await mail.tokenTo(EMAIL, count)
  secrets.add(token)
  return token
}

async function logIn(password: string): Promise<string> {
  const reply = await send('POST', '/api/auth/login', { username: USERNAME, password })
  const { token } = reply.data as { token: string }
  secrets.add(token)
  return token
}

async function live(): Promise<void> {
  const account = { username: USERNAME, email: EMAIL, password: PASSWORD }
  await send('POST', '/api/auth/register', { ...account, password: USERNAME })
  await send('POST', '/api/auth/register', account)
  await send('GET', `/api/auth/verify_email?token=${await tokenOfMail(1)}`)
  await send('GET', `/api/auth/verify_email?token=${await tokenOfMail(1)}`)
  await send('POST', '/api/auth/resend_verification', { email: EMAIL })
  await send('POST', '/api/auth/login', { username: EMAIL, password: NEW_PASSWORD })
  const token = await logIn(PASSWORD)
  const profile = await send('GET', '/api/user/profile', undefined, token)
  secrets.add((profile.data as { user_id: string }).user_id)
  const change = { current_password: PASSWORD, new_password: NEW_PASSWORD }
  await send('POST', '/api/auth/change_password', change, token)
  await send('POST', '/api/auth/request_password_reset', { email: EMAIL })
  const reset = await tokenOfMail(3)
  await send('GET', `/api/auth/verify_reset_token?token=${reset}`)
  await send('POST', '/api/auth/reset_password', { token: reset, new_password: PASSWORD })
}

/** Sends every request with these values in wrong places, with and without a working database. */
async function goWrong(token: string): Promise<void> {
  const all = [...secrets].join(' ')
  for (const { method, path, body } of ENDPOINTS) {
    const address = `${path}?token=${encodeURIComponent(all)}&games=${encodeURIComponent(all)}`
    const sent = body && { email: EMAIL, username: USERNAME, password: PASSWORD, token, x: all }
    await send(method, address, sent, token)
    await send(method, `${path}/${encodeURIComponent(EMAIL)}`, undefined, token)
    if (body) await send(method, path, `{"password": "${PASSWORD}`, token)
  }
}

test('leaves no personal data in logs, headers or metrics over the life of an account', async () => {
  await live()
  const token = await logIn(PASSWORD)
  await goWrong(token)
  for (const table of ['accounts', 'account_tokens', 'sessions']) {
    await database.pool.query(`alter table ${table} rename to hidden`)
    await send('POST', '/api/auth/register', { username: 'x-1', email: EMAIL, password: PASSWORD })
    await send('GET', `/api/auth/verify_email?token=${token}`)
    await send('POST', '/api/auth/login', { username: USERNAME, password: PASSWORD })
    await send('GET', '/api/user/profile', undefined, token)
    await send('POST', '/api/auth/request_password_reset', { email: EMAIL })
    await database.pool.query(`alter table hidden rename to ${table}`)
  }
  const last = await logIn(PASSWORD)
  await send('DELETE', '/api/user', { password: PASSWORD }, last)
  await send('GET', '/api/user/profile', undefined, last)

  const lines = log.join('')
  expect(lines).toContain('request failed')
  expect(lines).toContain('/api/auth/reset_password')
  expect(lines.split('\n').length).toBeGreaterThan(100)
  const { text } = await metrics.expose()
  expect(text).toMatch(/requests_total\{call="POST \/api\/auth\/reset_password",code="\d+"\}/)
  for (const secret of secrets) {
    expect(lines).not.toContain(secret)
    expect(headers.join('')).not.toContain(secret)
    expect(text).not.toContain(secret)
  }
  expect(lines).not.toContain('@')
})
