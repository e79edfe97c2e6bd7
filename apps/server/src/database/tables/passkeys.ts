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
    /** The credential id, in base64url. */
    id: text().notNull(),
    /** Its public key as COSE. */
    publicKey: bytes('public_key').notNull(),
    /**
     * The signature counter, where the authenticator has one: a cloned authenticator lags behind.
     */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Whether the credential is backed up (synced). */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** The challenges of WebAuthn ceremonies, each single-use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: bytes().primaryKey(),
    /** The account that adds a passkey; null for a login. */
    accountId: uuid('account_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_by_end').on(table.expiresAt),
    index('passkey_challenges_by_account').on(table.accountId),
  ],
)
