import type { SocialProvider } from '@bannerday/contract/config'
import { and, eq } from 'drizzle-orm'
import { takeAccountTurn } from '../../database/account-turn.ts'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { passkeys } from '../../database/tables/passkeys.ts'
import { socialSignIns } from '../../database/tables/social-sign-ins.ts'
import type { AccountContext } from './account-context.ts'
import { dropSubject } from './subject-directory.ts'

/** How the owner of an account can come in, as far as this installation lets them. */
export type WaysIn = {
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly linked: readonly SocialProvider[]
}

/** What this installation lets people in by, beside passwords. */
type Doors = Pick<AccountContext, 'relyingParty' | 'socialProviders'>

/**
 * The ways into an account. None is taken away meanwhile by somebody else who holds them too, until
 * the end of the transaction: of two that each leave the other one, the second finds none.
 */
export async function holdWaysIn(
  transaction: Database,
  doors: Doors,
  accountId: string,
): Promise<WaysIn> {
  await takeAccountTurn(transaction, accountId, 'alone')
  // By itself: what a statement counts beside a row it waits for is as old as its beginning.
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return readWaysIn(transaction, doors, accountId)
}

/** The ways into an account as they are. */
export async function readWaysIn(
  db: Database,
  { relyingParty, socialProviders }: Doors,
  accountId: string,
): Promise<WaysIn> {
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
    passkeys: relyingParty ? await db.$count(passkeys, eq(passkeys.accountId, accountId)) : 0,
    linked: linked
      .map(({ provider }) => provider)
      .filter((provider) => socialProviders.includes(provider)),
  }
}

/** Forgets by whom an account is vouched for, or one of them; answers how many were forgotten. */
export async function dropSignIns(
  transaction: Database,
  accountId: string,
  provider?: SocialProvider,
): Promise<number> {
  const isMeant = provider && eq(socialSignIns.provider, provider)
  const dropped = await transaction
    .delete(socialSignIns)
    .where(and(eq(socialSignIns.accountId, accountId), isMeant))
    .returning({ provider: socialSignIns.provider, subject: socialSignIns.subject })
  for (const signIn of dropped) await dropSubject(transaction, { ...signIn, accountId })
  return dropped.length
}

/** The same without one of them. */
export function withoutPasskey(ways: WaysIn): WaysIn {
  return { ...ways, passkeys: ways.passkeys - 1 }
}

export function withoutProvider(ways: WaysIn, provider: SocialProvider): WaysIn {
  return { ...ways, linked: ways.linked.filter((other) => other !== provider) }
}

/** Whether anybody could still come in. */
export function hasWayIn({ hasPassword, passkeys, linked }: WaysIn): boolean {
  return hasPassword || passkeys > 0 || linked.length > 0
}
