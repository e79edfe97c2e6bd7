import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

/** The accounts with a personal calendar, one URL each. */
export const calendarAddresses = pgTable('calendar_addresses', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Random; another with each address. Without the key of the installation it opens nothing. */
  nonce: bytes().notNull(),
})
