import type { RegistrationMode, SocialProvider } from '@bannerday/contract/config'
import type { RootDatabase } from '../../database/database.ts'
import type { Captcha } from '../../captcha/captcha.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { RateLimits } from '../../rate-limits/limits.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { RelyingParty } from './relying-party.ts'
import type { SessionReaders } from './session-readers.ts'

/** The context of the account endpoints. */
export type AccountContext = {
  readonly db: RootDatabase
  readonly limits: RateLimits
  readonly sessions: SessionReaders
  readonly deviceMarks: DeviceMarks
  readonly mailer: Mailer
  /** Null without a captcha. */
  readonly captcha: Captcha | null
  /** The origin of links in mails. It is configured, because requests can forge it. */
  readonly publicUrl: string
  /** Restricts registration to everyone, to holders of an invitation, or to none. */
  readonly registration: RegistrationMode
  /** Whether accounts can log in and register with a password. */
  readonly allowsPasswords: boolean
  /** Null where browsers do not support passkeys, and where they are switched off. */
  readonly relyingParty: RelyingParty | null
  /** The configured identity providers. */
  readonly socialProviders: readonly SocialProvider[]
  /**
   * The hash of a random password, verified for unknown usernames. It keeps the response time the
   * same, against user enumeration.
   */
  readonly decoyHash: string
  /** Runs a task without delaying the response, so that response times reveal nothing. */
  readonly defer: (work: Promise<unknown>) => void
}
