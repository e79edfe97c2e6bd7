import type { Language } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { TitledActivity } from './reminded-activities.ts'
import { formatReminderLine, type Recipient, type ReminderLine } from './reminder-line.ts'

/** A line of a message, with what it reports. */
export type MessageEntry = {
  readonly kind: Reminder['kind'] | 'daily-reset' | 'weekly-reset' | 'import'
  /** The activity; null for a reset or an import. */
  readonly uuid: string | null
  /** The end, the start or the reset, in milliseconds since the epoch. */
  readonly at: number
  readonly line: ReminderLine
}

/** All reminders that are due together, as one message. */
export type ReminderMessage = {
  readonly title: string
  readonly body: string
  /** The reminders that the body names. */
  readonly listed: readonly MessageEntry[]
  /** Milliseconds until the last activity of the message ends, after which it is pointless. */
  readonly remainingMs: number
  readonly isUrgent: boolean
}

/** Maximum number of activities that a message names. */
const MAX_LISTED_ACTIVITIES = 6

const HOUR_MS = 3_600_000

/** Creates the entries of reminders. */
export function createEntries(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, TitledActivity>,
  recipient: Recipient,
  now: number,
): MessageEntry[] {
  return reminders.map((reminder) => ({
    kind: reminder.kind,
    uuid: reminder.uuid,
    at: reminder.at,
    line: formatReminderLine(reminder, activities, recipient, now),
  }))
}

/**
 * Writes one message for all reminders that are due together; the same for notifications and channels.
 *
 * @param entries at least one, sorted by due time
 * @param now in milliseconds since the epoch
 */
export function writeReminderMessage(
  entries: readonly MessageEntry[],
  language: Language,
  now: number,
): ReminderMessage {
  const { reminder: texts } = serverTexts[language].app.server
  const listed = entries.slice(0, MAX_LISTED_ACTIVITIES)
  const [first] = listed
  const isSingle = entries.length === 1
  const remainingMs =
    Math.max(
      ...entries.map(({ kind, at }) =>
        kind === 'starts' || kind === 'import' || kind === 'followed' ? now + 24 * HOUR_MS : at,
      ),
    ) - now
  return {
    title: isSingle
      ? (first?.line.title ?? '')
      : texts.several.replace('{{count}}', `${entries.length}`),
    body: isSingle
      ? `${first?.line.game} · ${first?.line.when}`
      : listed.map(({ line }) => `${line.title} · ${line.when}`).join('\n'),
    listed,
    remainingMs,
    isUrgent: remainingMs <= 6 * HOUR_MS,
  }
}
