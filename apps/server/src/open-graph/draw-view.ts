import { type Bar, type GameLanes, packLanes } from '@bannerday/domain/activities/activity-lanes'
import type { DayWidth } from '@bannerday/domain/activities/timeline-scale'
import type { GameId } from '@bannerday/domain/game'
import type { PreviewedActivity } from './known-activities.ts'
import type { PreviewedView } from './previewed-view.ts'
import { createDayAxis, type DayAxis, drawDays } from './day-axis.ts'
import { drawDigits } from './digits.ts'
import { drawBar } from './draw-bar.ts'
import {
  COLORS,
  drawGlyph,
  drawMark,
  drawSign,
  getColor,
  IMAGE_HEIGHT,
  IMAGE_WIDTH,
} from './theme.ts'

const DAYS: Readonly<Record<DayWidth, number>> = { 12: 56, 24: 42, 36: 28, 72: 14 }

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** UTC+8, the clock of announcements. */
const ANNOUNCEMENT_OFFSET_MS = 8 * 3_600_000

const MARGIN = 40
const GUTTER = 76
const TOP = 138
const BOTTOM = IMAGE_HEIGHT - 24
const MAX_LANE_HEIGHT = 44
const GAME_GAP = 14
/** In a lower lane, a bar would be too small for its glyph. */
const MIN_LANE_HEIGHT = 17

type ViewBar = Bar & { readonly activity: PreviewedActivity }

/** A range of whole days to draw. */
type DrawnDays = {
  readonly games: readonly GameId[]
  /** An instant of the first day, and the one that decides what has ended. */
  readonly start: number
  readonly at: number
  readonly count: number
  /** Position of the marked time, in days from the left edge. */
  readonly mark: number
}

/** Draws a range of the timeline without text as an SVG document. */
export function drawView(activities: readonly PreviewedActivity[], view: PreviewedView): string {
  const count = DAYS[view.zoom]
  const before = Math.floor(count / 2)
  const start = view.at - before * DAY_MS
  const days = { games: view.games, start, at: view.at, count, mark: before + 0.5 }
  return drawDayRange(activities, days)
}

/**
 * Draws the seven days from the one of an instant without text as an SVG document.
 *
 * @param now milliseconds since the epoch
 */
export function drawWeek(
  activities: readonly PreviewedActivity[],
  games: readonly GameId[],
  now: number,
): string {
  const running = activities.filter(({ span }) => span.end > now)
  const mark = ((now + ANNOUNCEMENT_OFFSET_MS) % DAY_MS) / DAY_MS
  return drawDayRange(running, { games, start: now, at: now, count: WEEK_DAYS, mark })
}

function drawDayRange(
  activities: readonly PreviewedActivity[],
  { games, start, at, count, mark }: DrawnDays,
): string {
  const axis = createDayAxis(start, count, MARGIN + GUTTER, IMAGE_WIDTH - MARGIN)
  const drawnGames = packLanes(createBars(activities, axis, at), games)
  const markX = axis.left + (mark / count) * (axis.right - axis.left)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">`,
    `<rect width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" fill="${COLORS.page}"/>`,
    drawSign(MARGIN, 26, 56),
    drawDigits(formatDate(at), {
      x: IMAGE_WIDTH - MARGIN,
      y: 38,
      height: 32,
      color: COLORS.text,
      anchor: 'end',
    }),
    drawDays(axis, TOP, BOTTOM),
    `<path d="M${markX} ${TOP - 8}V${BOTTOM}" stroke="${COLORS.accent}" stroke-width="3"/>`,
    ...drawGames(drawnGames),
    `</svg>`,
  ].join('')
}

function createBars(
  activities: readonly PreviewedActivity[],
  axis: DayAxis,
  at: number,
): ViewBar[] {
  return activities
    .filter(({ span }) => span.start < axis.end && span.end > axis.start)
    .map((activity) => {
      const { game_id, type, span } = activity
      const left = Math.max(axis.left, axis.getX(span.start))
      const right = Math.min(axis.right, axis.getX(span.end))
      return { gameId: game_id, type, left, width: right - left, isEnded: span.end <= at, activity }
    })
}

/** Draws as many lanes of each game as fit, running and coming activities first. */
function drawGames(games: readonly GameLanes<ViewBar>[]): string[] {
  const lanes = games.map(({ gameId, live, ended: endedLanes }) => ({
    gameId,
    lanes: [...live, ...endedLanes],
  }))
  const availableHeight = BOTTOM - TOP - GAME_GAP * (lanes.length + 1)
  const maxLanes = Math.floor(availableHeight / MIN_LANE_HEIGHT / Math.max(1, lanes.length))
  const shown = lanes.map((game) => ({ ...game, lanes: game.lanes.slice(0, maxLanes) }))
  const total = shown.reduce((sum, game) => sum + game.lanes.length, 0)
  const height = Math.min(MAX_LANE_HEIGHT, availableHeight / Math.max(1, total))
  let top = TOP + GAME_GAP
  return shown.flatMap((game) => {
    const gameTop = top
    const drawn = game.lanes.flatMap(({ type, bars }) => {
      const lane = top
      top += height
      return bars.map((bar) => drawLaneBar(bar, type, lane, height - 4))
    })
    const markLayout = {
      x: MARGIN + 8,
      y: (gameTop + top) / 2 - 22,
      size: 40,
      color: getColor(game.gameId),
    }
    top += GAME_GAP
    return [...drawn, drawMark(game.gameId, markLayout)]
  })
}

function drawLaneBar(
  { left, width, isEnded, gameId, activity }: ViewBar,
  type: PreviewedActivity['type'],
  top: number,
  height: number,
): string {
  const layout = {
    left,
    right: left + width,
    top,
    height,
    color: getColor(gameId),
    isDimmed: isEnded,
  }
  const size = Math.min(22, height - 4)
  const glyph = { x: left + 14, y: top + (height - size) / 2, size, color: COLORS.text }
  return (
    drawBar({ ...layout, isProjected: activity.projected }) +
    (width > size + 28 && size >= 10 ? drawGlyph(type, glyph) : '')
  )
}

function formatDate(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString().slice(0, 10)
}
