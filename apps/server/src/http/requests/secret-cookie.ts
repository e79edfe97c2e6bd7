import type { SecretCookie } from '@bannerday/contract/endpoint'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { CookieSecret } from '../../routing/action.ts'
import type { AppContext } from '../responses/request-scope.ts'

/** The form of our secret tokens. */
const SECRET_PATTERN = /^[\w-]{43}$/

/** Reads the secret from a browser's cookie; null for an invalid one. */
export function readSecret(context: AppContext, { name }: SecretCookie): string | null {
  const secret = getCookie(context, name) ?? ''
  return SECRET_PATTERN.test(secret) ? secret : null
}

/**
 * The Set-Cookie header that stores a secret hidden from scripts and other sites, or deletes it.
 */
export function createSecretHeader(
  context: AppContext,
  { name, path }: SecretCookie,
  newSecret: CookieSecret,
): { 'set-cookie': string } {
  const isHttps = context.req.header('x-forwarded-proto') === 'https'
  return {
    'set-cookie': serialize(name, newSecret?.secret ?? '', {
      path,
      maxAge: newSecret?.seconds ?? 0,
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps,
    }),
  }
}
