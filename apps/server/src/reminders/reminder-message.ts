import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { TitledActivity } from './reminded-activities.ts'
import { formatReminderLine, type Recipient } from './reminder-line.ts'

/** All reminders that are due together, as one message. */
export type ReminderMessage = {
  readonly title: string
  readonly body: string
  /** The reminders that the body names. */
  readonly listed: readonly Reminder[]
  /** Milliseconds until the last activity of the message ends, after which it is pointless. */
  readonly remainingMs: number
  readonly isUrgent: boolean
}

/** Maximum number of activities that a message names. */
const MAX_LISTED_ACTIVITIES = 6

const HOUR_MS = 3_600_000

/**
 * Writes one message for all reminders that are due together; the same for notifications and channels.
 *
 * @param reminders at least one, sorted by due time
 * @param now in milliseconds since the epoch
 */
export function writeReminderMessage(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, TitledActivity>,
  recipient: Recipient,
  now: number,
): ReminderMessage {
  const { reminder: texts } = serverTexts[recipient.language].app.server
  const listed = reminders.slice(0, MAX_LISTED_ACTIVITIES)
  const lines = listed.map((reminder) => formatReminderLine(reminder, activities, recipient, now))
  const [first] = lines
  const isSingle = reminders.length === 1
  const remainingMs =
    Math.max(...reminders.map(({ kind, at }) => (kind === 'starts' ? now + 24 * HOUR_MS : at))) -
    now
  return {
    title: isSingle
      ? (first?.title ?? '')
      : texts.several.replace('{{count}}', `${reminders.length}`),
    body: isSingle
      ? `${first?.game} · ${first?.when}`
      : lines.map(({ title, when }) => `${title} · ${when}`).join('\n'),
    listed,
    remainingMs,
    isUrgent: remainingMs <= 6 * HOUR_MS,
  }
}
