import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { readPreferences } from '#shared/preferences/preferences.ts'
import type { View } from './culling.ts'
import { type Opening, openingLeft } from './opening-left.ts'

/** In pixels, as the styles of the frame and of the page have them. */
const SIDEBAR_FROM = 768
const SIDEBAR_WIDTH = 232
const RAIL_WIDTH = 84
const TOP_BAR_HEIGHT = 56
const BOTTOM_BAR_HEIGHT = 56
const HEADER_HEIGHT = 52
/** Below this the line about how fresh everything is stands below the rest of the header. */
const ONE_LINE_FROM = 1680
const FRESHNESS_HEIGHT = 28
const HEAD_LINE = 40
/** On phones what ends next has rows of its own. */
const PHONE_ROWS = 40
const BORDER = 1

/**
 * What one will see of the timeline as it opens, before there is anything to measure. Where it is
 * wrong, what is missing is drawn as soon as the size is known.
 */
export function expectedView(scale: TimelineScale, opening: Opening): View {
  const sidebar = readPreferences().sidebarRailState ? RAIL_WIDTH : SIDEBAR_WIDTH
  const isPhone = innerWidth < SIDEBAR_FROM
  const beside = isPhone ? 0 : sidebar
  const bars = TOP_BAR_HEIGHT + (isPhone ? BOTTOM_BAR_HEIGHT : 0)
  const padding = Math.min(Math.max(12, innerWidth * 0.022), 28)
  const freshness = innerWidth < ONE_LINE_FROM ? FRESHNESS_HEIGHT : 0
  const header = HEADER_HEIGHT + freshness + (isPhone ? PHONE_ROWS : 0)
  const width = innerWidth - beside - 2 * (padding + BORDER)
  const height = innerHeight - bars - header - HEAD_LINE - 2 * (padding + BORDER)
  return { left: openingLeft(scale, opening, width), top: 0, width, height }
}
