import type { Refusal } from '../routing/action.ts'
import type { RootDatabase } from '../database/database.ts'

/** The context of the cloud pull endpoints. */
export type CloudPullContext = {
  readonly db: RootDatabase
  /** Version of the server, for exported files. */
  readonly version: string
  readonly now: () => Temporal.Instant
}

/** The same response whether another account has such a game account or none has. */
export const NOT_OWNED: Refusal = {
  error: 'notYourUid',
  message: 'The account keeps no such game account',
}
