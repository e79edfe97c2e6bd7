import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Config } from '../config/config.ts'
import { createAltcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { createTurnstile } from './turnstile.ts'

type Keys = Pick<Config, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>

/** Creates Turnstile when its keys are configured, else ALTCHA. */
export async function createCaptcha(
  db: Database,
  { TURNSTILE_SITE_KEY, TURNSTILE_SECRET }: Keys,
  logger: Logger,
): Promise<Captcha> {
  return TURNSTILE_SITE_KEY !== null && TURNSTILE_SECRET !== null
    ? createTurnstile({ siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET }, logger)
    : createAltcha(db)
}
