import { instantAt } from '@bannerday/domain/time/server-clock'
import { createTimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { expect, test } from 'vitest'
import { headerCells } from './header-cells.ts'

const ZONE = 'Europe/Paris'
const now = instantAt('2026-10-24T12:00:00', ZONE)
const span = { start: now, end: instantAt('2026-11-05T12:00:00', ZONE) }

test.each([24, 36, 72] as const)('renders a cell per day at %d pixels a day', (dayWidth) => {
  const scale = createTimelineScale([span], now, ZONE, dayWidth)
  expect(headerCells(scale)).toBe(scale.days)
})

test('renders a cell per week without gaps when days are too narrow', () => {
  const scale = createTimelineScale([span], now, ZONE, 12)
  const cells = headerCells(scale)
  expect(cells.map(({ date }) => date)).toEqual(['2026-10-23', '2026-10-26', '2026-11-02'])
  expect(cells[1]).toMatchObject({ left: cells[0]!.width, width: 7 * 12 })
  expect(cells.at(-1)!.left + cells.at(-1)!.width).toBeCloseTo(scale.width, 6)
  // The clocks go back on October 25.
  expect(cells[0]!.width).toBe(3 * 12 + 0.5)
})
