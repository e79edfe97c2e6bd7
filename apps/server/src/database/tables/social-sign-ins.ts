import { SOCIAL_PROVIDERS } from '@bannerday/contract/config'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

const provider = () => text({ enum: SOCIAL_PROVIDERS }).notNull()

/** OAuth sign-ins of accounts, one per provider. */
export const socialSignIns = pgTable(
  'social_sign_ins',
  {
    provider: provider(),
    /**
     * The subject: the provider's permanent id of the user for this application; not an address.
     */
    subject: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The nickname at the provider when it was linked. */
    nickname: text(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.provider] }),
    // For the previous release, which has no directory of sign-ins.
    uniqueIndex('social_sign_ins_by_subject').on(table.provider, table.subject),
  ],
)

/** Directory of OAuth subjects: the account linked to each. */
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

/** OAuth flows in progress: a single-use state per browser. */
export const oauthFlows = pgTable(
  'social_ways',
  {
    /** SHA-256 of the state that travels along. */
    stateHash: bytes('state_hash').primaryKey(),
    /** SHA-256 of the secret in the cookie of the browser. */
    secretHash: bytes('secret_hash').notNull(),
    provider: provider(),
    purpose: text({ enum: SOCIAL_PURPOSES }).notNull(),
    /**
     * The session that started the flow and its account; a flow whose session has
     * ended is refused. Null for a login.
     */
    sessionId: uuid('session_id'),
    accountId: uuid('account_id'),
    /** The redirect URI of the flow. */
    redirectUri: text('returns_to').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('social_ways_by_end').on(table.expiresAt),
    index('social_ways_by_session').on(table.sessionId),
  ],
)

/** First-time OAuth users who have not chosen a username yet. */
export const pendingSignups = pgTable(
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
