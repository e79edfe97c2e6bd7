import { fail, type Result } from '@bannerday/domain/result'
import { DatabaseError } from 'pg'
import type { Refusal } from '../../routing/action.ts'
import { getCause } from '../../database/connections/is-outage.ts'
import { AccountGone } from '../../database/lock-account.ts'

const GONE: Refusal = { error: 'invalidToken', message: 'The account or the session was deleted' }

/**
 * Refuses a request with an invalid token when its account was deleted meanwhile.
 */
export async function refuseIfAccountDeleted<Value>(
  outcome: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof AccountGone || needsMissingAccount(error)) return fail(GONE)
    throw error
  }
}

/** The names of foreign keys to accounts in the migrations; shards append a number. */
const ACCOUNT_KEY = /_account_id_accounts_id_fk(_\d+)?\b/

function needsMissingAccount(error: unknown): boolean {
  const cause = getCause(error)
  return cause instanceof DatabaseError && ACCOUNT_KEY.test(cause.constraint ?? cause.message)
}
