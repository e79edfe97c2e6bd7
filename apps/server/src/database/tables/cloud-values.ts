import { GAME_IDS } from '@bannerday/domain/game'
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Values that players entered for their replicas: names, manual pity, chosen items. */
export const cloudValues = pgTable(
  'cloud_values',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    uid: text().notNull(),
    /** The key of the entry (`sync-entry.ts`): `nickname`, or a field and its pull type. */
    key: text().notNull(),
    /** JSON; null after removal. */
    value: jsonb().$type<unknown>(),
    stampMs: bigint('stamp_ms', { mode: 'number' }).notNull(),
    stampBy: text('stamp_by').notNull(),
    /** The number of the replica's change that wrote it last. */
    changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.gameId, table.uid, table.key] })],
)
