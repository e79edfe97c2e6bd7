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

/**
 * An address belongs to whoever first proved that its mail reaches them: until then several
 * accounts may name it, so that nobody can take an address away by registering it.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    /** Null for who came from a provider and has named none. */
    email: text(),
    /** An argon2id digest in PHC form; null for who has no password. */
    passwordHash: text('password_hash'),
    /** What a provider called the player who came from there. */
    nickname: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    activatedAt: timestamp('activated_at', { withTimezone: true }),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  },
  (table) => [
    // The directories keep names and addresses apart. These two are for the release before them.
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.activatedAt} is not null`),
  ],
)

/**
 * Whose a username is. The directories are keyed by what is looked up, so that it is found without
 * asking every database where an account may lie; they are written in one transaction with it.
 */
export const accountNames = pgTable('account_names', {
  /** The username in lower case. */
  nameKey: text('name_key').primaryKey(),
  accountId: uuid('account_id').notNull(),
})

/** Who has confirmed an address, and who waits for it. */
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
