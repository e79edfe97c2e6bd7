import { instantAt } from '@bannerday/domain/time/server-clock'
import { pixelAt, timelineScale } from '@bannerday/domain/activities/timeline-scale'
import { expect, test } from 'vitest'
import { headerCells } from './header-cells.ts'
import { openingLeft } from './opening-left.ts'

const ZONE = 'Europe/Paris'
const now = instantAt('2026-10-24T13:00:00', ZONE)
const span = {
  start: instantAt('2026-06-01T00:00:00', ZONE),
  end: instantAt('2027-03-01T00:00:00', ZONE),
}

test.each([12, 24, 36, 72] as const)(
  'shows a quarter of the view before now at %d pixels a day, more in a narrow view, from a cell border',
  (dayWidth) => {
    const scale = timelineScale([span], now, ZONE, dayWidth)
    const cells = headerCells(scale)
    for (const width of [366, 1000, 1151]) {
      const left = openingLeft(scale, { instant: now, isMiddle: false }, width)
      const cell = cells.find((each) => each.left === left)
      expect(cell).toBeDefined()
      const off = Math.abs(pixelAt(scale, now) - left - width * (width < 600 ? 0.4 : 0.25))
      expect(off).toBeLessThanOrEqual(Math.max(dayWidth, 7 * 12) / 2 + 2)
    }
  },
)

test('reads the middle of the view from a link', () => {
  const scale = timelineScale([span], now, ZONE)
  const left = openingLeft(scale, { instant: now, isMiddle: true }, 1000)
  expect(left).toBe(pixelAt(scale, now) - 500)
})
