import { sql } from 'drizzle-orm'
import {
  boolean,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** An administrator also has every right of a user. */
export const ACCOUNT_ROLES = ['user', 'admin'] as const

/**
 * An address belongs to the account that first confirmed it. Until then several accounts may name
 * it, so that registering an address cannot block its owner.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    /** Null for an account that was created by OAuth without an address. */
    email: text(),
    /** An argon2id digest in PHC format; null without a password. */
    passwordHash: text('password_hash'),
    /** The nickname from the identity provider. */
    nickname: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    activatedAt: timestamp('activated_at', { withTimezone: true }),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    role: text({ enum: ACCOUNT_ROLES }).notNull().default('user'),
  },
  (table) => [
    // The directories enforce uniqueness. These two indexes serve the previous release.
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.activatedAt} is not null`),
  ],
)

/**
 * Directory of usernames. The directories are keyed by the value looked up, so that a cluster finds
 * it without asking every shard; they are written in the same transaction as the account.
 */
export const accountNames = pgTable('account_names', {
  /** The username in lower case. */
  nameKey: text('name_key').primaryKey(),
  accountId: uuid('account_id').notNull(),
})

/** Directory of addresses, confirmed and pending. */
export const accountEmails = pgTable(
  'account_emails',
  {
    /** The address in lower case. */
    emailKey: text('email_key').notNull(),
    accountId: uuid('account_id').notNull(),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.emailKey, table.accountId] }),
    uniqueIndex('account_emails_confirmed')
      .on(table.emailKey)
      .where(sql`${table.isConfirmed}`),
  ],
)
