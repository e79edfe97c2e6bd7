import type { RootDatabase } from '../database/database.ts'
import type { HumanCheck } from '../captcha/human-check.ts'
import type { Limits } from '../rate-limits/limits.ts'

/** What the calls about imports work with. */
export type ImportContext = {
  readonly db: RootDatabase
  readonly limits: Pick<Limits, 'take'>
  /** Null where no form asks for a proof. */
  readonly humanCheck: HumanCheck | null
  readonly secretKey: Buffer
  /** Has an import begin, here or on another server. */
  readonly enqueue: (key: string) => Promise<void>
}
