import type { StatusNotes } from './activity-status.ts'

/**
 * An additional game account of a player with its own statuses. The statuses of the first account
 * are stored separately.
 */
export type SecondAccount = {
  readonly id: string
  readonly name: string
  readonly activityStatus: StatusNotes
}

/** Ten with the first account. */
export const MAX_SECOND_ACCOUNTS = 9

/** The second account to show; undefined for the first account and for a deleted one. */
export function findSecondAccount(
  accounts: readonly SecondAccount[],
  id: string | undefined,
): SecondAccount | undefined {
  return accounts.find((account) => account.id === id)
}

/** Changes one account; returns the same object for an unknown id. */
export function withAccount(
  accounts: readonly SecondAccount[],
  id: string,
  changes: Partial<Omit<SecondAccount, 'id'>>,
): SecondAccount[] {
  return accounts.map((account) => (account.id === id ? { ...account, ...changes } : account))
}
