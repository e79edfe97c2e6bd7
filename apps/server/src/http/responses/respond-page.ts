import { randomBytes } from 'node:crypto'
import { respondWith } from './respond.ts'
import type { AppContext } from './request-scope.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/**
 * Sends a page with a fresh nonce for its inline parts. It has no ETag: a 304 would pair the new
 * nonce of the headers with the cached page's old one.
 *
 * @param getPolicy the content security policy for a nonce
 */
export function respondPage(
  context: AppContext,
  html: string,
  getPolicy: (nonce: string) => string,
): Response {
  const nonce = randomBytes(16).toString('base64')
  return respondWith(context, {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': getPolicy(nonce),
    },
    body: html.replaceAll(NONCE_PLACEHOLDER, nonce),
  })
}
