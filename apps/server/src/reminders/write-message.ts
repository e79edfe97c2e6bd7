import { createHash } from 'node:crypto'
import type { PushMessage } from '@bannerday/contract/reminder'
import type { Language } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { NamedActivity } from './reminded-activities.ts'
import { type Reader, reminderLine } from './reminder-line.ts'
import type { PushOrder } from './send-push.ts'

/** Maximum number of activities that a message names. */
const MAX_NAMED = 6

const HOUR = 3_600_000

/** Maximum lifetime at push services, in seconds. */
const MAX_TTL_SECONDS = 28 * 86_400

/**
 * Writes one message for reminders that fall together.
 *
 * @param reminders at least one, sorted by due time
 * @param now in milliseconds since the epoch
 */
export function writeMessage(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, NamedActivity>,
  reader: Reader,
  now: number,
): PushOrder {
  const { language } = reader
  const { reminder: texts } = serverTexts[language].app.server
  const lines = reminders
    .slice(0, MAX_NAMED)
    .map((reminder) => reminderLine(reminder, activities, reader, now))
  const [first] = lines
  const isOne = reminders.length === 1
  const tag = isOne ? toTopic(reminders.map(({ uuid }) => uuid).join()) : 'several'
  const message: PushMessage = {
    title: isOne ? (first?.title ?? '') : texts.several.replace('{{count}}', `${reminders.length}`),
    body: isOne
      ? `${first?.game} · ${first?.when}`
      : lines.map(({ title, when }) => `${title} · ${when}`).join('\n'),
    language,
    tag,
    uuids: reminders.slice(0, MAX_NAMED).map(({ uuid }) => uuid),
    ...(isOne && { done: texts.done }),
  }
  // The message need not be delivered after everything in it is over.
  const left =
    Math.max(...reminders.map(({ kind, at }) => (kind === 'starts' ? now + 24 * HOUR : at))) - now
  return {
    payload: JSON.stringify(message),
    topic: tag,
    ttl: Math.min(Math.max(Math.round(left / 1000), 60), MAX_TTL_SECONDS),
    urgency: left <= 6 * HOUR ? 'high' : 'normal',
  }
}

/** Writes a test message. */
export function writeTest(language: Language): PushOrder {
  const { title, body } = serverTexts[language].app.server.reminder.test
  const message: PushMessage = { title, body, language, tag: 'test', uuids: [] }
  return { payload: JSON.stringify(message), topic: 'test', ttl: 300, urgency: 'high' }
}

/** At most 32 characters of base64url (RFC 8030, 5.4). */
function toTopic(uuid: string): string {
  return createHash('sha256').update(uuid).digest('base64url').slice(0, 24)
}
