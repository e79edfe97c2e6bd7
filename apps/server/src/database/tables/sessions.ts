import { SIGN_IN_METHODS } from '@bannerday/contract/accounts/session'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().notNull().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token. */
    hash: bytes().notNull(),
    /** How the session began; releases before the column knew passwords only. */
    method: text({ enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** What the browser called itself when the session began. */
    device: text().notNull(),
    /** Where the session began, coarsened: `203.0.113.x`, or an IPv6 /48. Null when unknown. */
    network: text(),
    /** Releases before `network` wrote whole addresses here; nobody reads it. */
    address: text().notNull().default(''),
    /** When its player last showed to be the owner of the account in another way than by a password. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('sessions_by_hash').on(table.hash),
    // For the release that looks for sessions without their accounts.
    index('sessions_by_id').on(table.id),
  ],
)
