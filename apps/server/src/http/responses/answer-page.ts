import { randomBytes } from 'node:crypto'
import { answer } from './answer.ts'
import type { AppContext } from './request-scope.ts'

const NONCE_PLACE = '__CSP_NONCE__'

/**
 * Answers a page with a fresh nonce for what is inline in it. It has no ETag: a 304 would pair the new
 * nonce in the headers with the old one in the page that the browser kept.
 *
 * @param policyOf the content security policy, for the nonce
 * @param headers what this page needs beside those of all pages
 */
export function answerPage(
  context: AppContext,
  html: string,
  policyOf: (nonce: string) => string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const nonce = randomBytes(16).toString('base64')
  return answer(context, {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyOf(nonce),
    },
    body: html.replaceAll(NONCE_PLACE, nonce),
  })
}
