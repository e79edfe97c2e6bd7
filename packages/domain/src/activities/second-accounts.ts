import type { StatusNotes } from './activity-status.ts'

/**
 * One more account that a player has in the games, with marks of its own. The marks of the first
 * account stand outside of these.
 */
export type SecondAccount = {
  readonly id: string
  readonly name: string
  readonly activityStatus: StatusNotes
}

/** With the first one that is ten. */
export const MOST_SECOND_ACCOUNTS = 9

/** The second account that is shown; undefined while it is the first, or one that is gone. */
export function shownAccount(
  accounts: readonly SecondAccount[],
  id: string | undefined,
): SecondAccount | undefined {
  return accounts.find((account) => account.id === id)
}

/** The accounts with one changed; the same where there is none of that id. */
export function withAccount(
  accounts: readonly SecondAccount[],
  id: string,
  changes: Partial<Omit<SecondAccount, 'id'>>,
): SecondAccount[] {
  return accounts.map((account) => (account.id === id ? { ...account, ...changes } : account))
}
