import { randomBytes } from 'node:crypto'
import type { SocialSimulator } from '@bannerday/simulators/social/social-simulator'
import { expect } from 'vitest'
import { ask } from './request-server.ts'

/** A browser with one cookie. */
function openBrowser() {
  let cookie = ''
  return async (address: string, body?: object) => {
    const reply = await fetch(address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { cookie, 'content-type': 'application/json' },
    })
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return ((await reply.json()) as { data: Record<string, string> }).data
  }
}

/**
 * Signs in on a server by QQ, and registers if a name is given. Returns the token; null for an
 * unknown user.
 */
async function comeByQq(origin: string, username: string | null): Promise<string | null> {
  const call = openBrowser()
  const { auth_url } = await call(`${origin}/api/auth/qq/login`)
  const led = await fetch(auth_url!, { redirect: 'manual' })
  const { searchParams } = new URL(led.headers.get('location')!)
  const back = new URLSearchParams({
    qq_code: searchParams.get('code')!,
    qq_state: searchParams.get('state')!,
    json: '1',
  })
  const came = await call(`${origin}/api/auth/qq/callback?${back.toString()}`)
  if (username === null) return came['token'] ?? null
  expect(came['outcome']).toBe('username_needed')
  return (await call(`${origin}/api/auth/social/register`, { username }))['token'] ?? null
}

/** Creates a QQ user unknown to all servers. */
export function aStranger({ order }: SocialSimulator) {
  const username = `q${randomBytes(6).toString('hex')}`
  order({ person: { id: username, nickname: username } })
  const comeTo = (origin: string) => comeByQq(origin, null)
  return {
    register: (origin: string) => comeByQq(origin, username),
    comeTo,
    /** Whether a server knows the user, and as which account. */
    isKnown: async (origin: string) => {
      const token = await comeTo(origin)
      const profile = await ask(origin, '/api/user/profile', { token: token ?? '' })
      expect(profile.data['username']).toBe(username)
    },
  }
}

/**
 * Checks that a user registered on one server can sign in on the other, and on neither after the
 * account is deleted.
 */
export async function beVouchedFor(
  [one, other]: readonly [string, string],
  simulator: SocialSimulator,
): Promise<void> {
  const { register, comeTo, isKnown } = aStranger(simulator)
  await register(one)
  await isKnown(other)
  const token = (await comeTo(other)) ?? ''
  const left = await ask(other, '/api/user', { token, body: {}, method: 'DELETE' })
  expect(left.status).toBe(200)
  expect(await comeTo(one)).toBeNull()
}
