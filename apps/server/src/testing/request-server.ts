import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

type Options = { readonly token?: string; readonly body?: unknown; readonly method?: string }

/** Sends a request as the app does, with POST when there is a body. */
export async function sendRequest(
  origin: string,
  path: string,
  { token, body, method = 'POST' }: Options = {},
) {
  const response = await fetch(origin + path, {
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const { data } = (await response.json()) as { data?: Record<string, unknown> }
  return { status: response.status, data: data ?? {} }
}

/** Solves the captcha of a server. */
export async function solveCaptcha(origin: string): Promise<string> {
  const challenge = (await sendRequest(origin, '/api/auth/challenge')).data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Repeats a request until a condition holds; returns the responses. */
export async function sendRequestsUntil(
  finished: Promise<unknown>,
  origin: string,
  token: string,
): Promise<ReadonlySet<number>> {
  const controller = new AbortController()
  void finished.catch(() => undefined).then(() => controller.abort())
  const statuses = new Set<number>()
  while (!controller.signal.aborted) {
    const body = { slot: 1, gameOrder: ['zenless'] }
    statuses.add((await sendRequest(origin, '/api/user/upload_settings', { token, body })).status)
    statuses.add((await sendRequest(origin, '/api/user/profile', { token })).status)
  }
  return statuses
}
