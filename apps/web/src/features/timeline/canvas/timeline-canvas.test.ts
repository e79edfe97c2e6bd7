import { createTimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { evenRuns } from './timeline-canvas.tsx'

const ZONE = 'America/New_York'

test('draws all lines with one gradient, and starts another after a 25-hour day', () => {
  const now = instantAt('2026-11-01T12:00:00', ZONE)
  const scale = createTimelineScale([], now, ZONE)
  expect(scale.days.map((day) => day.date).indexOf('2026-11-01')).toBe(1)
  expect(evenRuns(scale)).toEqual([
    { left: 0, width: 36 + 37.5 },
    { left: 36 + 37.5, width: 3 * 36 },
  ])
})
