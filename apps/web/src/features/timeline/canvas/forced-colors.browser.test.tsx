import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { dateAt } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { fullDateText } from '#shared/dates/date-text.ts'
import { emulateMedia } from '#testing/emulate-media.ts'
import { createActivity } from '../testing/create-activity.ts'
import { contrast, createPixelReader } from '../testing/measure-contrasts.ts'
import { findLabel, getBar, showTimeline } from '../testing/show-timeline.tsx'

/** WCAG 2.2, 1.4.11: graphics that carry a meaning. */
const MIN_GRAPHIC = 3
/** A background behind other content. */
const MIN_TINT = 1.15

const ICON_LEFT_PX = 6
const ICON_PX = 16

test.each(['light', 'dark'])('marks now, days and types in %s forced colors', async (scheme) => {
  const now = nowMs()
  await emulateMedia({ 'forced-colors': 'active', 'prefers-color-scheme': scheme })
  const bars = ACTIVITY_TYPES.map((type) => createActivity(now, 1, 9, { type }))
  const scroller = await showTimeline(bars)
  const readPixels = await createPixelReader(document.body)

  // A line of pixels below all bars shows the columns of the days.
  const bottom = scroller.getBoundingClientRect().bottom - 30
  const readColumn = (date: Temporal.PlainDate) => {
    const header = page.getByTitle(fullDateText(String(date), 'en')).element()
    const { left, right } = header.getBoundingClientRect()
    // From the line before the day.
    return readPixels({ left: left - 1, right, top: bottom, bottom: bottom + 1 })
  }
  const today = dateAt(now, '+08:00')
  const monday = today.add({ days: 8 - today.dayOfWeek })
  const work = getMedian(readColumn(monday))
  expect(contrast(getMedian(readColumn(monday.add({ days: 5 }))), work)).toBeGreaterThan(MIN_TINT)
  expect(contrast(getMedian(readColumn(today)), work)).toBeGreaterThan(MIN_TINT)
  expect(getRange(readColumn(monday)), 'the line of a day').toBeGreaterThan(MIN_TINT)

  const clock = page.getByRole('button', { name: /Scroll to now/ }).element()
  const { left, width } = clock.getBoundingClientRect()
  const nowLeft = left + width / 2
  const line = readPixels({
    left: nowLeft - 3,
    right: nowLeft + 3,
    top: bottom,
    bottom: bottom + 1,
  })
  expect(getRange(line), 'the line of now').toBeGreaterThanOrEqual(MIN_GRAPHIC)

  for (const bar of bars) {
    const label = findLabel(getBar(bar))!.getBoundingClientRect()
    const iconLeft = label.left + ICON_LEFT_PX
    const icon = readPixels({
      left: iconLeft,
      right: iconLeft + ICON_PX,
      top: label.top,
      bottom: label.bottom,
    })
    expect(getRange(icon), `the icon of ${bar.type}`).toBeGreaterThanOrEqual(MIN_GRAPHIC)
  }
})

test.each([
  [0.5, 'solid'],
  [2.5, 'dashed'],
])('outlines an end after %d days in forced colors: %s', async (days, outline) => {
  const now = nowMs()
  await emulateMedia({ 'forced-colors': 'active' })
  const activity = createActivity(now, -5, 5 + days)
  await showTimeline([activity])
  const label = findLabel(getBar(activity))
  expect(label && getComputedStyle(label, '::after').outlineStyle).toBe(outline)
})

function getMedian(luminances: readonly number[]): number {
  return luminances.toSorted((a, b) => a - b)[Math.floor(luminances.length / 2)]!
}

function getRange(luminances: readonly number[]): number {
  return contrast(Math.max(...luminances), Math.min(...luminances))
}
