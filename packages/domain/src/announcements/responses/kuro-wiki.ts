import { fail, ok, type Result } from '../../result.ts'
import type { Announcement } from '../announcement.ts'
import { toTitleText } from '../plain-text.ts'
import type { ResponseProblem } from './parse-response.ts'
import { toUrl, isRecord, toRecords, toText, type JsonRecord } from './json-record.ts'
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
export function parseWikiPage(text: string): Result<readonly Announcement[], ResponseProblem> {
  const response = parseJson(text)
  if (response === undefined) return fail('not-json')
  if (!isRecord(response)) return fail('not-a-response')
  const { code, data } = response
  if (typeof code === 'number' && code !== 200) return fail('refused')
  const page = isRecord(data) ? data['contentJson'] : null
  const modules = isRecord(page) ? toRecords(page['sideModules']) : null
  if (modules === null) return fail('not-a-response')
  const rows = modules.map(parseModule)
  return rows.every((row) => row === null)
    ? fail('not-a-response')
    : ok(rows.flatMap((row) => row ?? []))
}

/** Null for a module about something else. */
function parseModule({ title, content }: JsonRecord): Announcement[] | null {
  const name = toText(title) ?? ''
  if (BANNERS.test(name)) {
    const tabs = toRecords(isRecord(content) ? content['tabs'] : null)
    return tabs && tabs.flatMap((tab) => parseBanner(tab) ?? [])
  }
  if (!EVENTS.test(name)) return null
  return toRecords(content)?.flatMap((row) => parseEvent(row) ?? []) ?? null
}

/** A tab shows several pictures, of which the first is the banner's own. */
function parseBanner(tab: JsonRecord): Announcement | null {
  const [picture] = toRecords(tab['imgs']) ?? []
  return createAnnouncement({
    name: tab['name'],
    countDown: tab['countDown'],
    picture: picture?.['img'],
    link: picture?.['linkConfig'],
    labels: ['category:3'],
  })
}

function parseEvent({ title, countDown, contentUrl, linkConfig }: JsonRecord): Announcement | null {
  return createAnnouncement({
    name: title,
    countDown,
    picture: contentUrl,
    link: linkConfig,
    labels: [],
  })
}

type WikiRow = {
  readonly name: unknown
  readonly countDown: unknown
  readonly picture: unknown
  readonly link: unknown
  /** The labels of a notice that determine the same class. */
  readonly labels: readonly string[]
}

function createAnnouncement({
  name,
  countDown,
  picture,
  link,
  labels,
}: WikiRow): Announcement | null {
  const title = toTitleText(toText(name) ?? '')
  if (title === '') return null
  const { entryId, linkUrl } = isRecord(link) ? link : {}
  return {
    // Several rows lead to the same entry.
    id: `${toText(entryId) ?? ''}/${title}`,
    title,
    subtitle: '',
    body: null,
    shown: shownTimes(countDown),
    isImage: true,
    picture: toUrl(picture),
    link: toUrl(linkUrl),
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
