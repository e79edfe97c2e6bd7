import { randomBytes } from 'node:crypto'
import { answer } from './answer.ts'
import type { AppContext } from './request-scope.ts'
import { pagePolicy } from './security-headers.ts'

const NONCE_PLACE = '__CSP_NONCE__'

/**
 * Answers a page with a fresh nonce for what is inline in it. It has no ETag: a 304 would pair the new
 * nonce in the headers with the old one in the page that the browser kept.
 *
 * @param guests the other origins whose scripts and frames the page may show
 */
export function answerPage(
  context: AppContext,
  html: string,
  guests: readonly string[] = [],
): Response {
  const nonce = randomBytes(16).toString('base64')
  return answer(context, {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(nonce, guests),
    },
    body: html.replaceAll(NONCE_PLACE, nonce),
  })
}
