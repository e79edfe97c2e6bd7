import type { Activity } from '@bannerday/contract/activities'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import {
  type CollapsedLine,
  overlapsRange,
  type TimelineBar,
  timelineLanes,
  timelineLayout,
  type TimelineLayout,
  type CanvasRange,
} from '@bannerday/domain/activities/timeline-layout'
import {
  DAY_WIDTH,
  dayIndexAt,
  pixelAt,
  type TimelineDay,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import { openingLeft, rowSizes } from '@bannerday/domain/activities/timeline-sizes'
import { getActivityWindow } from '@bannerday/domain/activities/activity-window'
import { boundaryInstant, type DisplayZone, serverClock } from '@bannerday/domain/time/server-clock'
import { withFrenchOrdinal } from '@bannerday/domain/time/french-ordinal'
import { getWeekdayStyle, shortenWeekday } from '@bannerday/domain/time/weekday-style'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { pageTexts } from '@bannerday/locales/page-texts'
import { escapeHtml, fillPlaceholders } from '../mail/mail-markup.ts'
import { type NamedActivity, nameActivity } from './name-activity.ts'
import { getDateFormat, renderFrame } from './page-frame.ts'
import type { PageView } from './page-view.ts'

/** Markup, and the styles with the positions of its bars. */
export type RenderedTimeline = { readonly html: string; readonly css: string }

type Bar = TimelineBar<NamedActivity>

/** The values that all parts of a page share. */
type Page = {
  readonly language: Language
  readonly zone: DisplayZone
  readonly now: number
  /** The rendered part of the axis. */
  readonly range: CanvasRange
  /** One for the wide view, and another one for a narrow view if the size is unknown. */
  readonly layouts: readonly TimelineLayout<NamedActivity>[]
  /** The bars so far; their index is part of their id. */
  readonly bars: Bar[]
}

/** The rendered days: what the widest screen shows before now, and the next months. */
const DAYS_BEFORE = 27
const DAYS_AFTER = 100
const DAY_MS = 86_400_000

/** The sizes of a first visit: a desktop window of 1440 × 900, and a phone. */
const WIDE_PX = 1152
const NARROW_PX = 366
const DEFAULT_HEIGHT_PX = 672

/** Sizes of a mouse; the styles replace them for touch. */
const SIZES = rowSizes(true, false)
/** A view below this width, in pixels, has the rows of a phone. */
const PHONE_PX = 600

/**
 * Renders the timeline as the web app first draws it, for browsers and crawlers before or without a
 * script: all games by default settings, with the names of the bars. Each bar links to its activity.
 *
 * @param now milliseconds since the epoch
 */
export function renderTimeline(
  activities: readonly Activity[],
  { language, server, size }: PageView,
  now: number,
): RenderedTimeline {
  const window = getActivityWindow(now)
  const windowStart = boundaryInstant(window.start, 'instant', 'UTC+8')
  const zone = serverClock(server)
  const lanes = timelineLanes(
    activities.map((activity) => nameActivity(activity, { language, server, window })),
    {
      sort: 'default',
      now,
      zone,
      gameOrder: GAME_IDS,
      windowStart,
      from: windowStart,
      height: size?.height ?? DEFAULT_HEIGHT_PX,
      sizes: rowSizes(true, (size?.width ?? WIDE_PX) < PHONE_PX),
    },
  )
  const widths = size ? [size.width] : [WIDE_PX, NARROW_PX]
  const layouts = widths.map((width) =>
    timelineLayout(lanes, getVisibleRange(lanes.scale, now, width), () => false, SIZES),
  )
  const range = getRenderedRange(lanes.scale, now)
  const page = { language, zone, now, range, layouts, bars: [] }
  const canvas = renderCanvas(page, lanes.scale, lanes.groups)
  const html = renderFrame(language, '/timeline', renderMain(page, canvas))
  return { html, css: renderPositions(page, lanes.scale) }
}

function getVisibleRange(scale: TimelineScale, now: number, width: number): CanvasRange {
  const left = openingLeft(scale, { instant: now, isMiddle: false }, width)
  return { left, right: left + width, top: 0, bottom: Infinity, margin: 0 }
}

/** The whole days around now that are rendered, within the axis. */
function getRenderedRange(scale: TimelineScale, now: number): CanvasRange {
  const first = scale.days[dayIndexAt(scale, now - DAYS_BEFORE * DAY_MS)]
  const last = scale.days[dayIndexAt(scale, now + DAYS_AFTER * DAY_MS)]
  const left = first?.left ?? 0
  const right = last ? last.left + last.width : left
  return { left, right, top: 0, bottom: Infinity, margin: 0 }
}

/** Renders the content of the page: its title and the view. */
function renderMain({ language }: Page, canvas: string): string {
  const { timeline } = pageTexts[language]
  return [
    `<h1>${escapeHtml(timeline.title)}</h1><!--opened-->`,
    '<div class="tl-view"><div class="tl-head"></div>',
    `<section class="tl-scroller" tabindex="0" aria-label="${escapeHtml(timeline.area)}">${canvas}</section>`,
    '</div>',
  ].join('')
}

type LaneGroups = ReturnType<typeof timelineLanes<NamedActivity>>['groups']

function renderCanvas(page: Page, scale: TimelineScale, groups: LaneGroups): string {
  const days = scale.days.filter((day) => overlapsRange(day, page.range))
  return [
    '<div class="tl-canvas">',
    `<div class="tl-axis" aria-hidden="true"><div>${renderMonths(days, page)}</div><div>${renderDays(days, page)}</div></div>`,
    '<div class="tl-lines"></div><div class="tl-now"></div>',
    ...groups.map((group, index) => renderGame(page, group, index)),
    '</div>',
  ].join('')
}

function renderMonths(days: readonly TimelineDay[], page: Page): string {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  const format = getDateFormat(page.language, { month: 'long', year: 'numeric' })
  return [...months.values()]
    .map((month) => {
      const [first] = month
      const name = first ? format.format(toDate(first.date)) : ''
      return `<b class="m${month.length}"><span>${escapeHtml(name)}</span></b>`
    })
    .join('')
}

function renderDays(days: readonly TimelineDay[], { language, now }: Page): string {
  const format = getDateFormat(language, { weekday: getWeekdayStyle(language) })
  return days
    .map((day) => {
      const weekday = shortenWeekday(format.format(toDate(day.date)), language)
      const isToday = day.start <= now && now < day.end
      const name = isToday ? ' class="d"' : day.weekend ? ' class="k"' : ''
      return `<i${name}><b>${day.dayOfMonth}</b>${escapeHtml(weekday)}</i>`
    })
    .join('')
}

function renderGame(page: Page, group: LaneGroups[number], index: number): string {
  const { gameId } = group
  if (gameId === null) return ''
  const [layout, narrow] = page.layouts
  const rows = (layout?.rows ?? []).flatMap((row, at) => {
    if (row.bars[0]?.gameId !== gameId) return []
    const height = Math.max(row.height, narrow?.rows[at]?.height ?? 0)
    const isWideOnly = narrow?.rows[at]?.height === 0
    return height === 0 ? [] : [{ ...row, height, isWideOnly }]
  })
  const version = rows.find(({ isGameLine }) => isGameLine)
  const renderRow = ({ bars, height, isWideOnly }: (typeof rows)[number]) => {
    const classes = `tl-row${height === SIZES.thinRow ? ' thin' : ''}${isWideOnly ? ' wide' : ''}`
    return `<div class="${classes}">${renderBars(page, bars)}</div>`
  }
  return [
    `<section class="tl-game g${index}">`,
    `<div class="tl-line">${version ? renderBars(page, version.bars) : ''}</div>`,
    `<h2>${escapeHtml(gameNames[gameId][page.language])}</h2>`,
    renderMore(
      page,
      gameId,
      group.more.flatMap(({ bars }) => bars),
    ),
    ...rows.filter(({ isGameLine }) => !isGameLine).map(renderRow),
    '</section>',
  ].join('')
}

/** Renders the collapsed activities of a game, which expand without a script. */
function renderMore(page: Page, gameId: GameId, more: readonly Bar[]): string {
  const lines = page.layouts[0]?.collapsedLines.filter((line) => line.gameId === gameId) ?? []
  const [line] = lines
  if (!line || line.name !== 'more') return ''
  const listed = more
    .filter((bar) => overlapsRange(bar, page.range))
    .toSorted((a, b) => a.start - b.start)
  const items = listed.map(
    (bar) => `<li><a href="${getPath(bar)}">${renderName(page, bar)}</a></li>`,
  )
  return `<details><summary data-brief="+${line.count}"><span>${escapeHtml(formatCounts(line, page.language))}</span></summary><ul>${items.join('')}</ul></details>`
}

function formatCounts({ count, liveCount, endedCount }: CollapsedLine, language: Language): string {
  const { timeline } = pageTexts[language]
  const texts: { readonly [key: string]: unknown } = timeline
  const format = (key: string, value: number) => {
    const rule = new Intl.PluralRules(language).select(value)
    const text = texts[`${key}_${rule}`] ?? texts[`${key}_other`]
    return fillPlaceholders(String(text), { count: String(value) })
  }
  const ended = endedCount > 0 ? [format('endedCount', endedCount)] : []
  const left = count > liveCount ? ` +${count - liveCount}` : ''
  const more = liveCount > 0 ? format('liveCount', liveCount) + left : format('moreCount', count)
  return [more, ...ended].join(' · ')
}

function renderBars(page: Page, bars: readonly Bar[]): string {
  return bars
    .filter((bar) => overlapsRange(bar, page.range))
    .map((bar) => {
      const id = page.bars.push(bar) - 1
      const flags = [
        (bar.projected || bar.type === 'challenge') && 'thin',
        bar.projected && 'projected',
        bar.end <= page.now && 'ended',
        (bar.isEndUnknown || bar.endMarginDays !== undefined) && 'open',
      ]
      const classes = ['tl-bar', ...flags.filter(Boolean)].join(' ')
      // An ended bar may lie before the view, which no scrolling reaches.
      const tab = bar.end <= page.now ? ' tabindex="-1"' : ''
      return `<a id="b${id}" class="${classes}"${tab} href="${getPath(bar)}"><span>${renderName(page, bar)}</span></a>`
    })
    .join('')
}

function getPath({ uuid }: Bar): string {
  return `/timeline?open=${encodeURIComponent(uuid)}`
}

/** Renders the name of an activity, and its type and days as hidden text. */
function renderName({ language, zone }: Page, bar: Bar): string {
  const format = getDateFormat(language, { month: 'short', day: 'numeric', timeZone: zone })
  const days = bar.isEndUnknown
    ? format.format(bar.start)
    : format.formatRange(bar.start, Math.max(bar.start, bar.end))
  const { timeline } = pageTexts[language]
  const details = [bar.typeName, withFrenchOrdinal(days, language)]
  if (bar.projected) details.push(timeline.projected)
  return `${escapeHtml(bar.name)}<small>, ${escapeHtml(details.join(', '))}</small>`
}

/** Renders the styles with everything that depends on times: an inline `style` needs a weaker CSP. */
function renderPositions({ range, bars, now, layouts }: Page, scale: TimelineScale): string {
  const place = (pixel: number) => `${round(pixel - range.left)}px`
  const firstDay = scale.days[dayIndexAt(scale, scale.origin + (range.left / DAY_WIDTH) * DAY_MS)]
  // Monday is 1. The stripes repeat weekly, because the servers have no daylight saving time.
  const weekday = firstDay ? Temporal.PlainDate.from(firstDay.date).dayOfWeek : 1
  const colors = [...new Map(games.map(({ game_id, color }) => [game_id, color])).entries()]
  const shownGames = layouts[0]?.games ?? []
  const months = Map.groupBy(
    scale.days.filter((day) => overlapsRange(day, range)),
    ({ date }) => date.slice(0, 7),
  )
  const lengths = new Set([...months.values()].map((month) => month.length))
  return [
    `.tl-canvas{--now:${place(pixelAt(scale, now))};inline-size:${round(range.right - range.left)}px}`,
    `.tl-lines{background-position-x:${(6 - weekday) * DAY_WIDTH}px}`,
    ...[...lengths].map((length) => `.m${length}{inline-size:${length * DAY_WIDTH}px}`),
    ...shownGames.map(({ gameId }, index) => {
      const color = colors.find(([id]) => id === gameId)?.[1] ?? ''
      return `.g${index}{--game-color:${color}}`
    }),
    ...bars.map(
      ({ left, width }, index) => `#b${index}{left:${place(left)};width:${round(width)}px}`,
    ),
  ].join('')
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100
}

/** A date as an instant whose day in UTC is that date. */
function toDate(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds
}
