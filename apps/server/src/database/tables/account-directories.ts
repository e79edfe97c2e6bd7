import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
