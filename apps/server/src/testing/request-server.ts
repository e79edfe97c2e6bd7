import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

type Options = { readonly token?: string; readonly body?: unknown; readonly method?: string }

/** Sends a request as the app does, with POST when there is a body. */
export async function ask(
  origin: string,
  path: string,
  { token, body, method = 'POST' }: Options = {},
) {
  const reply = await fetch(origin + path, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const { data } = (await reply.json()) as { data?: Record<string, unknown> }
  return { status: reply.status, data: data ?? {} }
}

/** Solves the captcha of a server. */
export async function proof(origin: string): Promise<string> {
  const challenge = (await ask(origin, '/api/auth/challenge')).data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Repeats a request until a condition holds; returns the responses. */
export async function askUntil(
  there: Promise<unknown>,
  origin: string,
  token: string,
): Promise<ReadonlySet<number>> {
  const ending = new AbortController()
  void there.catch(() => undefined).then(() => ending.abort())
  const statuses = new Set<number>()
  while (!ending.signal.aborted) {
    const body = { slot: 1, gameOrder: ['zenless'] }
    statuses.add((await ask(origin, '/api/user/upload_settings', { token, body })).status)
    statuses.add((await ask(origin, '/api/user/profile', { token })).status)
  }
  return statuses
}
