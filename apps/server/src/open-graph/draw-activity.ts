import { hasDatedEnd } from '@bannerday/contract/activities'
import type { PreviewedActivity } from './known-activities.ts'
import { createDayAxis, drawDays } from './day-axis.ts'
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

const DAY_MS = 86_400_000
const MARGIN = 64
const TOP = 372
const BOTTOM = 566
const BAR_HEIGHT = 84

/** Days shown beside the bar on each side, and the maximum of its own days shown as columns. */
const MARGIN_DAYS = 2
const MAX_DAYS = 120

/** Draws an activity without text as an SVG document: its game, type and days. */
export function drawActivity(activity: PreviewedActivity): string {
  const { game_id, type, span } = activity
  const color = getColor(game_id)
  const durationDays = Math.ceil((span.end - span.start) / DAY_MS)
  const count = Math.min(durationDays, MAX_DAYS) + 2 * MARGIN_DAYS
  const axis = createDayAxis(span.start - MARGIN_DAYS * DAY_MS, count, MARGIN, IMAGE_WIDTH - MARGIN)
  const isEndKnown = hasDatedEnd(activity)
  const digitLayout = { y: 218, height: 44, color: COLORS.text }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">`,
    `<rect width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}" fill="${COLORS.page}"/>`,
    `<rect width="${IMAGE_WIDTH}" height="312" fill="${color}" fill-opacity="0.3"/>`,
    `<svg width="${IMAGE_WIDTH}" height="312" opacity="0.2">${drawMark(game_id, { x: 776, y: -60, size: 430, color })}</svg>`,
    drawMark(game_id, { x: MARGIN, y: 56, size: 92, color }),
    drawGlyph(type, { x: MARGIN + 124, y: 62, size: 80, color: COLORS.text }),
    drawSign(IMAGE_WIDTH - MARGIN - 64, 56, 64),
    drawDigits(getDay(span.start), { ...digitLayout, x: MARGIN }),
    `<path d="M498 240h62m-20-18l20 18-20 18" fill="none" stroke="${COLORS.quiet}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    isEndKnown ? drawDigits(getDay(span.end), { ...digitLayout, x: 596 }) : '',
    drawDays(axis, TOP, BOTTOM),
    drawBar({
      left: axis.getX(span.start),
      right: isEndKnown ? Math.min(axis.getX(span.end), axis.right) : IMAGE_WIDTH + 40,
      top: (TOP + BOTTOM - BAR_HEIGHT) / 2,
      height: BAR_HEIGHT,
      color,
      isProjected: activity.projected,
      isDimmed: activity.withdrawn_at !== undefined,
    }),
    `</svg>`,
  ].join('')
}

/** On the clock of UTC+8. */
function getDay(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO('+08:00')
    .toPlainDate()
    .toString()
}
