import { createTimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { estimateViewport } from './viewport.ts'
import { mockActivities, wireActivity } from '../testing/mock-activities.ts'
import { getScroller } from '../testing/show-timeline.tsx'

beforeEach(() => void mockActivities([wireActivity({ title: 'Any' })]))

afterEach(() => {
  vi.restoreAllMocks()
  writePreference('sidebarRailState', false)
})

test.each([
  { width: 1440, height: 900, rail: false },
  { width: 1440, height: 900, rail: true },
  // The header has one row beside the rail only.
  { width: 1560, height: 900, rail: false },
  { width: 1560, height: 900, rail: true },
  { width: 390, height: 844, rail: false },
])('predicts the opening view: %o', async ({ width, height, rail }) => {
  await page.viewport(width, height)
  writePreference('sidebarRailState', rail)
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Any/ })).toBeVisible()
  const scroller = getScroller()
  const scale = createTimelineScale([], nowMs(), '+08:00')
  const expected = estimateViewport(scale, { instant: nowMs(), isMiddle: false })
  expect(Math.abs(expected.width - scroller.clientWidth)).toBeLessThan(2)
  expect(Math.abs(expected.height - scroller.clientHeight)).toBeLessThan(2)
})
