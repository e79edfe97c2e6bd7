import type { Language } from '@bannerday/domain/language'
import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import { games } from '@bannerday/game-data/games'
import { serverTexts } from '@bannerday/locales/server-texts'
import { LRUCache } from 'lru-cache'
import type { TitledActivity } from './reminded-activities.ts'

/** The language and time zone of a recipient. */
export type Recipient = { readonly language: Language; readonly zone: string }

/** A reminder as text. */
export type ReminderLine = {
  readonly title: string
  /** The name of the game. */
  readonly game: string
  readonly when: string
}

/** Maximum length of a title in characters. */
const MAX_TITLE_LENGTH = 80

const TIME_FORMAT = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** LRU cache: creating an `Intl.DateTimeFormat` takes longer than formatting ten messages. */
const formatCache = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 })

/**
 * Formats a reminder as text.
 *
 * @param now in milliseconds since the epoch
 */
export function formatReminderLine(
  { kind, uuid, at }: Reminder,
  activities: ReadonlyMap<string, TitledActivity>,
  { language, zone }: Recipient,
  now: number,
): ReminderLine {
  const { reminder: texts } = serverTexts[language].app.server
  const activity = activities.get(uuid)
  const isAhead = at > now
  const text =
    kind === 'starts' && isAhead
      ? texts.willStart
      : kind === 'followed' && !isAhead
        ? texts.followedRunning
        : texts[kind]
  return {
    title: truncateTitle(activity?.title ?? ''),
    game: games.find(({ game_id }) => game_id === activity?.gameId)?.name[language] ?? '',
    when: text.replace('{{time}}', formatReminderTime(at, language, zone)),
  }
}

/** Formats an instant in a language and zone. */
export function formatReminderTime(instant: number, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`
  const format =
    formatCache.get(key) ?? new Intl.DateTimeFormat(language, { ...TIME_FORMAT, timeZone })
  formatCache.set(key, format)
  return withFrenchOrdinal(format.format(instant), language)
}

function truncateTitle(title: string): string {
  return title.length > MAX_TITLE_LENGTH
    ? `${title.slice(0, MAX_TITLE_LENGTH).toWellFormed()}…`
    : title
}
