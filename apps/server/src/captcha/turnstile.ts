import type { Logger } from 'pino'
import * as z from 'zod'
import type { Captcha } from './captcha.ts'

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 5000

const verifyResponse = z.object({ success: z.boolean() })

export type TurnstileKeys = { readonly siteKey: string; readonly secret: string }

/** Creates a Cloudflare Turnstile captcha. Cloudflare refuses a token that was verified before. */
export function createTurnstile(
  { siteKey, secret }: TurnstileKeys,
  logger: Logger,
  siteVerify = SITE_VERIFY,
): Captcha {
  return {
    config: { kind: 'turnstile', site_key: siteKey },
    createChallenge: null,
    verify: async (token, address) => {
      const request = { secret, response: token, remoteip: address }
      try {
        const response = await fetch(siteVerify, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const { data } = verifyResponse.safeParse(await response.json())
        return data?.success ? 'passed' : 'failed'
      } catch (error) {
        // Fails closed while the verifier is unreachable.
        logger.error({ err: error }, 'Turnstile verification request failed')
        return 'failed'
      }
    },
  }
}
