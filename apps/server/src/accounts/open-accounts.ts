import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '@bannerday/contract/config'
import type { Logger } from 'pino'
import { errorForLog } from '../database/error-for-log.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { shareKey } from '../captcha/human-check-store.ts'
import type { Captcha } from '../captcha/human-check.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AccountContext } from './credentials/account-context.ts'
import { createDeviceMarks } from './credentials/device-marks.ts'
import { createRateLimits } from '../rate-limits/limits.ts'
import { hashPassword } from './credentials/password-hash.ts'
import { createSecretToken } from './credentials/secret-token.ts'
import { isSecure } from './credentials/is-secure.ts'
import { getRelyingParty } from './credentials/relying-party.ts'
import { prepareSessionReaders } from './credentials/session-readers.ts'

type AccountSettings = {
  readonly mailer: Mailer
  readonly humanCheck: Captcha | null
  readonly publicUrl: string
  /** The configured identity providers. */
  readonly socialProviders: readonly SocialProvider[]
  /** Per address or account; null without a limit. */
  readonly callsPerMinute: number | null
  readonly logger: Logger
}

export type Accounts = {
  readonly context: AccountContext
  /** Waits for deferred work. */
  readonly close: () => Promise<void>
}

/** Creates the context of the account endpoints. */
export async function openAccounts(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { mailer, humanCheck, publicUrl, socialProviders, callsPerMinute, logger }: AccountSettings,
): Promise<Accounts> {
  if (!isSecure(publicUrl)) {
    logger.warn('PUBLIC_URL is plain http on another host than localhost: nobody can log in there')
  }
  const running = new Set<Promise<unknown>>()
  const later = (work: Promise<unknown>): void => {
    const settled = work
      .catch((error: unknown) =>
        logger.error({ err: errorForLog(error) }, 'work behind an answer failed'),
      )
      .finally(() => running.delete(settled))
    running.add(settled)
  }
  const limits = createRateLimits(pool, callsPerMinute)
  const sessions = prepareSessionReaders(db)
  const deviceMarks = createDeviceMarks(await shareKey(db, 'device-marks', randomBytes(32)))
  const decoyHash = await hashPassword(createSecretToken().token)
  return {
    context: {
      db,
      limits,
      sessions,
      deviceMarks,
      mailer,
      humanCheck,
      publicUrl,
      relyingParty: getRelyingParty(publicUrl),
      socialProviders,
      decoyHash,
      later,
    },
    close: async () => {
      await Promise.all(running)
      mailer.close()
    },
  }
}
