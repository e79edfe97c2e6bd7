import { GAME_IDS } from '@bannerday/domain/game'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Of each pull type the newest official id up to which everything is stored. */
export type CompleteTo = { readonly [pullType: string]: string }

/**
 * The copies of game accounts that accounts keep: who else keeps one of the same number has another.
 */
export const pullAccounts = pgTable(
  'pull_accounts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    uid: text().notNull(),
    /** Nobody reads it: the name is among what players told (`cloud-values.ts`). */
    nickname: text().notNull().default(''),
    /** When an official link last told its pulls; null for a copy that came from devices only. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** Counts the changes of the copy; what changed carries the number of its change. */
    changeNumber: bigint('change_number', { mode: 'number' }).notNull().default(0),
    completeTo: jsonb('complete_to').$type<CompleteTo>().notNull().default({}),
    /** When it was given up: the row stays, so that the account's devices learn of it. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.gameId, table.uid] })],
)
