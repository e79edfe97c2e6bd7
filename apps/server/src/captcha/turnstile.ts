import type { Logger } from 'pino'
import * as z from 'zod'
import type { Captcha } from './human-check.ts'

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const PATIENCE_MS = 5000

const answer = z.object({ success: z.boolean() })

export type TurnstileKeys = { readonly siteKey: string; readonly secret: string }

/** Cloudflare Turnstile, which itself refuses a token that was verified before. */
export function createTurnstile(
  { siteKey, secret }: TurnstileKeys,
  logger: Logger,
  siteVerify = SITE_VERIFY,
): Captcha {
  return {
    config: { kind: 'turnstile', site_key: siteKey },
    challenge: null,
    verify: async (token, address) => {
      const question = { secret, response: token, remoteip: address }
      try {
        const response = await fetch(siteVerify, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(question),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const { data } = answer.safeParse(await response.json())
        return data?.success ? 'passed' : 'failed'
      } catch (error) {
        // Fails closed while the verifier is unreachable.
        logger.error({ err: error }, 'Turnstile did not answer')
        return 'failed'
      }
    },
  }
}
