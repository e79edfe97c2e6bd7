import { createHash } from 'node:crypto'
import type { PushMessage } from '@bannerday/contract/reminders'
import type { Language } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { TitledActivity } from './reminded-activities.ts'
import type { Recipient } from './reminder-line.ts'
import { createEntries, writeReminderMessage } from './reminder-message.ts'
import type { PushRequest } from './send-push.ts'

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
  const entries = createEntries(reminders, activities, recipient, now)
  const { title, body, listed, remainingMs, isUrgent } = writeReminderMessage(
    entries,
    language,
    now,
  )
  const { done, later, open } = serverTexts[language].app.server.reminder
  const isSingle = reminders.length === 1
  const tag = isSingle ? toTopic(reminders.map(({ uuid }) => uuid).join()) : 'several'
  const message: PushMessage = {
    title,
    body,
    language,
    tag,
    uuids: listed.flatMap(({ uuid }) => uuid ?? []),
    ...(isSingle && { done }),
    later,
    open,
  }
  return {
    payload: JSON.stringify(message),
    topic: tag,
    ttl: Math.min(Math.max(Math.round(remainingMs / 1000), 60), MAX_TTL_SECONDS),
    urgency: isUrgent ? 'high' : 'normal',
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
