import type { ChannelKind, Delivery, DeliveryResult } from '@bannerday/contract/reminder-channels'
import type { WireReminderRules } from '@bannerday/contract/reminders'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameId } from '@bannerday/domain/game'
import type { PostSchedule } from '@bannerday/domain/reminders/group-posts'
import type { ReminderTopic, Snooze } from '@bannerday/domain/reminders/reminder-rules'
import type { Language } from '@bannerday/domain/language'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** A message of a channel, in its language. */
export type ChannelMessage = {
  /** Stays the same for all attempts: receivers recognize a repeated message by it. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** The page that the message opens. */
  readonly url: string
  readonly isUrgent: boolean
  /** Milliseconds since the epoch, after which it is not sent. */
  readonly expiresAt: number
  readonly reminders: readonly {
    readonly kind:
      | 'ends'
      | 'starts'
      | 'moved'
      | 'followed'
      | 'daily-reset'
      | 'weekly-reset'
      | 'import'
    /** The activity; null for a reset or an import. */
    readonly uuid: string | null
    /** The first game of a reset. */
    readonly game: string
    readonly title: string
    /** Milliseconds since the epoch: the end, or the start. */
    readonly at: number
  }[]
  /** The days that the picture of a post shows, and what it shows; absent without a picture. */
  readonly picture?: {
    /** Milliseconds since the epoch: an instant of the first of seven days. */
    readonly start: number
    readonly games: readonly GameId[]
    readonly types: readonly ActivityType[]
  }
}

/** The services that an account is reminded through, each by when it is to be looked at next. */
export const reminderChannels = pgTable(
  'reminder_channels',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<ChannelKind>().notNull(),
    name: text().notNull(),
    /** The target with its credentials, encrypted for this channel. */
    sealed: bytes().notNull(),
    language: text().$type<Language>().notNull(),
    rules: jsonb().$type<WireReminderRules>().notNull(),
    /** The uuids of the activities that the player finished. */
    through: jsonb().$type<readonly string[]>().notNull(),
    /** The chosen topics, which the channel reports. */
    topics: jsonb().$type<readonly ReminderTopic[]>().notNull().default(['ends']),
    /** The posts for a group; null for none. */
    posts: jsonb().$type<PostSchedule>(),
    /** All posts due before this time were sent, or are in the outbox; null for `saidUntil`. */
    postedUntil: timestamp('posted_until', { withTimezone: true }),
    /** The uuids of the activities that the player starred. */
    starred: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The keys of the items that the player follows. */
    followed: jsonb().$type<readonly string[]>().notNull().default([]),
    snoozed: jsonb().$type<readonly Snooze[]>().notNull().default([]),
    /** All reminders due before this time were sent, or are in the outbox. */
    saidUntil: timestamp('said_until', { withTimezone: true }).notNull(),
    /** Null while the channel is disabled. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    /** Consecutive failed attempts. */
    failures: smallint().notNull().default(0),
    /** Outbox: stored before the first attempt and removed with its result. */
    pending: jsonb().$type<ChannelMessage>(),
    /** The last attempts, newest first. */
    deliveries: jsonb().$type<readonly Delivery[]>().notNull().default([]),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Null when the owner disabled it. */
    disabledBy: text('disabled_by').$type<DeliveryResult>(),
    /** A deleted channel can be restored for an hour. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reminder_channels_by_time').on(table.nextAt),
    index('reminder_channels_by_account').on(table.accountId),
    index('reminder_channels_by_deletion')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)
