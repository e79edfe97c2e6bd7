import type { SocialProvider } from '@bannerday/contract/config'
import { and, eq } from 'drizzle-orm'
import { acquireAccountAdvisoryLock } from '../../database/account-advisory-lock.ts'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { passkeys } from '../../database/tables/passkeys.ts'
import { socialSignIns } from '../../database/tables/social-sign-ins.ts'
import type { AccountContext } from './account-context.ts'
import { unlinkSubject } from './subject-directory.ts'

/** The sign-in methods of an account that this installation supports. */
export type SignInMethods = {
  /** A password proves the owner even where it does not log in. */
  readonly hasPassword: boolean
  readonly allowsPasswords: boolean
  readonly passkeys: number
  readonly linked: readonly SocialProvider[]
}

/** The sign-in methods of the installation. */
export type SupportedMethods = Pick<
  AccountContext,
  'allowsPasswords' | 'relyingParty' | 'socialProviders'
>

/**
 * Locks the account exclusively until the transaction ends, and reads its sign-in methods. When two
 * requests each remove one of the last two methods, the second is refused.
 */
export async function lockAndReadSignInMethods(
  transaction: Database,
  supported: SupportedMethods,
  accountId: string,
): Promise<SignInMethods> {
  await acquireAccountAdvisoryLock(transaction, accountId, 'exclusive')
  // Lock first, then read in another statement: a statement that waited for the lock would return
  // older rows.
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return readSignInMethods(transaction, supported, accountId)
}

/** Reads the sign-in methods of an account. */
export async function readSignInMethods(
  db: Database,
  { allowsPasswords, relyingParty, socialProviders }: SupportedMethods,
  accountId: string,
): Promise<SignInMethods> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const linked = await db
    .select({ provider: socialSignIns.provider })
    .from(socialSignIns)
    .where(eq(socialSignIns.accountId, accountId))
  return {
    hasPassword: account?.passwordHash != null,
    allowsPasswords,
    passkeys: relyingParty ? await db.$count(passkeys, eq(passkeys.accountId, accountId)) : 0,
    linked: linked
      .map(({ provider }) => provider)
      .filter((provider) => socialProviders.includes(provider)),
  }
}

/** Unlinks one or all identity providers of an account; returns the number. */
export async function unlinkProviders(
  transaction: Database,
  accountId: string,
  provider?: SocialProvider,
): Promise<number> {
  const isProvider = provider && eq(socialSignIns.provider, provider)
  const deleted = await transaction
    .delete(socialSignIns)
    .where(and(eq(socialSignIns.accountId, accountId), isProvider))
    .returning({ provider: socialSignIns.provider, subject: socialSignIns.subject })
  for (const signIn of deleted) await unlinkSubject(transaction, { ...signIn, accountId })
  return deleted.length
}

export function withoutOnePasskey(methods: SignInMethods): SignInMethods {
  return { ...methods, passkeys: methods.passkeys - 1 }
}

export function withoutProvider(methods: SignInMethods, provider: SocialProvider): SignInMethods {
  return { ...methods, linked: methods.linked.filter((other) => other !== provider) }
}

/** Whether at least one sign-in method is left. */
export function canSignIn({
  hasPassword,
  allowsPasswords,
  passkeys,
  linked,
}: SignInMethods): boolean {
  return (hasPassword && allowsPasswords) || passkeys > 0 || linked.length > 0
}
