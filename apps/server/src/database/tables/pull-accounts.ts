import { GAME_IDS } from '@bannerday/domain/game'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Pull type → newest official id up to which all pulls are stored. */
export type CompleteUpTo = { readonly [pullType: string]: string }

/**
 * The replicas of game accounts that accounts store: two accounts with the same UID have separate
 * replicas.
 */
export const pullAccounts = pgTable(
  'pull_accounts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    uid: text().notNull(),
    /** Not read any more: the nickname is a value entry (`cloud-values.ts`). */
    nickname: text().notNull().default(''),
    /** The time at which an official link last delivered its pulls; null for a replica from devices only. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** Counts the changes of the replica; what changed carries the number of its change. */
    changeNumber: bigint('change_number', { mode: 'number' }).notNull().default(0),
    completeUpTo: jsonb('complete_to').$type<CompleteUpTo>().notNull().default({}),
    /** The time of its removal. The row remains as a tombstone, so that other devices learn of it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.gameId, table.uid] })],
)
