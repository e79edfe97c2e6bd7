import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '#metrics/create-metrics.ts'
import { readQueue } from '#metrics/queue-store.ts'
import type { RunningServer } from '#start-server.ts'
import { withInProcessServers } from '#testing/in-process-servers.ts'
import { withTestAccounts } from '#testing/test-accounts.ts'
import { withTestDatabase } from '#testing/test-database.ts'

describe('the metrics endpoint', () => {
  const database = withTestDatabase()
  const { start, tryStart } = withInProcessServers(database)

  const startWithMetrics = (settings: Record<string, string> = {}) =>
    start({ METRICS_PORT: '0', ...settings })

  /** Sends a request that leaves no connection open, because an open one would delay the stop. */
  function get(port: number | null, path: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  }

  async function fetchMetrics({ metricsPort }: RunningServer): Promise<string> {
    const response = await get(metricsPort, '/metrics')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    return response.text()
  }

  test('serves the metrics of each server on its own port only, in all roles', async () => {
    // It starts first, so it would run the first jobs if it ran jobs at all.
    const web = await startWithMetrics({ PROCESS: 'web' })
    const both = await startWithMetrics()
    for (let count = 0; count < 3; count++) await (await get(both.port, '/api/games')).text()
    await (await get(web.port, '/api/games')).text()
    const requests = 'bannerday_requests_total{call="GET /api/games",code="200"}'
    expect(await fetchMetrics(both)).toContain(`${requests} 3\n`)
    expect(await fetchMetrics(web)).toContain(`${requests} 1\n`)
    expect((await get(both.metricsPort, '/api/games')).status).toBe(404)
    expect(await (await get(both.port, '/metrics')).text()).not.toContain(
      'bannerday_requests_total',
    )

    await expect
      .poll(() => fetchMetrics(both))
      .toMatch(/run_duration_seconds_count\{queue="tend-imports"/)
    expect(await fetchMetrics(web)).not.toContain('bannerday_job_run_duration_seconds_count')
    const metrics = await fetchMetrics(both)
    expect(metrics).toContain('bannerday_database_up 1')
    expect(metrics).toMatch(/bannerday_pool_connections_max\{pool="jobs"\} [1-9]/)
    expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
    expect(metrics).toMatch(/process_resident_memory_bytes [1-9]/)

    expect(await tryStart({ METRICS_PORT: String(both.metricsPort) })).toEqual({
      ok: false,
      problem: `METRICS_PORT: ${both.metricsPort} is already in use`,
    })
  })

  test('reads the pending jobs from the queue tables, without finished ones', async () => {
    await startWithMetrics()
    await expect
      .poll(() => readQueue(database.pool))
      .toContainEqual(
        expect.objectContaining({ queue: 'tend-imports', state: 'later', count: 1, oldest: 0 }),
      )
    await database.pool.query(
      `update jobs.job set start_after = now() - interval '1 hour' where name = 'forget-deleted-pulls' and state = 'created'`,
    )
    // Another queue may have a job due at this minute.
    const due = (await readQueue(database.pool)).find(
      ({ queue, state }) => queue === 'forget-deleted-pulls' && state === 'due',
    )
    expect(due).toMatchObject({ count: 1 })
    expect(due!.oldest).toBeGreaterThan(3500)
  })
})

describe('the server log', () => {
  const metrics = createMetrics('1.2.3')
  const { database, mail, log, sendRequest } = withTestAccounts({
    services: () => ({ countResponse: metrics.counts.countResponse }),
  })

  const USERNAME = 'Sigewinne'
  const EMAIL = 'head-nurse@meropide.example'
  const PASSWORD = 'a melusine in blue'
  const NEW_PASSWORD = 'an otter in red'
  const DEVICE = 'Fortress/1.0'
  const ADDRESS = '2001:db8:77::9'

  /** Everything that must not appear in a log; secrets from responses are added. */
  const secrets = new Set([
    USERNAME,
    EMAIL,
    PASSWORD,
    NEW_PASSWORD,
    DEVICE,
    '2001:db8',
    '$argon2id',
  ])
  const headers: string[] = []

  async function send(method: string, path: string, body?: unknown, token?: string) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await sendRequest(
      path,
      { method, ...(body !== undefined && { body: text }) },
      {
        address: ADDRESS,
        headers: { 'user-agent': DEVICE },
        mayFail: true,
        ...(token && { token }),
      },
    )
    await database.pool.query('delete from rate_limits')
    headers.push(JSON.stringify([...response.headers]))
    return response
  }

  async function readMailToken(count: number): Promise<string> {
    const token = await mail.tokenTo(EMAIL, count)
    secrets.add(token)
    return token
  }

  async function logIn(password: string): Promise<string> {
    const response = await send('POST', '/api/auth/login', { username: USERNAME, password })
    const { token } = response.data as { token: string }
    secrets.add(token)
    return token
  }

  /** Registers, verifies, logs in, and changes and resets the password. */
  async function useAccount(): Promise<void> {
    const account = { username: USERNAME, email: EMAIL, password: PASSWORD }
    await send('POST', '/api/auth/register', { ...account, password: USERNAME })
    await send('POST', '/api/auth/register', account)
    await send('GET', `/api/auth/verify_email?token=${await readMailToken(1)}`)
    await send('GET', `/api/auth/verify_email?token=${await readMailToken(1)}`)
    await send('POST', '/api/auth/resend_verification', { email: EMAIL })
    await send('POST', '/api/auth/login', { username: EMAIL, password: NEW_PASSWORD })
    const token = await logIn(PASSWORD)
    const profile = await send('GET', '/api/user/profile', undefined, token)
    secrets.add((profile.data as { user_id: string }).user_id)
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD }
    await send('POST', '/api/auth/change_password', change, token)
    await send('POST', '/api/auth/request_password_reset', { email: EMAIL })
    const reset = await readMailToken(3)
    await send('GET', `/api/auth/verify_reset_token?token=${reset}`)
    await send('POST', '/api/auth/reset_password', { token: reset, new_password: PASSWORD })
  }

  /** Sends the secrets in wrong places of every request: queries, paths and malformed bodies. */
  async function misplaceSecrets(token: string): Promise<void> {
    const all = [...secrets].join(' ')
    for (const { method, path, body } of ENDPOINTS) {
      const url = `${path}?token=${encodeURIComponent(all)}&games=${encodeURIComponent(all)}`
      const sent = body && { email: EMAIL, username: USERNAME, password: PASSWORD, token, x: all }
      await send(method, url, sent, token)
      await send(method, `${path}/${encodeURIComponent(EMAIL)}`, undefined, token)
      if (body) await send(method, path, `{"password": "${PASSWORD}`, token)
    }
  }

  test('contains no personal data over the life of an account, nor do headers and metrics', async () => {
    await useAccount()
    const token = await logIn(PASSWORD)
    await misplaceSecrets(token)
    for (const table of ['accounts', 'account_tokens', 'sessions']) {
      await database.pool.query(`alter table ${table} rename to hidden`)
      await send('POST', '/api/auth/register', {
        username: 'x-1',
        email: EMAIL,
        password: PASSWORD,
      })
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
})
