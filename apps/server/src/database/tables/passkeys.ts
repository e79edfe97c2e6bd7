import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

/** The passkeys of accounts. */
export const passkeys = pgTable(
  'passkeys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the authenticator calls it, in base64url. */
    id: text().notNull(),
    /** Its public key as COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often its authenticator was used, where that counts: a copy of it lags behind. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Whether it is kept elsewhere too. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** What authenticators are asked to sign; each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: bytes().primaryKey(),
    /** Who adds a passkey; null for a login. */
    accountId: uuid('account_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_by_end').on(table.expiresAt),
    index('passkey_challenges_by_account').on(table.accountId),
  ],
)
