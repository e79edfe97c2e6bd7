import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** Solved challenges, so that each counts once. */
export const usedChallenges = pgTable('used_challenges', {
  /** SHA-256 of the challenge's signature. */
  hash: bytes().primaryKey(),
  /** Expiry. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Keys that all servers of an installation share without configuration. */
export const sharedKeys = pgTable('shared_keys', {
  name: text().primaryKey(),
  key: bytes().notNull(),
})
