import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token. */
    hash: bytes().notNull().unique(),
    /** What the browser called itself when the session began. */
    device: text().notNull(),
    /** Where the session began. */
    address: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_by_account').on(table.accountId)],
)
