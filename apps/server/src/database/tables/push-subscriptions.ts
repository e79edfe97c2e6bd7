import type { WireReminderRules } from '@bannerday/contract/reminders'
import type { Snooze } from '@bannerday/domain/reminders/reminder-rules'
import type { Language } from '@bannerday/domain/language'
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** The browsers that are reminded, each by when it is to be looked at next. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint. */
    hash: bytes().primaryKey(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The account of the browser; null without an account. */
    accountId: uuid('account_id'),
    language: text().$type<Language>().notNull(),
    rules: jsonb().$type<WireReminderRules>().notNull(),
    /** The uuids of the activities that the player finished or dismissed. */
    through: jsonb().$type<readonly string[]>().notNull(),
    /** The keys of the items that the player follows. */
    followed: jsonb().$type<readonly string[]>().notNull().default([]),
    snoozed: jsonb().$type<readonly Snooze[]>().notNull().default([]),
    /** All reminders due before this time were sent. */
    saidUntil: timestamp('said_until', { withTimezone: true }).notNull(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** Consecutive failures of the push service. */
    failures: smallint().notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_by_time').on(table.nextAt),
    index('push_subscriptions_by_account').on(table.accountId),
  ],
)
