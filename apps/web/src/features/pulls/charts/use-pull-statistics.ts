import type { AccountId } from '../device/store/stored-account.ts'
import { usePullQuery } from '../device/pull-query.ts'

/** The statistics of all pulls of an account. */
export function usePullStatistics(account: AccountId) {
  return usePullQuery({ call: 'statistics', account })
}
