import type { Refusal } from '../routing/action.ts'
import type { RootDatabase } from '../database/database.ts'

/** What the calls about pulls in the cloud work with. */
export type CloudPullContext = {
  readonly db: RootDatabase
  /** Of the server, for the files it writes. */
  readonly version: string
  readonly now: () => Temporal.Instant
}

/** The same answer whether somebody else keeps such a game account or nobody does. */
export const NOT_YOURS: Refusal = {
  error: 'notYourUid',
  message: 'The account keeps no such game account',
}
