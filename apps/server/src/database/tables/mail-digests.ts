import type { WireDigest } from '@bannerday/contract/mail-digests'
import type { Snooze } from '@bannerday/domain/reminders/reminder-rules'
import type { Language } from '@bannerday/domain/language'
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The accounts that receive a daily mail about ending activities, by the time of their next mail. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    accountId: uuid('account_id').primaryKey(),
    language: text().$type<Language>().notNull(),
    /** In the time zone of the rules. */
    hour: smallint().notNull(),
    rules: jsonb().$type<WireDigest['rules']>().notNull(),
    /** The uuids of the activities that the player finished or dismissed. */
    through: jsonb().$type<readonly string[]>().notNull(),
    /** The keys of the items that the player follows. */
    followed: jsonb().$type<readonly string[]>().notNull().default([]),
    snoozed: jsonb().$type<readonly Snooze[]>().notNull().default([]),
    /** The items of the last digest that are due after it. */
    told: jsonb().$type<readonly string[]>().notNull(),
    /** When the last digest was sent, or could first have been sent. */
    saidUntil: timestamp('said_until', { withTimezone: true }).notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** Consecutive failed deliveries. */
    failures: smallint().notNull().default(0),
  },
  (table) => [index('mail_digests_by_time').on(table.nextAt)],
)
