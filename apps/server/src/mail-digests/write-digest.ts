import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { getReminderPath } from '@bannerday/domain/reminders/reminder-path'
import { serverTexts } from '@bannerday/locales/server-texts'
import {
  escapeHtml,
  fillPlaceholders,
  createLink,
  createMailPage,
  createParagraph,
} from '../mail/mail-markup.ts'
import type { Mail } from '../mail/mailer.ts'
import type { TitledActivity } from '../reminders/reminded-activities.ts'
import {
  type Recipient,
  type ReminderLine,
  formatReminderLine,
} from '../reminders/reminder-line.ts'

/** The recipient of a digest and the hour of the digest. */
export type DigestRecipient = Recipient & {
  readonly username: string
  readonly email: string
  /** In the reader's zone. */
  readonly hour: number
}

/** Maximum number of activities that a mail names; others are counted. */
const MAX_LISTED_ACTIVITIES = 40

type DigestLine = ReminderLine & { readonly uuid: string; readonly action: string }

type DigestUrls = {
  readonly origin: string
  readonly unsubscribe: string
  readonly link: (uuid: string) => string
}

/**
 * Writes a digest as a mail.
 *
 * @param reminders at least one
 * @param origin of the web app
 * @param unsubscribe URL to unsubscribe
 * @param link creates the URL to act on an activity
 * @param now in milliseconds since the epoch
 */
export function writeDigest(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, TitledActivity>,
  recipient: DigestRecipient,
  { origin, unsubscribe, link: createActionUrl }: DigestUrls,
  now: number,
): Mail {
  const { language, username, email, hour, zone } = recipient
  const { mail, digest, reminder } = serverTexts[language].app.server
  const lines = reminders.slice(0, MAX_LISTED_ACTIVITIES).map((item): DigestLine => ({
    ...formatReminderLine(item, activities, recipient, now),
    uuid: item.uuid,
    action: createActionUrl(item.uuid),
  }))
  const hiddenCount = reminders.length - lines.length
  const more =
    hiddenCount > 0 ? [fillPlaceholders(digest.more, { count: String(hiddenCount) })] : []
  const [first] = lines
  const subject =
    first && reminders.length === 1
      ? `${first.title} · ${first.when}`
      : fillPlaceholders(reminder.several, { count: String(reminders.length) })
  const intro = [fillPlaceholders(mail.hello, { username }), digest.intro]
  const reason = fillPlaceholders(digest.why, {
    hour: `${String(hour).padStart(2, '0')}:00 (${zone})`,
  })
  const link = origin + getReminderPath([])
  const settings = `${origin}/notification`
  const games = [...Map.groupBy(lines, ({ game }) => game)]
  const text = [
    ...intro,
    ...games.map(([game, gameLines]) =>
      [
        game,
        ...gameLines.map(
          ({ title, when, action }) => `- ${title} · ${when}\n  ${reminder.act}: ${action}`,
        ),
      ].join('\n'),
    ),
    ...more,
    `${digest.action}: ${link}`,
    reason,
    `${digest.change}: ${settings}\n${digest.stop}: ${unsubscribe}`,
  ].join('\n\n')
  const html = createMailPage(language, subject, [
    ...intro.map((line) => createParagraph(escapeHtml(line))),
    ...games.map(([game, gameLines]) => formatGame(game, gameLines, origin, reminder.act)),
    ...more.map((line) => createParagraph(escapeHtml(line))),
    createParagraph(createLink(link, digest.action)),
    createParagraph(escapeHtml(reason)),
    createParagraph(
      `${createLink(settings, digest.change)} · ${createLink(unsubscribe, digest.stop)}`,
    ),
  ])
  return { to: email, subject, text, html, link, unsubscribe }
}

function formatGame(
  game: string,
  lines: readonly DigestLine[],
  origin: string,
  act: string,
): string {
  const items = lines.map(
    ({ uuid, title, when, action }) =>
      `<li>${createLink(`${origin}${getReminderPath([uuid])}`, title)} · ${escapeHtml(when)} · ${createLink(action, act)}</li>`,
  )
  return [
    createParagraph(`<strong>${escapeHtml(game)}</strong>`),
    `<ul style="font: 16px/1.5 sans-serif">${items.join('')}</ul>`,
  ].join('\n')
}
