import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { readPreferences } from '#shared/preferences/preferences.ts'
import type { Viewport } from './culling.ts'
import { type Opening, openingLeft } from './opening-left.ts'

/** In pixels, as in the styles of the app frame and the page. */
const SIDEBAR_FROM = 768
const SIDEBAR_WIDTH = 232
const RAIL_WIDTH = 84
const TOP_BAR_HEIGHT = 56
const BOTTOM_BAR_HEIGHT = 56
const HEADER_HEIGHT = 52
/** Below this width the freshness line is below the rest of the header. */
const ONE_LINE_FROM = 1680
const FRESHNESS_HEIGHT = 28
const HEAD_LINE = 40
/** On phones the next ends have their own rows. */
const PHONE_ROWS = 40
const BORDER = 1

/**
 * Predicts the visible area of the opening timeline before layout is measured. Bars that a wrong
 * prediction omits are rendered once the size is known.
 */
export function estimateViewport(scale: TimelineScale, opening: Opening): Viewport {
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
