import type { SocialProvider } from '@bannerday/contract/config'
import type { RootDatabase } from '../../database/database.ts'
import type { HumanCheck } from '../../captcha/human-check.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Limits } from '../../rate-limits/limits.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { RelyingParty } from './relying-party.ts'
import type { SessionReaders } from './session-readers.ts'

/** What the account calls work with. */
export type AccountContext = {
  readonly db: RootDatabase
  readonly limits: Limits
  readonly sessions: SessionReaders
  readonly deviceMarks: DeviceMarks
  readonly mailer: Mailer
  /** Null where no form asks for a proof. */
  readonly humanCheck: HumanCheck | null
  /** The origin that links in mails lead to. It is configured: a request could lie about it. */
  readonly publicUrl: string
  /** Null where browsers make no passkeys. */
  readonly relyingParty: RelyingParty | null
  /** Who may vouch for players here. */
  readonly socialProviders: readonly SocialProvider[]
  /** Of a password nobody has: compared for an unknown name, so that it takes as long. */
  readonly decoyHash: string
  /** Lets work run on behind the answer, so that the answer does not tell how long it takes. */
  readonly later: (work: Promise<unknown>) => void
}
