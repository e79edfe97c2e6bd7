import type { Language } from '@bannerday/domain/language'
import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { SimulatedAnnouncement, AnnouncedBoundary } from './simulated-announcement.ts'
import { BODY_WORDS } from './body-words.ts'

/** The publisher. */
type Publisher = 'hoyo' | 'kuro'

/** Writes the body of an announcement in a publisher's format. */
export function writeBody(
  announcement: SimulatedAnnouncement,
  language: Language,
  publisher: Publisher,
): string {
  const words = BODY_WORDS[language]
  const lines = [
    words.greeting,
    ...listSections(announcement, language, publisher).flatMap(([head, text]) => [
      formatHeading(head, publisher),
      text,
    ]),
  ]
  const body = lines.map((line) => `<p style="white-space: pre-wrap;">${line}</p>`).join('')
  return announcement.form === 'escaped' ? escapeTags(body) : body
}

function listSections(
  announcement: SimulatedAnnouncement,
  language: Language,
  publisher: Publisher,
): [string, string][] {
  const words = BODY_WORDS[language]
  const write = (boundary: AnnouncedBoundary) =>
    writeBoundary(boundary, announcement, language, publisher)
  if (announcement.class === 'version')
    return [[words.maintenance, writeMaintenance(announcement, language, publisher)]]
  const range = `${write(announcement.start)}${words.to}${write(announcement.end)}`
  const suffix = publisher === 'kuro' && isServerTime(announcement) ? words.serverTime : ''
  if (announcement.class === 'survey') return [[words.claim, range + suffix]]
  const rows: [string, string][] = [[words.duration, range + suffix]]
  if (announcement.featured) {
    const names = announcement.featured.flatMap((name) => name[language] ?? name.en ?? [])
    rows.push([words.featured, names.join(', ')])
  }
  if (announcement.form !== 'ranges') return rows
  return [
    ...rows,
    [
      words.claim,
      `${write(announcement.start)}${words.to}${write(toClaimEnd(announcement.end))}${suffix}`,
    ],
  ]
}

function formatHeading(text: string, publisher: Publisher): string {
  return publisher === 'hoyo' ? `〓${text}〓` : `✦${text}✦`
}

function isServerTime({ start, end }: SimulatedAnnouncement): boolean {
  return [start, end].some((boundary) => boundary.kind === 'exact' && boundary.basis === 'server')
}

function writeMaintenance(
  announcement: SimulatedAnnouncement,
  language: Language,
  publisher: Publisher,
): string {
  if (announcement.start.kind !== 'exact' || announcement.end.kind !== 'exact') return ''
  const words = BODY_WORDS[language]
  if (publisher === 'kuro') {
    return `${formatKuroTime(announcement.start.at, language)}${words.to}${formatKuroTime(announcement.end.at, language)}（UTC+8）`
  }
  const start = Temporal.PlainDateTime.from(announcement.start.at)
  const { hours } = start.until(announcement.end.at, { largestUnit: 'hours' })
  return `${formatHoyoTime(announcement.start.at, 'instant')} ${words.hours.replace('{h}', String(hours))}`
}

function writeBoundary(
  boundary: AnnouncedBoundary,
  announcement: SimulatedAnnouncement,
  language: Language,
  publisher: Publisher,
): string {
  const words = BODY_WORDS[language]
  if (boundary.kind === 'after-update') return words.afterUpdate.replace('{v}', boundary.version)
  if (boundary.kind === 'before-update') return words.beforeUpdate.replace('{v}', boundary.version)
  if (boundary.kind === 'words') return boundary.text
  if (boundary.kind === 'none') return ''
  if (publisher === 'kuro') return formatKuroTime(boundary.at, language)
  const isDay = announcement.form === 'date-only' && boundary === announcement.start
  return formatHoyoTime(isDay ? boundary.at.slice(0, 10) : boundary.at, boundary.basis)
}

/** Formats a time in HoYo's markup: `2026/08/24 03:59` in a `t` element. */
function formatHoyoTime(at: string, basis: BoundaryBasis): string {
  const text = at.replaceAll('-', '/').replace('T', ' ')
  return `<t class="${basis === 'server' ? 't_lc' : 't_gl'}">${text}</t>`
}

/** Formats a time in Kuro's notation. */
function formatKuroTime(at: string, language: Language): string {
  const [year, month, day, time] = at.slice(0, 16).split(/[-T]/)
  switch (language) {
    case 'zh-Hans':
    case 'zh-Hant':
    case 'ja':
      return `${year}年${Number(month)}月${Number(day)}日${time}`
    case 'ko':
      return `${year}년 ${Number(month)}월 ${Number(day)}일 ${time}`
    case 'en':
    case 'fr':
      return `${year}-${month}-${day} ${time}`
  }
}

/** Returns the end of the claim period, seven days after the event. */
function toClaimEnd(end: AnnouncedBoundary): AnnouncedBoundary {
  if (end.kind !== 'exact') return end
  const at = Temporal.PlainDateTime.from(end.at).add({ days: 7 })
  return { ...end, at: at.toString({ smallestUnit: 'second' }) }
}

function escapeTags(html: string): string {
  return html.replace(/<\/?t\b[^>]*>/g, (tag) =>
    tag.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;').replaceAll('"', '&amp;quot;'),
  )
}
