import { randomBytes } from 'node:crypto'
import type { OAuthSimulator } from '@bannerday/simulators/oauth/oauth-simulator'
import { expect } from 'vitest'
import { sendRequest } from './request-server.ts'

/** A browser with one cookie. */
function createBrowser() {
  let cookie = ''
  return async (address: string, body?: object) => {
    const response = await fetch(address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { cookie, 'content-type': 'application/json' },
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return ((await response.json()) as { data: Record<string, string> }).data
  }
}

/**
 * Signs in on a server by QQ, and registers if a name is given. Returns the token; null for an
 * unknown user.
 */
async function signInWithQq(origin: string, username: string | null): Promise<string | null> {
  const request = createBrowser()
  const { auth_url } = await request(`${origin}/api/auth/qq/login`)
  const redirect = await fetch(auth_url!, { redirect: 'manual' })
  const { searchParams } = new URL(redirect.headers.get('location')!)
  const callback = new URLSearchParams({
    qq_code: searchParams.get('code')!,
    qq_state: searchParams.get('state')!,
    json: '1',
  })
  const result = await request(`${origin}/api/auth/qq/callback?${callback.toString()}`)
  if (username === null) return result['token'] ?? null
  expect(result['outcome']).toBe('username_needed')
  return (await request(`${origin}/api/auth/social/register`, { username }))['token'] ?? null
}

/** Creates a QQ user unknown to all servers. */
export function createQqUser({ configure }: OAuthSimulator) {
  const username = `q${randomBytes(6).toString('hex')}`
  configure({ user: { id: username, nickname: username } })
  const signIn = (origin: string) => signInWithQq(origin, null)
  return {
    register: (origin: string) => signInWithQq(origin, username),
    signIn,
    /** Checks that the user signs in to its account on a server. */
    expectSignIn: async (origin: string) => {
      const token = await signIn(origin)
      const profile = await sendRequest(origin, '/api/user/profile', { token: token ?? '' })
      expect(profile.data['username']).toBe(username)
    },
  }
}

/**
 * Checks that a user registered on one server can sign in on the other, and on neither after the
 * account is deleted.
 */
export async function expectSharedSignIn(
  [first, second]: readonly [string, string],
  simulator: OAuthSimulator,
): Promise<void> {
  const { register, signIn, expectSignIn } = createQqUser(simulator)
  await register(first)
  await expectSignIn(second)
  const token = (await signIn(second)) ?? ''
  const deletion = await sendRequest(second, '/api/user', { token, body: {}, method: 'DELETE' })
  expect(deletion.status).toBe(200)
  expect(await signIn(first)).toBeNull()
}
