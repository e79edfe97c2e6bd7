import { createTimelineScale, pixelAt } from '@bannerday/domain/activities/timeline-scale'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { createActivity } from '../testing/create-activity.ts'
import { scrollTimeline, showTimeline, timelineArea } from '../testing/show-timeline.tsx'
import { ResetTicks } from './clock-row.tsx'

afterEach(() => {
  writePreference('showsResets', false)
  writePreference('gameServers', {})
})

/** The daily and the weekly ticks of each server. */
const ticks = () => [...document.querySelectorAll<HTMLElement>('[style*="--tick-step"]')]

test('shows resets on the axis when enabled', async () => {
  await showTimeline([createActivity(nowMs(), -3, 9)])
  expect(ticks()).toEqual([])
  writePreference('showsResets', true)
  await expect.poll(() => ticks().length).toBe(2)
})

test('draws a daily and a weekly tick for each server', async () => {
  writePreference('gameServers', { genshin: 'UTC-5' })
  const sunday = instantAt('2026-11-22T12:00:00', '+08:00')
  const scale = createTimelineScale([], sunday, '+08:00')
  await renderInApp(<ResetTicks scale={scale} />)
  const [daysInAsia, weeksInAsia, , weeksInAmerica, ...others] = ticks().map(({ style }) =>
    Number.parseFloat(style.left),
  )
  const at = (time: string, offset: string) => pixelAt(scale, instantAt(time, offset))
  expect(daysInAsia).toBeCloseTo(at('2026-11-21T04:00:00', '+08:00'), 3)
  expect(weeksInAsia).toBeCloseTo(at('2026-11-23T04:00:00', '+08:00'), 3)
  expect(weeksInAmerica).toBeCloseTo(at('2026-11-23T04:00:00', '-05:00'), 3)
  expect(others).toEqual([])
})

test('keeps the legend of projected rows in view on a phone, wherever the user scrolls', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const rows = Array.from({ length: 40 }, (_, index) =>
    createActivity(nowMs(), -3 + index / 50, 30, { projected: true }),
  )
  const scroller = await showTimeline(rows)
  const legend = timelineArea.getByText(/^≈ Projected/)
  for (const by of [{ top: 100 }, { left: 300 }]) {
    await scrollTimeline(scroller, by)
    await expect.element(legend).toBeVisible()
    const bottom = legend.element().getBoundingClientRect().bottom
    expect(Math.abs(scroller.getBoundingClientRect().bottom - bottom)).toBeLessThan(20)
  }
})
