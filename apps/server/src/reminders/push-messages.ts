import { createHash } from 'node:crypto'
import type { PushMessage } from '@bannerday/contract/reminders'
import type { Language } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { TitledActivity } from './reminded-activities.ts'
import { type Recipient, formatReminderLine } from './reminder-line.ts'
import type { PushRequest } from './send-push.ts'

/** Maximum number of activities that a message names. */
const MAX_LISTED_ACTIVITIES = 6

const HOUR_MS = 3_600_000

/** Maximum lifetime at push services, in seconds. */
const MAX_TTL_SECONDS = 28 * 86_400

/**
 * Creates one push message for all reminders that are due together.
 *
 * @param reminders at least one, sorted by due time
 * @param now in milliseconds since the epoch
 */
export function createPushRequest(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, TitledActivity>,
  recipient: Recipient,
  now: number,
): PushRequest {
  const { language } = recipient
  const { reminder: texts } = serverTexts[language].app.server
  const lines = reminders
    .slice(0, MAX_LISTED_ACTIVITIES)
    .map((reminder) => formatReminderLine(reminder, activities, recipient, now))
  const [first] = lines
  const isSingle = reminders.length === 1
  const tag = isSingle ? toTopic(reminders.map(({ uuid }) => uuid).join()) : 'several'
  const message: PushMessage = {
    title: isSingle
      ? (first?.title ?? '')
      : texts.several.replace('{{count}}', `${reminders.length}`),
    body: isSingle
      ? `${first?.game} · ${first?.when}`
      : lines.map(({ title, when }) => `${title} · ${when}`).join('\n'),
    language,
    tag,
    uuids: reminders.slice(0, MAX_LISTED_ACTIVITIES).map(({ uuid }) => uuid),
    ...(isSingle && { done: texts.done }),
  }
  // The lifetime ends when the last activity of the message ends.
  const remainingMs =
    Math.max(...reminders.map(({ kind, at }) => (kind === 'starts' ? now + 24 * HOUR_MS : at))) -
    now
  return {
    payload: JSON.stringify(message),
    topic: tag,
    ttl: Math.min(Math.max(Math.round(remainingMs / 1000), 60), MAX_TTL_SECONDS),
    urgency: remainingMs <= 6 * HOUR_MS ? 'high' : 'normal',
  }
}

/** Creates a test message. */
export function createTestPush(language: Language): PushRequest {
  const { title, body } = serverTexts[language].app.server.reminder.test
  const message: PushMessage = { title, body, language, tag: 'test', uuids: [] }
  return { payload: JSON.stringify(message), topic: 'test', ttl: 300, urgency: 'high' }
}

/** Hashes a uuid to a topic of at most 32 base64url characters (RFC 8030, 5.4). */
function toTopic(uuid: string): string {
  return createHash('sha256').update(uuid).digest('base64url').slice(0, 24)
}
