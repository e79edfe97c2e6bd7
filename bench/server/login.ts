import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { call } from './call.ts'
import { median, type Figure } from '../measure/figure.ts'
import type { Users } from './open-users.ts'
import type { RunningServer } from '../measure/start-server.ts'

const ROUNDS = 10
const USERNAME = 'bench'
const PASSWORD = 'correct horse battery'

/** Measures a login, and the share of the password comparison in it. */
export async function measureLogin(server: RunningServer, users: Users): Promise<Figure[]> {
  await register(server)
  const digest = await digestOf(users)
  const known: number[] = []
  const wrong: number[] = []
  const unknown: number[] = []
  const comparison: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await login(server, users, { username: USERNAME, password: PASSWORD }))
    wrong.push(await login(server, users, { username: USERNAME, password: 'wrong' }))
    unknown.push(await login(server, users, { username: `nobody-${round}`, password: 'wrong' }))
    comparison.push(await millisecondsOf(() => verify(digest, PASSWORD)))
  }
  // $argon2id$v=19$m=19456,t=2,p=1$…
  const [, kind, , parameters] = digest.split('$')
  // The quickest of each, because other work on the machine only ever adds.
  const percent = (times: number[], of: number[]) => (100 * Math.min(...times)) / Math.min(...of)
  return [
    { name: 'login', value: median(known), unit: 'ms' },
    { name: `${kind} ${parameters}, of a login`, value: percent(comparison, known), unit: '%' },
    {
      name: 'login of an unknown name, of a wrong password',
      value: percent(unknown, wrong),
      unit: '%',
    },
  ]
}

/** The human check is solved beforehand: the browser does it while the form is filled in. */
async function login(
  { origin }: RunningServer,
  { database }: Users,
  credentials: { username: string; password: string },
): Promise<number> {
  const cf_token = await solve(origin)
  await database.query('delete from rate_limits')
  const body = JSON.stringify({ ...credentials, cf_token })
  const headers = { 'content-type': 'application/json' }
  return millisecondsOf(async () => {
    const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    await answer.text()
    const expected = credentials.password === PASSWORD ? 200 : 401
    if (answer.status !== expected) throw new Error(`A login answered ${answer.status}.`)
  })
}

async function register({ origin, dataFolder }: RunningServer): Promise<void> {
  const account = { username: USERNAME, email: 'bench@example.org', password: PASSWORD }
  const cf_token = await solve(origin)
  await call(`${origin}/api/auth/register`, { body: { ...account, cf_token } })
  const folder = path.join(dataFolder, 'mail')
  const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const token = /verify_token=([\w-]+)/.exec(mails.join('\n'))?.[1]
  await call(`${origin}/api/auth/verify_email?token=${token}`)
}

/** A proof of work, as a form sends it. */
export async function solve(origin: string): Promise<string> {
  const challenge = (await call(`${origin}/api/auth/challenge`)) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

async function digestOf({ database }: Users): Promise<string> {
  const { rows } = await database.query<{ password_hash: string }>(
    'select password_hash from accounts where username = $1',
    [USERNAME],
  )
  return rows[0]?.password_hash ?? ''
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
