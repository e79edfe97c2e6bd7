import { createTimelineScale, pixelAt } from './timeline-scale.ts'
import { instantAt } from '../time/server-clock.ts'
import { expect, test } from 'vitest'
import { headerCells, openingLeft } from './timeline-sizes.ts'

const ZONE = 'Europe/Paris'
const WEEK_NOW = instantAt('2026-10-24T12:00:00', ZONE)
const WEEK_SPAN = { start: WEEK_NOW, end: instantAt('2026-11-05T12:00:00', ZONE) }

test.each([24, 36, 72] as const)('renders a cell per day at %d pixels a day', (dayWidth) => {
  const scale = createTimelineScale([WEEK_SPAN], WEEK_NOW, ZONE, dayWidth)
  expect(headerCells(scale)).toBe(scale.days)
})

test('renders a cell per week without gaps when days are too narrow', () => {
  const scale = createTimelineScale([WEEK_SPAN], WEEK_NOW, ZONE, 12)
  const cells = headerCells(scale)
  expect(cells.map(({ date }) => date)).toEqual(['2026-10-23', '2026-10-26', '2026-11-02'])
  expect(cells[1]).toMatchObject({ left: cells[0]!.width, width: 7 * 12 })
  expect(cells.at(-1)!.left + cells.at(-1)!.width).toBeCloseTo(scale.width, 6)
  // The clocks go back on October 25.
  expect(cells[0]!.width).toBe(3 * 12 + 0.5)
})

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
