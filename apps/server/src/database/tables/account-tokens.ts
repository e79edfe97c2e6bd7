import { customType, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const

/** The tokens that travel by mail; of each account the newest of each purpose. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    /** SHA-256 of the token. */
    hash: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.purpose] }),
    index('account_tokens_by_hash').on(table.hash),
  ],
)
