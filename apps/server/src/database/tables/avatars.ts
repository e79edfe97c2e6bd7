import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'
import { accounts } from './accounts.ts'

/** The pictures that players have of themselves. */
export const avatars = pgTable(
  'avatars',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The file name: random, because anyone who knows it can see the image. */
    name: text().notNull(),
    /** WebP without metadata. */
    file: bytes().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('avatars_by_name').on(table.name)],
)
