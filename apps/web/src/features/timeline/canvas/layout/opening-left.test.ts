import { instantAt } from '@bannerday/domain/time/server-clock'
import { pixelAt, createTimelineScale } from '@bannerday/domain/activities/timeline-scale'
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
  'puts now after a quarter of the view, or more in a narrow view, at a cell border: %d pixels a day',
  (dayWidth) => {
    const scale = createTimelineScale([span], now, ZONE, dayWidth)
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

test('centers the view on the time of a link', () => {
  const scale = createTimelineScale([span], now, ZONE)
  const left = openingLeft(scale, { instant: now, isMiddle: true }, 1000)
  expect(left).toBe(pixelAt(scale, now) - 500)
})
