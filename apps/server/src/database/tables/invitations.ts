import { integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** Invitations to register, made by the operator. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the secret in the link. */
    secretHash: bytes('secret_hash').notNull(),
    /** Number of accounts that can register with it, and that have. */
    maxUses: integer('max_uses').notNull(),
    uses: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('invitations_by_secret').on(table.secretHash)],
)
