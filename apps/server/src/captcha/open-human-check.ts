import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Environment } from '../config/environment.ts'
import { openAltcha } from './altcha.ts'
import type { HumanCheck } from './human-check.ts'
import { makeTurnstile } from './turnstile.ts'

type Keys = Pick<Environment, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET'>

/** Turnstile when its keys are configured, else our own proof of work. */
export async function openHumanCheck(
  db: Database,
  { TURNSTILE_SITE_KEY, TURNSTILE_SECRET }: Keys,
  logger: Logger,
): Promise<HumanCheck> {
  return TURNSTILE_SITE_KEY !== null && TURNSTILE_SECRET !== null
    ? makeTurnstile({ siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET }, logger)
    : openAltcha(db)
}
