import {
  endingSoonest,
  inDefaultOrder,
  type Sort,
} from '@bannerday/domain/activities/activity-order'
import { packLanes } from '@bannerday/domain/activities/activity-lanes'
import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import {
  barAt,
  type DayWidth,
  pixelAt,
  timelineScale,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import type { TimelineActivity } from '../../activities/timeline-activity.ts'

/** Pixels from one row to the next, and of a game's own line above its rows. */
export const ROW_HEIGHT = 40
export const GAME_LINE_HEIGHT = 34
/** Pixels above the first row, for the clock that hangs below the header. */
export const TOP_SPACE = 34
/** Pixels that a countdown needs beside a bar, in the language that needs most. */
const PILL_ROOM = 168

export type TimelineBar = TimelineActivity & {
  readonly left: number
  readonly width: number
  /** Whether there is free room for a countdown in front of it and behind it. */
  readonly roomBefore: boolean
  readonly roomAfter: boolean
}

/** One line of bars, left to right. */
export type TimelineRow = { readonly top: number; readonly bars: readonly TimelineBar[] }

export type TimelineLayout = {
  readonly sort: Sort
  readonly scale: TimelineScale
  readonly rows: readonly TimelineRow[]
  /** The games' own lines; none where rows are not grouped by game. */
  readonly games: readonly { readonly gameId: GameId; readonly top: number }[]
  readonly height: number
}

type LayoutSettings = {
  sort: Sort
  /** Milliseconds since the epoch. */
  now: number
  zone: DisplayZone
  gameOrder: readonly GameId[]
  dayWidth?: DayWidth
  /** When the activity window begins, and so far back the past is shown. */
  windowStart?: number
  from?: number
}

/** Where everything on the timeline stands, in pixels. */
export function timelineLayout(
  activities: readonly TimelineActivity[],
  { sort, now, zone, gameOrder, dayWidth, windowStart, from }: LayoutSettings,
): TimelineLayout {
  const spans = activities.map(({ shown }) => shown)
  const scale = timelineScale(spans, now, zone, dayWidth, from)
  const place = (activity: TimelineActivity) => ({ ...activity, ...barAt(scale, activity.shown) })

  const rows: TimelineRow[] = []
  const games: { gameId: GameId; top: number }[] = []
  let top = TOP_SPACE
  const addRow = (bars: readonly (TimelineActivity & { left: number; width: number })[]) => {
    rows.push({ top, bars: withRoom(bars) })
    top += ROW_HEIGHT
  }
  if (sort === 'endTimeDesc') {
    for (const activity of endingSoonest(activities, now)) addRow([place(activity)])
  } else {
    const bars = inDefaultOrder(activities, gameOrder).map(place)
    const steadyFrom = windowStart === undefined ? undefined : pixelAt(scale, windowStart)
    for (const game of packLanes(bars, gameOrder, steadyFrom)) {
      games.push({ gameId: game.gameId, top })
      top += GAME_LINE_HEIGHT
      for (const lane of game.lanes) addRow(lane)
    }
  }
  return { sort, scale, rows, games, height: top + ROW_HEIGHT / 2 }
}

function withRoom(bars: readonly (TimelineActivity & { left: number; width: number })[]) {
  return bars.map((bar, index) => {
    const before = bars[index - 1]
    const after = bars[index + 1]
    return {
      ...bar,
      roomBefore: bar.left - (before ? before.left + before.width : 0) >= PILL_ROOM,
      roomAfter: !after || after.left - (bar.left + bar.width) >= PILL_ROOM,
    }
  })
}
