import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

/** Which accounts have a calendar of their own, each at one address. */
export const calendarAddresses = pgTable('calendar_addresses', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Random; another with each address. Without the key of the installation it opens nothing. */
  nonce: bytes().notNull(),
})
