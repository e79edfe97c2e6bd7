import { SOCIAL_LIFETIME_MINUTES } from '@bannerday/contract/accounts/social'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { socialArrivals } from '../../database/tables/social-sign-ins.ts'
import { hashToken, makeSecretToken } from '../credentials/secret-token.ts'

type NewArrival = Pick<
  typeof socialArrivals.$inferInsert,
  'provider' | 'subject' | 'nickname' | 'avatar'
>

/** Keeps who came until they have chosen a username, and returns the secret of their browser. */
export async function addArrival(db: Database, arrival: NewArrival): Promise<string> {
  await removeOldArrivals(db)
  const { token, hash } = makeSecretToken()
  const expiresAt = sql`now() + make_interval(mins => ${SOCIAL_LIFETIME_MINUTES})`
  await db.insert(socialArrivals).values({ ...arrival, secretHash: hash, expiresAt })
  return token
}

/** Forgets who did not choose a username in time. */
export async function removeOldArrivals(db: Database): Promise<void> {
  await db.delete(socialArrivals).where(lt(socialArrivals.expiresAt, sql`now()`))
}

/** Who waits behind a browser, held until the end of the transaction; null when nobody does. */
export async function holdArrival(transaction: Database, secret: string) {
  const [arrival] = await transaction
    .select()
    .from(socialArrivals)
    .where(
      and(
        eq(socialArrivals.secretHash, hashToken(secret)),
        sql`${socialArrivals.expiresAt} > now()`,
      ),
    )
    .for('update')
  return arrival ?? null
}

/** Forgets who has an account by now. */
export async function removeArrival(transaction: Database, secret: string): Promise<void> {
  await transaction.delete(socialArrivals).where(eq(socialArrivals.secretHash, hashToken(secret)))
}
