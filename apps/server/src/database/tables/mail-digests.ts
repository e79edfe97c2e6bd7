import type { WireDigest } from '@bannerday/contract/digest'
import type { Language } from '@bannerday/domain/language'
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The accounts that are mailed once a day what ends, each by when it is next. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    accountId: uuid('account_id').primaryKey(),
    language: text().$type<Language>().notNull(),
    /** Of the clock of the zone in the rules. */
    hour: smallint().notNull(),
    rules: jsonb().$type<WireDigest['rules']>().notNull(),
    /** The uuids of the activities that the player is through with. */
    through: jsonb().$type<readonly string[]>().notNull(),
    /** What the last digest said that falls due after it. */
    told: jsonb().$type<readonly string[]>().notNull(),
    /** When the last digest was sent, or there first could have been one. */
    saidUntil: timestamp('said_until', { withTimezone: true }).notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** How often in a row no mail server took one. */
    failures: smallint().notNull().default(0),
  },
  (table) => [index('mail_digests_by_time').on(table.nextAt)],
)
