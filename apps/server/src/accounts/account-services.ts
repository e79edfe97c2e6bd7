import { randomBytes } from 'node:crypto'
import type { RegistrationMode, SocialProvider } from '@bannerday/contract/config'
import type { Logger } from 'pino'
import { errorForLog } from '../database/error-for-log.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { getSharedKey } from '../captcha/captcha-store.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AccountContext } from './credentials/account-context.ts'
import { createDeviceMarks } from './credentials/device-marks.ts'
import { type ChosenLimits, createRateLimits } from '../rate-limits/limits.ts'
import { hashPassword } from './credentials/password-hash.ts'
import { createSecretToken } from './credentials/secret-token.ts'
import { getRelyingParty, isSecureContext } from './credentials/relying-party.ts'
import { prepareSessionReaders } from './credentials/session-readers.ts'

/** The registration mode, and the sign-in methods besides the identity providers. */
export type AccessSettings = {
  readonly registration: RegistrationMode
  readonly allowsPasswords: boolean
  readonly allowsPasskeys: boolean
}

type AccountSettings = AccessSettings & {
  readonly mailer: Mailer
  readonly captcha: Captcha | null
  readonly publicUrl: string
  /** The configured identity providers. */
  readonly socialProviders: readonly SocialProvider[]
  readonly rateLimits: ChosenLimits
  readonly logger: Logger
}

export type AccountServices = {
  readonly context: AccountContext
  /** Waits for deferred tasks and closes the mailer. */
  readonly close: () => Promise<void>
}

/** Creates the context of the account endpoints. */
export async function createAccountServices(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  settings: AccountSettings,
): Promise<AccountServices> {
  const { mailer, captcha, publicUrl, rateLimits, logger } = settings
  if (!isSecureContext(publicUrl)) {
    logger.warn(
      'PUBLIC_URL is plain http on a host other than localhost: users cannot log in there',
    )
  }
  const pending = new Set<Promise<unknown>>()
  const defer = (work: Promise<unknown>): void => {
    const settled = work
      .catch((error: unknown) => logger.error({ err: errorForLog(error) }, 'deferred task failed'))
      .finally(() => pending.delete(settled))
    pending.add(settled)
  }
  const limits = createRateLimits(pool, rateLimits)
  const sessions = prepareSessionReaders(db)
  const deviceMarks = createDeviceMarks(await getSharedKey(db, 'device-marks', randomBytes(32)))
  const decoyHash = await hashPassword(createSecretToken().token)
  return {
    context: {
      db,
      limits,
      sessions,
      deviceMarks,
      mailer,
      captcha,
      publicUrl,
      registration: settings.registration,
      allowsPasswords: settings.allowsPasswords,
      relyingParty: settings.allowsPasskeys ? getRelyingParty(publicUrl) : null,
      socialProviders: settings.socialProviders,
      decoyHash,
      defer,
    },
    close: async () => {
      await Promise.all(pending)
      mailer.close()
    },
  }
}
