import { dateAt } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { fullDateText } from '#shared/dates/date-text.ts'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { createActivity } from '../testing/create-activity.ts'
import {
  enterByMouse,
  elementAt,
  getBar,
  getLeft,
  getNowLeft,
  listDays,
  showTimeline,
} from '../testing/show-timeline.tsx'

const activity = createActivity(nowMs(), -150, 300)
const short = createActivity(nowMs(), 3, 10, { gameId: 'zenless' })
const getWidth = () => getBar(short).getBoundingClientRect().width

function turnWheel(scroller: HTMLElement, x: number, deltaY: number) {
  const position = { clientX: getLeft(scroller) + x, clientY: 200 }
  const event = new WheelEvent('wheel', { deltaY, ctrlKey: true, cancelable: true, ...position })
  scroller.dispatchEvent(event)
  return event
}

test('zooms by plus and minus through 12, 24, 36 and 72 pixels a day, and stops at the ends', async () => {
  await showTimeline([activity, short])
  getBar(short).focus()
  for (const [key, width] of [
    ['+', 720],
    ['+', 720],
    ['-', 360],
    ['-', 240],
    ['-', 120],
    ['-', 120],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(getWidth).toBeCloseTo(width, 0)
  }
  expect(document.activeElement).toBe(getBar(short))
})

test('zooms by the buttons and keeps the middle of the view', async () => {
  const scroller = await showTimeline([activity, short])
  const middle = getLeft(scroller) + scroller.clientWidth / 2
  scroller.scrollLeft += getNowLeft() - middle
  const offset = () => Math.abs(getNowLeft() - middle)
  for (const name of ['Zoom in', 'Zoom out', 'Zoom out', 'Zoom out']) {
    const before = getWidth()
    await userEvent.click(page.getByRole('button', { name }))
    await expect.poll(getWidth).not.toBe(before)
    expect(offset()).toBeLessThan(3)
  }
  await expect
    .element(page.getByRole('button', { name: 'Zoom out' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('keeps the date under the pointer on Ctrl and wheel, and renders the bars at once', async () => {
  const scroller = await showTimeline([activity, short])
  await enterByMouse(scroller)
  const x = getLeft(getBar(short)) - getLeft(scroller)
  for (const deltaY of [-100, 100, 100, 100, -100]) {
    const before = getWidth()
    expect(turnWheel(scroller, x, deltaY).defaultPrevented).toBe(true)
    await expect.poll(getWidth).not.toBe(before)
    expect(Math.abs(getLeft(getBar(short)) - getLeft(scroller) - x)).toBeLessThan(2)
  }
})

test('shows weeks in the header when days are too narrow, and opens the clicked day', async () => {
  const scroller = await showTimeline([activity, short], { search: { zoom: 12 } })
  expect(listDays().length).toBeLessThan(45)
  const week = elementAt('[aria-current="true"]')
  expect(week.offsetWidth).toBe(84)
  expect(getLeft(week)).toBeGreaterThan(getLeft(scroller))
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.click(week, { position: { x: 12 * 4 + 6, y: 20 } })
  const today = dateAt(nowMs(), '+08:00')
  const friday = fullDateText(String(today.add({ days: 5 - today.dayOfWeek })), 'en')
  await expect.element(page.getByRole('heading', { name: friday })).toBeVisible()
})

test('keeps now in place on zooming while it is in view, wherever the buttons are', async () => {
  const scroller = await showTimeline([activity, short])
  const nowAt = () => getNowLeft() - getLeft(scroller)
  const before = nowAt()
  expect(before).toBeLessThan(scroller.clientWidth / 3)
  for (const name of ['Zoom in', 'Zoom out', 'Zoom out', 'Zoom out']) {
    const width = getWidth()
    await userEvent.click(page.getByRole('button', { name }))
    await expect.poll(getWidth).not.toBe(width)
    expect(Math.abs(nowAt() - before)).toBeLessThan(3)
  }
})

test('shows the day of today in a header of weeks', async () => {
  await showTimeline([activity, short], { search: { zoom: 12 } })
  const week = elementAt('[aria-current="true"]')
  const day = Temporal.Instant.fromEpochMilliseconds(nowMs()).toZonedDateTimeISO('+08:00').day
  const today = [...week.querySelectorAll<HTMLElement>('[aria-hidden]')].at(-1)!
  expect(today.textContent).toBe(String(day))
  const marker = getNowLeft()
  const { left, right } = today.getBoundingClientRect()
  expect(marker).toBeGreaterThan(left - 6)
  expect(marker).toBeLessThan(right + 6)
})

test('zooms by two fingers, and keeps the point between them in place', async () => {
  const scroller = await showTimeline([activity, short])
  const x = getNowLeft()
  const before = getWidth()
  const dispatch = (type: string, half: number) => {
    const touches = [x - half, x + half].map(
      (clientX, identifier) => new Touch({ identifier, target: scroller, clientX, clientY: 300 }),
    )
    const event = new TouchEvent(type, { touches, cancelable: true, bubbles: true })
    scroller.dispatchEvent(event)
    return event
  }
  dispatch('touchstart', 20)
  // The first touch loads the code.
  await expect.poll(() => dispatch('touchmove', 20).defaultPrevented).toBe(true)
  dispatch('touchmove', 32)
  await expect.poll(getWidth).toBeCloseTo(2 * before, 0)
  expect(Math.abs(getNowLeft() - x)).toBeLessThan(3)
  dispatch('touchmove', 20)
  await expect.poll(getWidth).toBeCloseTo(before, 0)
  expect(Math.abs(getNowLeft() - x)).toBeLessThan(3)
})
