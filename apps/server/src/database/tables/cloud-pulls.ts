import { GAME_IDS } from '@bannerday/domain/game'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Unix time in milliseconds. */
const NOW_MS = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * The pulls of the replicas, hash-partitioned by account (in the migration; the schema cannot express
 * it). The fields are those of a pull in the domain.
 */
export const cloudPulls = pgTable(
  'cloud_pulls',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    uid: text().notNull(),
    pullType: text('pull_type').notNull(),
    /** The official id, or one derived from time and item (`pull-key.ts`). */
    pullId: text('pull_id').notNull(),
    isOfficialId: boolean('is_official_id').notNull(),
    gachaType: text('gacha_type').notNull(),
    /**
     * The wall clock of the game's server as the game wrote it, never converted. Empty for a
     * tombstone whose content was erased.
     */
    time: text().notNull(),
    place: integer(),
    itemId: text('item_id'),
    name: text(),
    itemType: text('item_type'),
    rarity: smallint().$type<Rarity>(),
    count: text(),
    gachaId: text('gacha_id'),
    extra: jsonb().$type<Readonly<Record<string, string>>>(),
    alsoSeen: jsonb('also_seen').$type<Readonly<Record<string, readonly string[]>>>(),
    /** The number of the replica's change that wrote the row last. */
    changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
    /**
     * Tombstone: when it was deleted. The row stays so that other devices learn of the deletion.
     */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** When it was last inserted or deleted, and by which device; empty for the server. */
    stampMs: bigint('stamp_ms', { mode: 'number' }).notNull().default(NOW_MS),
    stampBy: text('stamp_by').notNull().default(''),
    /** The time at which an official link confirmed the content. */
    settledMs: bigint('settled_ms', { mode: 'number' }).notNull().default(NOW_MS),
    settledBy: text('settled_by').notNull().default(''),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.gameId, table.uid, table.pullType, table.pullId],
    }),
    index('cloud_pulls_by_change').on(table.accountId, table.gameId, table.uid, table.changeNumber),
    /** The query of the daily job. */
    index('cloud_pulls_to_erase')
      .on(table.stampMs)
      .where(sql`${table.deletedAt} is not null and ${table.time} <> ''`),
    index('cloud_pulls_by_time').on(table.accountId, table.gameId, table.uid, table.time),
  ],
)
