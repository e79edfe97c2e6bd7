import { SIGN_IN_METHODS } from '@bannerday/contract/accounts/sessions'
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
    /** The sign-in method; releases before this column knew passwords only. */
    method: text({ enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** The user agent at login. */
    device: text().notNull(),
    /** The network at login, coarsened: `203.0.113.x`, or an IPv6 /48. Null when unknown. */
    network: text(),
    /** Releases before `network` wrote full addresses here; not read any more. */
    address: text().notNull().default(''),
    /** The last time at which the player proved to own the account by a method other than a password. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('sessions_by_hash').on(table.hash),
    // For the previous release, which finds sessions without their accounts.
    index('sessions_by_id').on(table.id),
  ],
)
