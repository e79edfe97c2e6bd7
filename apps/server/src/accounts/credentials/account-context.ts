import type { SocialProvider } from '@bannerday/contract/config'
import type { RootDatabase } from '../../database/database.ts'
import type { Captcha } from '../../captcha/human-check.ts'
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
  readonly humanCheck: Captcha | null
  /** The origin that links in mails lead to. It is configured: a request could lie about it. */
  readonly publicUrl: string
  /** Null where browsers do not support passkeys. */
  readonly relyingParty: RelyingParty | null
  /** The configured identity providers. */
  readonly socialProviders: readonly SocialProvider[]
  /**
   * The hash of a random password, compared for an unknown username so that the response takes as
   * long.
   */
  readonly decoyHash: string
  /** Defers work until after the response, so that response times reveal nothing. */
  readonly later: (work: Promise<unknown>) => void
}
