import { fail, ok, type Result } from '../../result.ts'
import type { Announcement } from '../announcement.ts'
import { titleText } from '../plain-text.ts'
import type { AnswerProblem } from './read-answer.ts'
import { addressOf, isRecord, recordsOf, textOf, type JsonRecord } from './json-record.ts'
import { parseJson } from './parse-json.ts'

/**
 * The modules of the page with current activities: banners in tabs, and the events of the version.
 */
const BANNERS = /活动唤取/
const EVENTS = /版本活动/

/**
 * Reads the current activities on the home page of Kuro's Wuthering Waves wiki with the dates of
 * their countdowns in UTC+8. Its titles are shorter than those of the notices. Recurring activities
 * have no dates: their countdown shows the end of the next round.
 */
export function readWikiPage(text: string): Result<readonly Announcement[], AnswerProblem> {
  const answer = parseJson(text)
  if (answer === undefined) return fail('not-json')
  if (!isRecord(answer)) return fail('not-an-answer')
  const { code, data } = answer
  if (typeof code === 'number' && code !== 200) return fail('refused')
  const page = isRecord(data) ? data['contentJson'] : null
  const modules = isRecord(page) ? recordsOf(page['sideModules']) : null
  if (modules === null) return fail('not-an-answer')
  const rows = modules.map(rowsOfModule)
  return rows.every((one) => one === null)
    ? fail('not-an-answer')
    : ok(rows.flatMap((one) => one ?? []))
}

/** Null for a module about something else. */
function rowsOfModule({ title, content }: JsonRecord): Announcement[] | null {
  const name = textOf(title) ?? ''
  if (BANNERS.test(name)) {
    const tabs = recordsOf(isRecord(content) ? content['tabs'] : null)
    return tabs && tabs.flatMap((tab) => bannerOf(tab) ?? [])
  }
  if (!EVENTS.test(name)) return null
  return recordsOf(content)?.flatMap((row) => eventOf(row) ?? []) ?? null
}

/** A tab shows several pictures, of which the first is the banner's own. */
function bannerOf(tab: JsonRecord): Announcement | null {
  const [picture] = recordsOf(tab['imgs']) ?? []
  return rowOf({
    name: tab['name'],
    countDown: tab['countDown'],
    picture: picture?.['img'],
    link: picture?.['linkConfig'],
    labels: ['category:3'],
  })
}

function eventOf({ title, countDown, contentUrl, linkConfig }: JsonRecord): Announcement | null {
  return rowOf({ name: title, countDown, picture: contentUrl, link: linkConfig, labels: [] })
}

type WikiRow = {
  readonly name: unknown
  readonly countDown: unknown
  readonly picture: unknown
  readonly link: unknown
  /** The labels of a notice that determine the same class. */
  readonly labels: readonly string[]
}

function rowOf({ name, countDown, picture, link, labels }: WikiRow): Announcement | null {
  const title = titleText(textOf(name) ?? '')
  if (title === '') return null
  const { entryId, linkUrl } = isRecord(link) ? link : {}
  return {
    // Several rows lead to the same entry.
    id: `${textOf(entryId) ?? ''}/${title}`,
    title,
    subtitle: '',
    body: null,
    shown: shownTimes(countDown),
    isPicture: true,
    picture: addressOf(picture),
    link: addressOf(linkUrl),
    labels,
  }
}

function shownTimes(countDown: unknown): Announcement['shown'] {
  if (!isRecord(countDown)) return null
  const { type, dateRange } = countDown
  const isOnce = type === undefined || type === 'no-repeat'
  const [start, end] = (Array.isArray(dateRange) ? dateRange : []).map(wallClock)
  return isOnce && start && end ? { start, end } : null
}

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)$/

/** `2026-08-20 11:00` as `2026-08-20T11:00:00`; null for what no calendar has. */
function wallClock(value: unknown): string | null {
  const [, day, time] = (typeof value === 'string' && WALL_CLOCK.exec(value)) || []
  if (day === undefined || time === undefined) return null
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' }).toString({
      smallestUnit: 'second',
    })
  } catch {
    return null
  }
}
