import { fail, ok, type Result } from '@bannerday/domain/result'
import {
  type Account,
  activateAccount,
  findByLoginName,
  addAccount,
  setPasswordHash,
  setRole,
  setSuspended,
} from '../accounts/credentials/account-store.ts'
import { deleteAccountData } from '../accounts/deletion/delete-account-data.ts'
import { expireSessions } from '../accounts/credentials/session-store.ts'
import type { Database, RootDatabase } from '../database/database.ts'
import { createSecretToken } from '../accounts/credentials/secret-token.ts'
import { hashPassword } from '../accounts/credentials/password-hash.ts'
import { COMMAND_LINE, recordAdminAction } from '../accounts/audit-store.ts'
import type { AccountCommand, CreateCommand } from './parse-command.ts'

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
  if (verb === 'reset') return resetPassword(db, account)
  return db.transaction((transaction) => CHANGES[verb](transaction, account))
}

function record(transaction: Database, action: string, target: string): Promise<void> {
  return recordAdminAction(transaction, { actor: COMMAND_LINE, action, target })
}

/**
 * Creates an activated account without an address. Its random password is in the message only, and
 * is replaced under the settings.
 */
export async function createAccount(
  db: RootDatabase,
  { username, isAdmin }: Omit<CreateCommand, 'verb'>,
): Promise<Result<string, string>> {
  const { token: password } = createSecretToken()
  const passwordHash = await hashPassword(password)
  const role = isAdmin ? 'admin' : 'user'
  return db.transaction(async (transaction) => {
    const account = { username, email: null, passwordHash, activatedAt: new Date(), role } as const
    const id = await addAccount(transaction, account)
    if (id === null) return fail(`There is an account ${username} already`)
    await record(transaction, isAdmin ? 'create-admin' : 'create', username)
    return ok(
      `${username} is created${isAdmin ? ' as an administrator' : ''}; password: ${password}`,
    )
  })
}

async function suspend(
  transaction: Database,
  { id, username, suspendedAt }: Account,
): Promise<Result<string, string>> {
  if (suspendedAt) return ok(`${username} was suspended already`)
  await setSuspended(transaction, id, true)
  const ended = await expireSessions(transaction, id)
  await record(transaction, 'suspend', username)
  return ok(`${username} is suspended; sessions ended: ${ended}`)
}

async function activate(transaction: Database, account: Account): Promise<Result<string, string>> {
  const { id, username, activatedAt, suspendedAt } = account
  if (activatedAt && !suspendedAt) return ok(`${username} was active already`)
  if (!activatedAt && !(await activateAccount(transaction, account))) {
    return fail(`Another account has confirmed the e-mail address of ${username}`)
  }
  await setSuspended(transaction, id, false)
  await record(transaction, 'activate', username)
  return ok(`${username} is active`)
}

async function promote(
  transaction: Database,
  { id, username, role }: Account,
): Promise<Result<string, string>> {
  if (role === 'admin') return ok(`${username} was an administrator already`)
  await setRole(transaction, id, 'admin')
  await record(transaction, 'promote', username)
  return ok(`${username} is an administrator`)
}

async function demote(
  transaction: Database,
  { id, username, role }: Account,
): Promise<Result<string, string>> {
  if (role === 'user') return ok(`${username} was no administrator`)
  await setRole(transaction, id, 'user')
  await record(transaction, 'demote', username)
  return ok(`${username} is no administrator any more`)
}

const CHANGES = { suspend, activate, promote, demote } as const

/** Replaces the password of an account that cannot receive a mail to reset it. */
async function resetPassword(
  db: RootDatabase,
  { id, username }: Account,
): Promise<Result<string, string>> {
  const { token: password } = createSecretToken()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    if (!(await setPasswordHash(transaction, id, passwordHash))) {
      return fail(`There is no account ${username}`)
    }
    const ended = await expireSessions(transaction, id)
    await record(transaction, 'reset', username)
    return ok(`Sessions of ${username} ended: ${ended}; new password: ${password}`)
  })
}

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
  await db.transaction(async (transaction) => {
    await deleteAccountData(transaction, id)
    await record(transaction, 'delete', username)
  })
  return ok(`${username} is deleted`)
}
