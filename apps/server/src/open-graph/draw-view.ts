import { type Bar, type GameLanes, packLanes } from '@bannerday/domain/activities/activity-lanes'
import type { DayWidth } from '@bannerday/domain/activities/timeline-scale'
import type { PreviewedActivity } from './known-activities.ts'
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './picture-size.ts'
import type { PreviewedView } from './previewed-view.ts'
import { dayAxis, type DayAxis, drawDays } from './day-axis.ts'
import { drawFigures } from './digits.ts'
import { drawBar } from './draw-bar.ts'
import { getColor, COLORS, drawGlyph, drawMark, drawSign } from './looks.ts'

const DAYS: Readonly<Record<DayWidth, number>> = { 12: 56, 24: 42, 36: 28, 72: 14 }

const DAY_MS = 86_400_000
const MARGIN = 40
const GUTTER = 76
const TOP = 138
const BOTTOM = IMAGE_HEIGHT - 24
const MOST_LANE = 44
const GAME_GAP = 14
/** Below this a bar shows that something is there, and not what. */
const LEAST_LANE = 17

type ViewBar = Bar & { readonly activity: PreviewedActivity }

/** Draws a range of the timeline without text as an SVG document. */
export function drawView(activities: readonly PreviewedActivity[], view: PreviewedView): string {
  const count = DAYS[view.zoom]
  const before = Math.floor(count / 2)
  const axis = dayAxis(view.at - before * DAY_MS, count, MARGIN + GUTTER, IMAGE_WIDTH - MARGIN)
  const games = packLanes(barsOf(activities, axis, view.at), view.games)
  const middle = axis.left + ((before + 0.5) / count) * (axis.right - axis.left)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">`,
    `<rect width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" fill="${COLORS.page}"/>`,
    drawSign(MARGIN, 26, 56),
    drawFigures(dateOf(view.at), {
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

function barsOf(activities: readonly PreviewedActivity[], axis: DayAxis, at: number): ViewBar[] {
  return activities
    .filter(({ span }) => span.start < axis.end && span.end > axis.start)
    .map((activity) => {
      const { game_id, type, span } = activity
      const left = Math.max(axis.left, axis.getX(span.start))
      const right = Math.min(axis.right, axis.getX(span.end))
      return { gameId: game_id, type, left, width: right - left, isOver: span.end <= at, activity }
    })
}

/** Draws as many lanes of each game as fit, running and coming activities first. */
function drawGames(games: readonly GameLanes<ViewBar>[]): string[] {
  const lanes = games.map(({ gameId, live, over }) => ({ gameId, lanes: [...live, ...over] }))
  const room = BOTTOM - TOP - GAME_GAP * (lanes.length + 1)
  const most = Math.floor(room / LEAST_LANE / Math.max(1, lanes.length))
  const shown = lanes.map((game) => ({ ...game, lanes: game.lanes.slice(0, most) }))
  const total = shown.reduce((sum, game) => sum + game.lanes.length, 0)
  const height = Math.min(MOST_LANE, room / Math.max(1, total))
  let top = TOP + GAME_GAP
  return shown.flatMap((game) => {
    const upper = top
    const drawn = game.lanes.flatMap(({ type, bars }) => {
      const lane = top
      top += height
      return bars.map((bar) => drawLaneBar(bar, type, lane, height - 4))
    })
    const mark = {
      x: MARGIN + 8,
      y: (upper + top) / 2 - 22,
      size: 40,
      color: getColor(game.gameId),
    }
    top += GAME_GAP
    return [...drawn, drawMark(game.gameId, mark)]
  })
}

function drawLaneBar(
  { left, width, isOver, gameId, activity }: ViewBar,
  type: PreviewedActivity['type'],
  top: number,
  height: number,
): string {
  const look = { left, right: left + width, top, height, color: getColor(gameId), isOver }
  const size = Math.min(22, height - 4)
  const glyph = { x: left + 14, y: top + (height - size) / 2, size, color: COLORS.text }
  return (
    drawBar({ ...look, isExpected: activity.projected }) +
    (width > size + 28 && size >= 10 ? drawGlyph(type, glyph) : '')
  )
}

function dateOf(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString().slice(0, 10)
}
