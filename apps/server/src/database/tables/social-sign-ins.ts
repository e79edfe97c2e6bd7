import { SOCIAL_PROVIDERS } from '@bannerday/contract/config'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

const provider = () => text({ enum: SOCIAL_PROVIDERS }).notNull()

/** By whom accounts are vouched for, once by each provider. */
export const socialSignIns = pgTable(
  'social_sign_ins',
  {
    provider: provider(),
    /** What the provider calls the player, for ever and for us alone; not their e-mail address. */
    subject: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the player called themselves there when it was linked. */
    nickname: text(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.provider] }),
    // For the release that knows no directory of them.
    uniqueIndex('social_sign_ins_by_subject').on(table.provider, table.subject),
  ],
)

/** Whose somebody is whom a provider knows: the directory of sign-ins, as there is one of names. */
export const accountSubjects = pgTable(
  'account_subjects',
  {
    subject: text().notNull(),
    provider: provider(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.provider] })],
)

export const SOCIAL_PURPOSES = ['login', 'link', 'prove'] as const

/** Browsers that are on their way to a provider; each comes back once, or not at all. */
export const socialWays = pgTable(
  'social_ways',
  {
    /** SHA-256 of the state that travels along. */
    stateHash: bytes('state_hash').primaryKey(),
    /** SHA-256 of the secret in the cookie of the browser. */
    secretHash: bytes('secret_hash').notNull(),
    provider: provider(),
    purpose: text({ enum: SOCIAL_PURPOSES }).notNull(),
    /** The session that began the way and its account; what it began ends with it. Null for a login. */
    sessionId: uuid('session_id'),
    accountId: uuid('account_id'),
    /** Where the provider was told to send the browser. */
    returnsTo: text('returns_to').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('social_ways_by_end').on(table.expiresAt),
    index('social_ways_by_session').on(table.sessionId),
  ],
)

/** Who came from a provider for the first time and is asked for a username. */
export const socialArrivals = pgTable(
  'social_arrivals',
  {
    /** SHA-256 of the secret in the cookie of the browser. */
    secretHash: bytes('secret_hash').primaryKey(),
    provider: provider(),
    subject: text().notNull(),
    nickname: text(),
    /** WebP without metadata. */
    avatar: bytes(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('social_arrivals_by_end').on(table.expiresAt)],
)
