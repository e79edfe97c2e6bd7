import { createHash } from 'node:crypto'
import type { PushMessage } from '@bannerday/contract/reminder'
import type { Language } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { games } from '@bannerday/game-data/games'
import { serverTexts } from '@bannerday/locales/server-texts'
import { LRUCache } from 'lru-cache'
import type { NamedActivity } from './reminded-activities.ts'
import type { PushOrder } from './send-push.ts'

type Reader = { readonly language: Language; readonly zone: string }

/** How many activities a message names; of a title, how many characters. */
const MOST_NAMED = 6
const LONGEST_TITLE = 80

const HOUR = 3_600_000

/** A push service keeps nothing for longer, in seconds. */
const LONGEST_TTL = 28 * 86_400

const TIME_FORM = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** To make a format takes longer than to write ten messages. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

/**
 * One message for all that falls together.
 *
 * @param reminders at least one, in the order in which they are due
 * @param now in milliseconds since the epoch
 */
export function writeMessage(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, NamedActivity>,
  { language, zone }: Reader,
  now: number,
): PushOrder {
  const { reminder: texts } = serverTexts[language].app.server
  const lines = reminders.slice(0, MOST_NAMED).map((reminder) => {
    const activity = activities.get(reminder.uuid)
    const time = timeText(reminder.at, language, zone)
    return {
      title: shortened(activity?.title ?? ''),
      game: games.find(({ game_id }) => game_id === activity?.gameId)?.name[language] ?? '',
      when: texts[reminder.kind].replace('{{time}}', time),
    }
  })
  const [first] = lines
  const isOne = reminders.length === 1
  const tag = isOne ? topicOf(reminders.map(({ uuid }) => uuid).join()) : 'several'
  const message: PushMessage = {
    title: isOne ? (first?.title ?? '') : texts.several.replace('{{count}}', `${reminders.length}`),
    body: isOne
      ? `${first?.game} · ${first?.when}`
      : lines.map(({ title, when }) => `${title} · ${when}`).join('\n'),
    language,
    tag,
    uuids: reminders.slice(0, MOST_NAMED).map(({ uuid }) => uuid),
    ...(isOne && { done: texts.done }),
  }
  // Once all of it is over, nobody needs to hear of it.
  const left =
    Math.max(...reminders.map(({ kind, at }) => (kind === 'starts' ? now + 24 * HOUR : at))) - now
  return {
    payload: JSON.stringify(message),
    topic: tag,
    ttl: Math.min(Math.max(Math.round(left / 1000), 60), LONGEST_TTL),
    urgency: left <= 6 * HOUR ? 'high' : 'normal',
  }
}

/** What a player sees who tries it out. */
export function writeTest(language: Language): PushOrder {
  const { title, body } = serverTexts[language].app.server.reminder.test
  const message: PushMessage = { title, body, language, tag: 'test', uuids: [] }
  return { payload: JSON.stringify(message), topic: 'test', ttl: 300, urgency: 'high' }
}

function timeText(instant: number, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...TIME_FORM, timeZone })
  formats.set(key, format)
  return format.format(instant)
}

function shortened(title: string): string {
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).toWellFormed()}…` : title
}

/** At most 32 signs of base64url (RFC 8030, 5.4). */
function topicOf(uuid: string): string {
  return createHash('sha256').update(uuid).digest('base64url').slice(0, 24)
}
