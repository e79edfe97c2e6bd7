import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { GOOD_PASSWORD, withTestAccounts } from '#testing/test-accounts.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import type { RootDatabase } from '../database/database.ts'
import type { Captcha } from './captcha.ts'
import { createAltcha } from './altcha.ts'
import { createTurnstile } from './turnstile.ts'

const database = withTestDatabase()
/** Creates the same challenges as a server, with a hundredth of the work. */
const createEasyAltcha = (db: RootDatabase) => createAltcha(db, 50)
const { get, post } = withTestAccounts({ openCaptcha: createEasyAltcha })

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

async function solve(server?: Captcha, query = '') {
  const response = server
    ? await server.createChallenge!('usual')
    : (await get(`/api/auth/challenge${query}`)).data
  const challenge = response as Challenge
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

const login = (cf_token?: string) =>
  post('/api/auth/login', { username: 'unknown', password: GOOD_PASSWORD, cf_token })

test('refuses a form without a captcha before other checks', async () => {
  expect((await login()).error).toBe('verificationRequired')
  const email = 'a@example.org'
  const register = { username: 'newcomer', email, password: GOOD_PASSWORD }
  for (const [path, body] of [
    ['register', register],
    ['resend_verification', { email }],
    ['request_password_reset', { email }],
    ['reset_password', { token: 'x', new_password: GOOD_PASSWORD }],
  ] as const) {
    expect((await post(`/api/auth/${path}`, body)).error).toBe('verificationRequired')
  }
})

test('accepts a solution once, also of two simultaneous requests', async () => {
  const proof = encode(await solve())
  const replies = await Promise.all([login(proof), login(proof)])
  expect(
    replies.map(({ error }) => error).toSorted((a, b) => (a ?? '').localeCompare(b ?? '')),
  ).toEqual(['verificationFailed', 'wrongCredentials'])
  expect((await login(proof)).error).toBe('verificationFailed')
})

test('rejects invalid solutions', async () => {
  const { challenge, solution } = await solve()
  const { parameters } = challenge
  for (const forged of [
    { challenge, solution: { ...solution, counter: (solution?.counter ?? 0) + 1 } },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    { challenge: { parameters }, solution },
    null,
  ]) {
    expect((await login(encode(forged))).error).toBe('verificationFailed')
  }
  expect((await login('no base64 &%')).error).toBe('verificationFailed')
})

test('shares captchas between two servers on one database', async () => {
  const [first, second] = [await createAltcha(database.db), await createAltcha(database.db)]
  const proof = encode(await solve(first))
  expect(await second.verify(proof, '', 'usual')).toBe('passed')
  expect(await first.verify(proof, '', 'usual')).toBe('failed')
})

test('requires a harder captcha for logins to a username under attack, from any network', async () => {
  const username = 'attacked'
  for (let count = 0; count < 10; count += 1) {
    const cf_token = encode(await solve())
    await post('/api/auth/login', { username, password: GOOD_PASSWORD, cf_token })
  }
  const tryWith = (cf_token: string, name = username) =>
    post('/api/auth/login', { username: name, password: GOOD_PASSWORD, cf_token })
  const easy = encode(await solve())
  expect((await tryWith(easy)).error).toBe('verificationRequired')
  // The solution was not consumed and is valid for other usernames.
  expect((await tryWith(easy, 'another')).error).toBe('wrongCredentials')
  const { challenge, solution } = await solve()
  const forged = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '000' } }
  expect((await tryWith(encode({ challenge: forged, solution }))).error).toBe('verificationFailed')
  const hard = await solve(undefined, '?work=hard')
  expect(hard.challenge.parameters.keyPrefix).toBe('000')
  expect((await tryWith(encode(hard))).error).toBe('wrongCredentials')
})

test('expires a solution after ten minutes', async () => {
  const { verify } = await createEasyAltcha(database.db)
  const late = encode(await solve(await createEasyAltcha(database.db)))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect(await verify(late, '', 'usual')).toBe('failed')
  vi.useRealTimers()
  expect(await verify(late, '', 'usual')).toBe('passed')
})

test('sends the secret to Turnstile and rejects unconfirmed tokens', async () => {
  const requests: unknown[] = []
  const verify = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as { response: string }
    requests.push(body)
    const success = body.response === 'good'
    response.end(body.response === 'broken' ? '<html>' : JSON.stringify({ success }))
  }
  const server = createServer((request, response) => void verify(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logger = pino({ level: 'silent' })
  const turnstile = createTurnstile({ siteKey: 'site', secret: 'secret' }, logger, url)
  expect(await turnstile.verify('good', '::1', 'usual')).toBe('passed')
  expect(requests).toEqual([{ secret: 'secret', response: 'good', remoteip: '::1' }])
  expect(await turnstile.verify('bad', '::1', 'usual')).toBe('failed')
  expect(await turnstile.verify('broken', '::1', 'usual')).toBe('failed')
  server.close()
  server.closeAllConnections()
  expect(await turnstile.verify('good', '::1', 'usual')).toBe('failed')
})

test('accepts a solution once when the clock of the database is ahead', async () => {
  const server = await createEasyAltcha(database.db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * 60_000 })
  const proof = encode(await solve(server))
  expect(await server.verify(proof, '::1', 'usual')).toBe('passed')
  expect(await server.verify(proof, '::1', 'usual')).toBe('failed')
  vi.useRealTimers()
})
