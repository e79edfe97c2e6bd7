import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sendRequest } from './send-request.ts'
import { median, type Figure } from '../measure/figure.ts'
import type { Users } from './create-users.ts'
import type { RunningServer } from '../measure/start-server.ts'

const ROUNDS = 10
const USERNAME = 'bench'
const PASSWORD = 'correct horse battery'

/** Measures a login, and the share of the password comparison in it. */
export async function measureLogin(server: RunningServer, users: Users): Promise<Figure[]> {
  await register(server)
  const digest = await readPasswordHash(users)
  const known: number[] = []
  const wrong: number[] = []
  const unknown: number[] = []
  const comparison: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await login(server, users, { username: USERNAME, password: PASSWORD }))
    wrong.push(await login(server, users, { username: USERNAME, password: 'wrong' }))
    unknown.push(await login(server, users, { username: `unknown-${round}`, password: 'wrong' }))
    comparison.push(await measureTime(() => verify(digest, PASSWORD)))
  }
  // $argon2id$v=19$m=19456,t=2,p=1$…
  const [, kind, , parameters] = digest.split('$')
  // Compares the fastest runs, because other work on the machine only adds time.
  const percent = (times: number[], base: number[]) =>
    (100 * Math.min(...times)) / Math.min(...base)
  return [
    { name: 'login', value: median(known), unit: 'ms' },
    {
      name: `${kind} ${parameters}, share of a login`,
      value: percent(comparison, known),
      unit: '%',
    },
    {
      name: 'login of an unknown name, relative to a wrong password',
      value: percent(unknown, wrong),
      unit: '%',
    },
  ]
}

/** Solves the captcha beforehand: the browser does it while the user fills in the form. */
async function login(
  { origin }: RunningServer,
  { database }: Users,
  credentials: { username: string; password: string },
): Promise<number> {
  const cf_token = await solveCaptcha(origin)
  await database.query('delete from rate_limits')
  const body = JSON.stringify({ ...credentials, cf_token })
  const headers = { 'content-type': 'application/json' }
  return measureTime(async () => {
    const response = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    await response.text()
    const expected = credentials.password === PASSWORD ? 200 : 401
    if (response.status !== expected) throw new Error(`login returned status ${response.status}.`)
  })
}

async function register({ origin, dataFolder }: RunningServer): Promise<void> {
  const account = { username: USERNAME, email: 'bench@example.org', password: PASSWORD }
  const cf_token = await solveCaptcha(origin)
  await sendRequest(`${origin}/api/auth/register`, { body: { ...account, cf_token } })
  const folder = path.join(dataFolder, 'mail')
  const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const token = /verify_token=([\w-]+)/.exec(mails.join('\n'))?.[1]
  await sendRequest(`${origin}/api/auth/verify_email?token=${token}`)
}

/** Solves the proof of work and encodes it as a form sends it. */
export async function solveCaptcha(origin: string): Promise<string> {
  const challenge = (await sendRequest(`${origin}/api/auth/challenge`)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

async function readPasswordHash({ database }: Users): Promise<string> {
  const { rows } = await database.query<{ password_hash: string }>(
    'select password_hash from accounts where username = $1',
    [USERNAME],
  )
  return rows[0]?.password_hash ?? ''
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
