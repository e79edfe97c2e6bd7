import { type Bar, type GameLanes, packLanes } from '@bannerday/domain/activities/activity-lanes'
import type { DayWidth } from '@bannerday/domain/activities/timeline-scale'
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
const MARGIN = 40
const GUTTER = 76
const TOP = 138
const BOTTOM = IMAGE_HEIGHT - 24
const MAX_LANE_HEIGHT = 44
const GAME_GAP = 14
/** In a lower lane, a bar would be too small for its glyph. */
const MIN_LANE_HEIGHT = 17

type ViewBar = Bar & { readonly activity: PreviewedActivity }

/** Draws a range of the timeline without text as an SVG document. */
export function drawView(activities: readonly PreviewedActivity[], view: PreviewedView): string {
  const count = DAYS[view.zoom]
  const before = Math.floor(count / 2)
  const axis = createDayAxis(
    view.at - before * DAY_MS,
    count,
    MARGIN + GUTTER,
    IMAGE_WIDTH - MARGIN,
  )
  const games = packLanes(createBars(activities, axis, view.at), view.games)
  const middle = axis.left + ((before + 0.5) / count) * (axis.right - axis.left)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">`,
    `<rect width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" fill="${COLORS.page}"/>`,
    drawSign(MARGIN, 26, 56),
    drawDigits(formatDate(view.at), {
      x: IMAGE_WIDTH - MARGIN,
      y: 38,
      height: 32,
      color: COLORS.text,
      anchor: 'end',
    }),
    drawDays(axis, TOP, BOTTOM),
    `<path d="M${middle} ${TOP - 8}V${BOTTOM}" stroke="${COLORS.accent}" stroke-width="3"/>`,
    ...drawGames(games),
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
