import type { RootDatabase } from '../database/database.ts'
import type { HumanCheck } from '../captcha/human-check.ts'
import type { Limits } from '../rate-limits/limits.ts'

/** The context of the import endpoints. */
export type ImportContext = {
  readonly db: RootDatabase
  readonly limits: Pick<Limits, 'take'>
  /** Null without a captcha. */
  readonly humanCheck: HumanCheck | null
  readonly secretKey: Buffer
  /** Starts an import, here or on another server. */
  readonly enqueue: (key: string) => Promise<void>
}
