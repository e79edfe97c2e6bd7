import type { Language } from '@bannerday/domain/language'
import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { Announced, AnnouncedBoundary } from './announced.ts'
import { BODY_WORDS } from './body-words.ts'

/** The publisher. */
type Hand = 'hoyo' | 'kuro'

/** The body of an announcement in a publisher's words and format. */
export function writeBody(one: Announced, language: Language, hand: Hand): string {
  const words = BODY_WORDS[language]
  const lines = [
    words.greeting,
    ...sections(one, language, hand).flatMap(([head, text]) => [heading(head, hand), text]),
  ]
  const body = lines.map((line) => `<p style="white-space: pre-wrap;">${line}</p>`).join('')
  return one.form === 'escaped' ? escapeTags(body) : body
}

function sections(one: Announced, language: Language, hand: Hand): [string, string][] {
  const words = BODY_WORDS[language]
  const write = (boundary: AnnouncedBoundary) => writeBoundary(boundary, one, language, hand)
  if (one.class === 'version') return [[words.maintenance, writeMaintenance(one, language, hand)]]
  const range = `${write(one.start)}${words.to}${write(one.end)}`
  const suffix = hand === 'kuro' && isServerTime(one) ? words.serverTime : ''
  if (one.class === 'survey') return [[words.claim, range + suffix]]
  const told: [string, string][] = [[words.duration, range + suffix]]
  if (one.featured) {
    const names = one.featured.flatMap((name) => name[language] ?? name.en ?? [])
    told.push([words.featured, names.join(', ')])
  }
  if (one.form !== 'ranges') return told
  return [...told, [words.claim, `${write(one.start)}${words.to}${write(later(one.end))}${suffix}`]]
}

function heading(text: string, hand: Hand): string {
  return hand === 'hoyo' ? `〓${text}〓` : `✦${text}✦`
}

function isServerTime({ start, end }: Announced): boolean {
  return [start, end].some((one) => one.kind === 'exact' && one.basis === 'server')
}

function writeMaintenance(one: Announced, language: Language, hand: Hand): string {
  if (one.start.kind !== 'exact' || one.end.kind !== 'exact') return ''
  const words = BODY_WORDS[language]
  if (hand === 'kuro') {
    return `${spell(one.start.at, language)}${words.to}${spell(one.end.at, language)}（UTC+8）`
  }
  const start = Temporal.PlainDateTime.from(one.start.at)
  const { hours } = start.until(one.end.at, { largestUnit: 'hours' })
  return `${tag(one.start.at, 'instant')} ${words.hours.replace('{h}', String(hours))}`
}

function writeBoundary(
  boundary: AnnouncedBoundary,
  one: Announced,
  language: Language,
  hand: Hand,
): string {
  const words = BODY_WORDS[language]
  if (boundary.kind === 'after-update') return words.afterUpdate.replace('{v}', boundary.version)
  if (boundary.kind === 'before-update') return words.beforeUpdate.replace('{v}', boundary.version)
  if (boundary.kind === 'words') return boundary.text
  if (boundary.kind === 'none') return ''
  if (hand === 'kuro') return spell(boundary.at, language)
  const isDay = one.form === 'date-only' && boundary === one.start
  return tag(isDay ? boundary.at.slice(0, 10) : boundary.at, boundary.basis)
}

/** `2026/08/24 03:59`, as HoYo marks it. */
function tag(at: string, basis: BoundaryBasis): string {
  const text = at.replaceAll('-', '/').replace('T', ' ')
  return `<t class="${basis === 'server' ? 't_lc' : 't_gl'}">${text}</t>`
}

/** In Kuro's notation. */
function spell(at: string, language: Language): string {
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

/** A claim period ends some days after the event. */
function later(end: AnnouncedBoundary): AnnouncedBoundary {
  if (end.kind !== 'exact') return end
  const at = Temporal.PlainDateTime.from(end.at).add({ days: 7 })
  return { ...end, at: at.toString({ smallestUnit: 'second' }) }
}

function escapeTags(html: string): string {
  return html.replace(/<\/?t\b[^>]*>/g, (found) =>
    found.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;').replaceAll('"', '&amp;quot;'),
  )
}
