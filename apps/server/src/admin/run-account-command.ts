import { fail, ok, type Result } from '@bannerday/domain/result'
import {
  type Account,
  activateAccount,
  findByLoginName,
  setSuspended,
} from '../accounts/credentials/account-store.ts'
import { deleteAccountData } from '../accounts/deletion/delete-account-data.ts'
import { expireSessions } from '../accounts/credentials/session-store.ts'
import type { Database, RootDatabase } from '../database/database.ts'
import type { AccountCommand } from './parse-command.ts'

/** Asks to confirm a deletion; null without a terminal. */
export type Confirm = (username: string) => Promise<boolean> | null

/** Runs a command. Returns the confirmation, or the reason of a refusal. */
export async function runAccountCommand(
  db: RootDatabase,
  { verb, user, isConfirmed }: AccountCommand,
  confirm: Confirm,
): Promise<Result<string, string>> {
  const account = await findByLoginName(db, user)
  if (!account) return fail(`There is no account ${user}`)
  if (verb === 'delete') return deleteAccount(db, account, isConfirmed ? async () => true : confirm)
  return db.transaction((transaction) => CHANGES[verb](transaction, account))
}

async function suspend(
  transaction: Database,
  { id, username, suspendedAt }: Account,
): Promise<Result<string, string>> {
  if (suspendedAt) return ok(`${username} was suspended already`)
  await setSuspended(transaction, id, true)
  const ended = await expireSessions(transaction, id)
  return ok(`${username} is suspended; sessions ended: ${ended}`)
}

async function activate(transaction: Database, account: Account): Promise<Result<string, string>> {
  const { id, username, activatedAt, suspendedAt } = account
  if (activatedAt && !suspendedAt) return ok(`${username} was active already`)
  if (!activatedAt && !(await activateAccount(transaction, account))) {
    return fail(`Another account has confirmed the e-mail address of ${username}`)
  }
  await setSuspended(transaction, id, false)
  return ok(`${username} is active`)
}

const CHANGES = { suspend, activate } as const

async function deleteAccount(
  db: RootDatabase,
  { id, username }: Account,
  confirm: Confirm,
): Promise<Result<string, string>> {
  const confirmation = confirm(username)
  if (confirmation === null)
    return fail(
      'There is no terminal to confirm the deletion; add --yes to delete without confirmation',
    )
  if (!(await confirmation)) return fail(`${username} was not deleted`)
  await deleteAccountData(db, id)
  return ok(`${username} is deleted`)
}
