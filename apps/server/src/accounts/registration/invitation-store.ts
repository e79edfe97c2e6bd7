import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { invitations } from '../../database/tables/invitations.ts'
import { createSecretToken, hashToken } from '../credentials/secret-token.ts'

export type Invitation = Omit<typeof invitations.$inferSelect, 'secretHash'>

const COLUMNS = {
  id: invitations.id,
  maxUses: invitations.maxUses,
  uses: invitations.uses,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
}

const isUsable = (secret: string) =>
  and(
    eq(invitations.secretHash, hashToken(secret)),
    gt(invitations.expiresAt, sql`now()`),
    lt(invitations.uses, invitations.maxUses),
  )

/** Stores an invitation and returns its secret, which is not stored. */
export async function addInvitation(
  db: Database,
  { maxUses, days }: { readonly maxUses: number; readonly days: number },
): Promise<{ readonly invitation: Invitation; readonly secret: string }> {
  const { token: secret, hash: secretHash } = createSecretToken()
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const [invitation] = await db
    .insert(invitations)
    .values({ id: randomUUID(), secretHash, maxUses, expiresAt })
    .returning(COLUMNS)
  if (!invitation) throw new Error('An insert without a conflict returns its row')
  return { invitation, secret }
}

/** Whether an invitation can be used now. */
export async function isInvitationUsable(db: Database, secret: string): Promise<boolean> {
  return (await db.$count(invitations, isUsable(secret))) > 0
}

/**
 * Locks a usable invitation until the transaction ends and returns its id; null for none. A
 * registration that waited for the lock sees the uses before it.
 */
export async function lockInvitation(
  transaction: Database,
  secret: string,
): Promise<string | null> {
  const [invitation] = await transaction
    .select({ id: invitations.id })
    .from(invitations)
    .where(isUsable(secret))
    .for('update')
  return invitation?.id ?? null
}

/** Counts a use of an invitation, or takes one back with -1. */
export async function countInvitationUse(db: Database, id: string, change: 1 | -1): Promise<void> {
  await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + ${change}` })
    .where(eq(invitations.id, id))
}

/** Lists the invitations, newest first. */
export function listInvitations(db: Database): Promise<Invitation[]> {
  return db.select(COLUMNS).from(invitations).orderBy(desc(invitations.createdAt))
}

/** Deletes an invitation; false when there is none. */
export async function deleteInvitation(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id })
  return deleted.length > 0
}

/** Deletes invitations that expired 30 days ago. */
export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`))
}
