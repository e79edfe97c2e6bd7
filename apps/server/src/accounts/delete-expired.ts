import type { RootDatabase } from '../database/database.ts'
import { deleteUsedChallenges } from '../captcha/captcha-store.ts'
import { deleteOldAdminActions } from './audit-store.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { listUnconfirmed } from './credentials/account-store.ts'
import { deleteExpiredSessions } from './credentials/session-store.ts'
import { deleteExpiredTokens } from './credentials/token-store.ts'
import { deleteExpiredInvitations } from './registration/invitation-store.ts'
import { deleteExpiredChallenges } from './passkeys/challenge-store.ts'
import { deleteExpiredQrLogins } from './qr-logins/qr-login-store.ts'
import { deleteAbandoned } from './deletion/delete-account-data.ts'
import { deleteExpiredSignups } from './oauth/pending-signup-store.ts'
import { deleteExpiredStates } from './oauth/state-store.ts'

const INTERVAL_SECONDS = 86_400

/** Small batches, because requests on locked rows wait for the batch. */
const SESSION_BATCH_SIZE = 5_000
const ACCOUNT_BATCH_SIZE = 100

/**
 * Creates the job that deletes expired sessions, tokens, challenges, audit log entries and unconfirmed accounts.
 * Retention periods: `docs/operations/retention.md`.
 */
export function createDeleteExpiredJob(db: RootDatabase): RecurringJob {
  return {
    name: 'forget-expired',
    everySeconds: INTERVAL_SECONDS,
    run: async (signal) => {
      await deleteExpiredTokens(db)
      await deleteExpiredChallenges(db)
      await deleteExpiredQrLogins(db)
      await deleteExpiredStates(db)
      await deleteExpiredSignups(db)
      await deleteExpiredInvitations(db)
      await deleteOldAdminActions(db)
      await deleteUsedChallenges(db)
      await deleteSessionBatches(db, signal)
      await deleteUnconfirmedAccounts(db, signal)
    },
  }
}

async function deleteSessionBatches(db: RootDatabase, signal: AbortSignal): Promise<void> {
  for (;;) {
    const removed = await deleteExpiredSessions(db, SESSION_BATCH_SIZE)
    if (removed < SESSION_BATCH_SIZE || signal.aborted) return
  }
}

/** One by one, each with its data. */
async function deleteUnconfirmedAccounts(db: RootDatabase, signal: AbortSignal): Promise<void> {
  for (;;) {
    const ids = await listUnconfirmed(db, ACCOUNT_BATCH_SIZE)
    for (const id of ids) {
      if (signal.aborted) return
      await deleteAbandoned(db, id)
    }
    if (ids.length < ACCOUNT_BATCH_SIZE) return
  }
}
