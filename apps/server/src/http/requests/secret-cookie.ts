import type { SecretCookie } from '@bannerday/contract/endpoint'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { KeptSecret } from '../../routing/action.ts'
import type { AppContext } from '../responses/request-scope.ts'

/** As a secret token of ours is written. */
const SECRET = /^[\w-]{43}$/

/** The secret that a browser keeps in a cookie; null for what cannot be one. */
export function readSecret(context: AppContext, { name }: SecretCookie): string | null {
  const kept = getCookie(context, name) ?? ''
  return SECRET.test(kept) ? kept : null
}

/** The header by which a browser keeps a secret from scripts and other sites, or forgets it. */
export function secretHeader(
  context: AppContext,
  { name, path }: SecretCookie,
  kept: KeptSecret,
): { 'set-cookie': string } {
  const isHttps = context.req.header('x-forwarded-proto') === 'https'
  return {
    'set-cookie': serialize(name, kept?.secret ?? '', {
      path,
      maxAge: kept?.seconds ?? 0,
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps,
    }),
  }
}
