import { TAG_CATEGORIES, type TagCategory } from '@bannerday/domain/activities/tag'
import type { GameId } from '@bannerday/domain/game'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { activities } from '../database/tables/activities.ts'
import { votes } from '../database/tables/votes.ts'

type Votes = Partial<Record<TagCategory, string>>

/** Whether there is such an event, of the game where one is named; also one that is retired. */
export async function isEvent(db: Database, uuid: string, game?: GameId): Promise<boolean> {
  const ofGame = game === undefined ? undefined : eq(activities.gameId, game)
  const rows = await db
    .select({ uuid: activities.uuid })
    .from(activities)
    .where(and(eq(activities.uuid, uuid), eq(activities.type, 'event'), ofGame))
  return rows.length > 0
}

/** How many accounts say what about an event. */
export function countVotes(db: Database, activityUuid: string) {
  return db
    .select({ category: votes.category, option: votes.option, count: count() })
    .from(votes)
    .where(eq(votes.activityUuid, activityUuid))
    .groupBy(votes.category, votes.option)
}

/** What an account says about an event. */
export async function readVotes(
  db: Database,
  accountId: string,
  activityUuid: string,
): Promise<Votes> {
  const rows = await db
    .select({ category: votes.category, option: votes.option })
    .from(votes)
    .where(and(eq(votes.accountId, accountId), eq(votes.activityUuid, activityUuid)))
    .orderBy(asc(votes.category))
  return Object.fromEntries(rows.map(({ category, option }) => [category, option]))
}

/** Writes votes in one statement; always in one order, so that two that race cannot deadlock. */
export async function writeVotes(
  db: Database,
  accountId: string,
  activityUuid: string,
  given: Votes,
): Promise<void> {
  const rows = TAG_CATEGORIES.flatMap((category) => {
    const option = given[category]
    return option === undefined ? [] : [{ accountId, activityUuid, category, option }]
  })
  if (rows.length === 0) return
  await db
    .insert(votes)
    .values(rows)
    .onConflictDoUpdate({
      target: [votes.accountId, votes.activityUuid, votes.category],
      set: { option: sql`excluded.option` },
    })
}

/** Takes votes back. */
export async function removeVotes(
  db: Database,
  accountId: string,
  activityUuid: string,
  categories: readonly TagCategory[],
): Promise<void> {
  await db
    .delete(votes)
    .where(
      and(
        eq(votes.accountId, accountId),
        eq(votes.activityUuid, activityUuid),
        inArray(votes.category, [...categories]),
      ),
    )
}
