import type { RootDatabase } from '../database/database.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { RateLimits } from '../rate-limits/limits.ts'

/** The context of the import endpoints. */
export type ImportContext = {
  readonly db: RootDatabase
  readonly limits: Pick<RateLimits, 'take'>
  /** Null without a captcha. */
  readonly captcha: Captcha | null
  readonly secretKey: Buffer
  /** Requests an import; while the queue is not open, `resumeImports` finds the task. */
  readonly enqueue: (key: string, group: string) => Promise<void>
}
