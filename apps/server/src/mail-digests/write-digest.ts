import type { Reminder } from '@bannerday/domain/reminders/due-reminders'
import { serverTexts } from '@bannerday/locales/server-texts'
import { escapeHtml, fillPlaceholders, mailLink, mailPage, paragraph } from '../mail/mail-markup.ts'
import type { Mail } from '../mail/mailer.ts'
import type { NamedActivity } from '../reminders/reminded-activities.ts'
import { type Reader, type ReminderLine, reminderLine } from '../reminders/reminder-line.ts'

/** The recipient of a digest. */
export type DigestReader = Reader & {
  readonly username: string
  readonly email: string
  /** In the reader's zone. */
  readonly hour: number
}

/** Maximum number of activities that a mail names; others are counted. */
const MAX_NAMED = 40

type Line = ReminderLine & { readonly uuid: string }

/**
 * Writes a digest as a mail.
 *
 * @param reminders at least one
 * @param origin of the web app
 * @param unsubscribe URL to unsubscribe
 * @param now in milliseconds since the epoch
 */
export function writeDigest(
  reminders: readonly Reminder[],
  activities: ReadonlyMap<string, NamedActivity>,
  reader: DigestReader,
  { origin, unsubscribe }: { readonly origin: string; readonly unsubscribe: string },
  now: number,
): Mail {
  const { language, username, email, hour, zone } = reader
  const { mail, digest, reminder } = serverTexts[language].app.server
  const lines = reminders.slice(0, MAX_NAMED).map((one): Line => ({
    ...reminderLine(one, activities, reader, now),
    uuid: one.uuid,
  }))
  const left = reminders.length - lines.length
  const more = left > 0 ? [fillPlaceholders(digest.more, { count: String(left) })] : []
  const [first] = lines
  const subject =
    first && reminders.length === 1
      ? `${first.title} · ${first.when}`
      : fillPlaceholders(reminder.several, { count: String(reminders.length) })
  const said = [fillPlaceholders(mail.hello, { username }), digest.intro]
  const why = fillPlaceholders(digest.why, {
    hour: `${String(hour).padStart(2, '0')}:00 (${zone})`,
  })
  const link = `${origin}/timeline?view=list&sort=endTimeDesc`
  const settings = `${origin}/notification`
  const games = [...Map.groupBy(lines, ({ game }) => game)]
  const text = [
    ...said,
    ...games.map(([game, ofGame]) =>
      [game, ...ofGame.map(({ title, when }) => `- ${title} · ${when}`)].join('\n'),
    ),
    ...more,
    `${digest.action}: ${link}`,
    why,
    `${digest.change}: ${settings}\n${digest.stop}: ${unsubscribe}`,
  ].join('\n\n')
  const html = mailPage(language, subject, [
    ...said.map((line) => paragraph(escapeHtml(line))),
    ...games.map(([game, ofGame]) => gameMarkup(game, ofGame, origin)),
    ...more.map((line) => paragraph(escapeHtml(line))),
    paragraph(mailLink(link, digest.action)),
    paragraph(escapeHtml(why)),
    paragraph(`${mailLink(settings, digest.change)} · ${mailLink(unsubscribe, digest.stop)}`),
  ])
  return { to: email, subject, text, html, link, unsubscribe }
}

function gameMarkup(game: string, lines: readonly Line[], origin: string): string {
  const items = lines.map(
    ({ uuid, title, when }) =>
      `<li>${mailLink(`${origin}/timeline?open=${uuid}`, title)} · ${escapeHtml(when)}</li>`,
  )
  return [
    paragraph(`<strong>${escapeHtml(game)}</strong>`),
    `<ul style="font: 16px/1.5 sans-serif">${items.join('')}</ul>`,
  ].join('\n')
}
