import { TAG_CATEGORIES, type TagCategory } from '@bannerday/domain/activities/tag'
import type { GameId } from '@bannerday/domain/game'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { lockAccountRow } from '../database/lock-account.ts'
import { activities } from '../database/tables/activities.ts'
import { voteCounts, votes } from '../database/tables/votes.ts'
import { computeCountChanges, type CountChange } from './count-changes.ts'

type Votes = Partial<Record<TagCategory, string>>

/**
 * Resolves the uuid of an event or of its alias to the uuid of the event. Null for an unknown uuid
 * and, with `game`, for an event of another game.
 */
export async function resolveEvent(
  db: Database,
  uuid: string,
  game?: GameId,
): Promise<string | null> {
  const matchesGame = game === undefined ? undefined : eq(activities.gameId, game)
  const rows = await db
    .select({ uuid: activities.uuid, sameAs: activities.sameAs })
    .from(activities)
    .where(and(eq(activities.uuid, uuid), eq(activities.type, 'event'), matchesGame))
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

/** Saves votes and updates the counts in the same transaction. */
export async function writeVotes(
  db: RootDatabase,
  accountId: string,
  activityUuid: string,
  given: Votes,
): Promise<void> {
  const newVotes = TAG_CATEGORIES.flatMap((category) => {
    const option = given[category]
    return option === undefined ? [] : [{ activityUuid, category, option }]
  })
  if (newVotes.length === 0) return
  await changeVotes(db, accountId, async (transaction) => {
    const matchesReplaced = and(
      ...matchVotes(accountId, activityUuid),
      inArray(
        votes.category,
        newVotes.map(({ category }) => category),
      ),
    )
    const replaced = await transaction.select(VOTE_COLUMNS).from(votes).where(matchesReplaced)
    await transaction
      .insert(votes)
      .values(newVotes.map((vote) => ({ ...vote, accountId })))
      .onConflictDoUpdate({
        target: [votes.accountId, votes.activityUuid, votes.category],
        set: { option: sql`excluded.option` },
      })
    return computeCountChanges(replaced, newVotes)
  })
}

/** Removes votes and updates the counts in the same transaction. */
export function removeVotes(
  db: RootDatabase,
  accountId: string,
  activityUuid: string,
  categories: readonly TagCategory[],
): Promise<void> {
  return changeVotes(db, accountId, async (transaction) => {
    const matchesWithdrawn = and(
      ...matchVotes(accountId, activityUuid),
      inArray(votes.category, [...categories]),
    )
    return computeCountChanges(
      await transaction.delete(votes).where(matchesWithdrawn).returning(VOTE_COLUMNS),
      [],
    )
  })
}

/** Removes all votes of an account, which the caller has locked. */
export async function removeAllVotes(transaction: Database, accountId: string): Promise<void> {
  await disableCountTrigger(transaction)
  const withdrawn = await transaction
    .delete(votes)
    .where(eq(votes.accountId, accountId))
    .returning(VOTE_COLUMNS)
  await updateCounts(transaction, computeCountChanges(withdrawn, []))
}

/**
 * Moves the votes on an alias to its event. If an account voted on both, its vote on the event
 * stays.
 */
export async function moveVotes(db: RootDatabase): Promise<void> {
  const aliases = await db
    .selectDistinct({ from: activities.uuid, to: sql<string>`${activities.sameAs}` })
    .from(activities)
    .innerJoin(voteCounts, eq(voteCounts.activityUuid, activities.uuid))
    .where(and(isNotNull(activities.sameAs), gt(voteCounts.count, 0)))
  for (const { from, to } of aliases) {
    const voters = await db
      .selectDistinct({ accountId: votes.accountId })
      .from(votes)
      .where(eq(votes.activityUuid, from))
    for (const { accountId } of voters) await moveAccountVotes(db, accountId, { from, to })
  }
}

function moveAccountVotes(
  db: RootDatabase,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  return changeVotes(db, accountId, async (transaction) => {
    const withdrawn = await transaction
      .delete(votes)
      .where(and(...matchVotes(accountId, from)))
      .returning(VOTE_COLUMNS)
    if (withdrawn.length === 0) return []
    const newVotes = await transaction
      .insert(votes)
      .values(withdrawn.map((vote) => ({ ...vote, accountId, activityUuid: to })))
      .onConflictDoNothing()
      .returning(VOTE_COLUMNS)
    return computeCountChanges(withdrawn, newVotes)
  })
}

const VOTE_COLUMNS = {
  activityUuid: votes.activityUuid,
  category: votes.category,
  option: votes.option,
}

function matchVotes(accountId: string, activityUuid: string) {
  return [eq(votes.accountId, accountId), eq(votes.activityUuid, activityUuid)]
}

/** Changes votes of an account under its lock, because each change depends on the previous state. */
function changeVotes(
  db: RootDatabase,
  accountId: string,
  change: (transaction: Database) => Promise<readonly CountChange[]>,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await lockAccountRow(transaction, accountId)
    await disableCountTrigger(transaction)
    await updateCounts(transaction, await change(transaction))
  })
}

/** Disables, in this transaction, the trigger that counts votes written by the previous release. */
async function disableCountTrigger(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local bannerday.counts_votes = 'on'`)
}

async function updateCounts(transaction: Database, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return
  await transaction
    .insert(voteCounts)
    .values([...changes])
    .onConflictDoUpdate({
      target: [voteCounts.activityUuid, voteCounts.category, voteCounts.option],
      set: { count: sql`${voteCounts.count} + excluded.count` },
    })
}
