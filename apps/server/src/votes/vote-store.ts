import { TAG_CATEGORIES, type TagCategory } from '@bannerday/domain/activities/tag'
import type { GameId } from '@bannerday/domain/game'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { lockAccount } from '../database/hold-account.ts'
import { activities } from '../database/tables/activities.ts'
import { voteCounts, votes } from '../database/tables/votes.ts'
import { computeCountChanges, type CountChange } from './changes-of-counts.ts'

type Votes = Partial<Record<TagCategory, string>>

/**
 * Resolves the uuid of an event, retired or of a given game, to itself or to the event of which it
 * is an alias. Null for none.
 */
export async function resolveEvent(
  db: Database,
  uuid: string,
  game?: GameId,
): Promise<string | null> {
  const ofGame = game === undefined ? undefined : eq(activities.gameId, game)
  const rows = await db
    .select({ uuid: activities.uuid, sameAs: activities.sameAs })
    .from(activities)
    .where(and(eq(activities.uuid, uuid), eq(activities.type, 'event'), ofGame))
  const [row] = rows
  return row ? (row.sameAs ?? row.uuid) : null
}

/** Counts the votes on an event by option. */
export function countVotes(db: Database, activityUuid: string) {
  const { category, option, count } = voteCounts
  return db
    .select({ category, option, count })
    .from(voteCounts)
    .where(and(eq(voteCounts.activityUuid, activityUuid), gt(count, 0)))
}

/** Reads the votes of an account on an event. */
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

/** Writes votes, and counts them in the same transaction. */
export async function writeVotes(
  db: RootDatabase,
  accountId: string,
  activityUuid: string,
  given: Votes,
): Promise<void> {
  const cast = TAG_CATEGORIES.flatMap((category) => {
    const option = given[category]
    return option === undefined ? [] : [{ activityUuid, category, option }]
  })
  if (cast.length === 0) return
  await changeVotes(db, accountId, async (transaction) => {
    const isReplaced = and(
      ...isOf(accountId, activityUuid),
      inArray(
        votes.category,
        cast.map(({ category }) => category),
      ),
    )
    const replaced = await transaction.select(VOTE).from(votes).where(isReplaced)
    await transaction
      .insert(votes)
      .values(cast.map((vote) => ({ ...vote, accountId })))
      .onConflictDoUpdate({
        target: [votes.accountId, votes.activityUuid, votes.category],
        set: { option: sql`excluded.option` },
      })
    return computeCountChanges(replaced, cast)
  })
}

/** Removes votes. */
export function removeVotes(
  db: RootDatabase,
  accountId: string,
  activityUuid: string,
  categories: readonly TagCategory[],
): Promise<void> {
  return changeVotes(db, accountId, async (transaction) => {
    const isWithdrawn = and(
      ...isOf(accountId, activityUuid),
      inArray(votes.category, [...categories]),
    )
    return computeCountChanges(
      await transaction.delete(votes).where(isWithdrawn).returning(VOTE),
      [],
    )
  })
}

/** Removes all votes of a locked account. */
export async function removeAllVotes(transaction: Database, accountId: string): Promise<void> {
  await disableCountTrigger(transaction)
  const withdrawn = await transaction
    .delete(votes)
    .where(eq(votes.accountId, accountId))
    .returning(VOTE)
  await moveCounts(transaction, computeCountChanges(withdrawn, []))
}

/**
 * Moves the votes on an alias to its event. Where an account voted on both, its vote on the event
 * stays.
 */
export async function moveVotes(db: RootDatabase): Promise<void> {
  const moving = await db
    .selectDistinct({ from: activities.uuid, to: sql<string>`${activities.sameAs}` })
    .from(activities)
    .innerJoin(voteCounts, eq(voteCounts.activityUuid, activities.uuid))
    .where(and(isNotNull(activities.sameAs), gt(voteCounts.count, 0)))
  for (const { from, to } of moving) {
    const voters = await db
      .selectDistinct({ accountId: votes.accountId })
      .from(votes)
      .where(eq(votes.activityUuid, from))
    for (const { accountId } of voters) await moveVotesOf(db, accountId, { from, to })
  }
}

function moveVotesOf(
  db: RootDatabase,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  return changeVotes(db, accountId, async (transaction) => {
    const withdrawn = await transaction
      .delete(votes)
      .where(and(...isOf(accountId, from)))
      .returning(VOTE)
    if (withdrawn.length === 0) return []
    const cast = await transaction
      .insert(votes)
      .values(withdrawn.map((vote) => ({ ...vote, accountId, activityUuid: to })))
      .onConflictDoNothing()
      .returning(VOTE)
    return computeCountChanges(withdrawn, cast)
  })
}

const VOTE = {
  activityUuid: votes.activityUuid,
  category: votes.category,
  option: votes.option,
}

function isOf(accountId: string, activityUuid: string) {
  return [eq(votes.accountId, accountId), eq(votes.activityUuid, activityUuid)]
}

/** Serializes the changes of an account's votes: each replaces the previous state. */
function changeVotes(
  db: RootDatabase,
  accountId: string,
  change: (transaction: Database) => Promise<readonly CountChange[]>,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId, 'no key update')
    await disableCountTrigger(transaction)
    await moveCounts(transaction, await change(transaction))
  })
}

/** Disables the trigger that counts for the previous release in this transaction. */
async function disableCountTrigger(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local bannerday.counts_votes = 'on'`)
}

async function moveCounts(transaction: Database, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return
  await transaction
    .insert(voteCounts)
    .values([...changes])
    .onConflictDoUpdate({
      target: [voteCounts.activityUuid, voteCounts.category, voteCounts.option],
      set: { count: sql`${voteCounts.count} + excluded.count` },
    })
}
