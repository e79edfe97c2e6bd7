import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Config } from '../config/environment.ts'
import { openAltcha } from './altcha.ts'
import type { Captcha } from './human-check.ts'
import { createTurnstile } from './turnstile.ts'

type Keys = Pick<Config, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>

/** Turnstile when its keys are configured, else our own proof of work. */
export async function openCaptcha(
  db: Database,
  { TURNSTILE_SITE_KEY, TURNSTILE_SECRET }: Keys,
  logger: Logger,
): Promise<Captcha> {
  return TURNSTILE_SITE_KEY !== null && TURNSTILE_SECRET !== null
    ? createTurnstile({ siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET }, logger)
    : openAltcha(db)
}
