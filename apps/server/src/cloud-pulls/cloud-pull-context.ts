import type { Refusal } from '../routing/action.ts'
import type { RootDatabase } from '../database/database.ts'

/** The context of the cloud pull endpoints. */
export type CloudPullContext = {
  readonly db: RootDatabase
  /** Version of the server, for exported files. */
  readonly version: string
  readonly now: () => Temporal.Instant
}

/** Hides whether another account has the game account: both cases get the same response. */
export const NOT_OWNED: Refusal = {
  error: 'notYourUid',
  message: 'The account has no such game account',
}
