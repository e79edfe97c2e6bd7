import type { RootDatabase } from '../database/database.ts'
import { removeUsed } from '../captcha/human-check-store.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { listUnconfirmed } from './credentials/account-store.ts'
import { removeExpired } from './credentials/session-store.ts'
import { removeOldTokens } from './credentials/token-store.ts'
import { deleteExpiredChallenges } from './passkeys/challenge-store.ts'
import { deleteExpiredQrLogins } from './qr-logins/qr-login-store.ts'
import { deleteAbandoned } from './deletion/remove-account.ts'
import { deleteExpiredSignups } from './oauth/arrival-store.ts'
import { deleteExpiredStates } from './oauth/way-store.ts'

const EVERY_SECONDS = 86_400

/** Batch size: a user of one of the rows waits for the batch. */
const SESSIONS_AT_ONCE = 5_000
const ACCOUNTS_AT_ONCE = 100

/**
 * The job that deletes expired sessions, tokens and challenges, and unconfirmed accounts. Retention
 * periods: `docs/operations/retention.md`.
 */
export function deleteExpired(db: RootDatabase): RecurringJob {
  return {
    name: 'forget-expired',
    everySeconds: EVERY_SECONDS,
    run: async (signal) => {
      await removeOldTokens(db)
      await deleteExpiredChallenges(db)
      await deleteExpiredQrLogins(db)
      await deleteExpiredStates(db)
      await deleteExpiredSignups(db)
      await removeUsed(db)
      await removeSessions(db, signal)
      await removeUnconfirmed(db, signal)
    },
  }
}

async function removeSessions(db: RootDatabase, signal: AbortSignal): Promise<void> {
  for (;;) {
    const removed = await removeExpired(db, SESSIONS_AT_ONCE)
    if (removed < SESSIONS_AT_ONCE || signal.aborted) return
  }
}

/** One by one, each with its data. */
async function removeUnconfirmed(db: RootDatabase, signal: AbortSignal): Promise<void> {
  for (;;) {
    const ids = await listUnconfirmed(db, ACCOUNTS_AT_ONCE)
    for (const id of ids) {
      if (signal.aborted) return
      await deleteAbandoned(db, id)
    }
    if (ids.length < ACCOUNTS_AT_ONCE) return
  }
}
