import type { AccountId } from '../local-store/stored-account.ts'
import { usePullQuery } from '../local-store/pull-queries.ts'

/** The statistics of all pulls of an account. */
export function usePullStatistics(account: AccountId) {
  return usePullQuery({ call: 'statistics', account })
}
