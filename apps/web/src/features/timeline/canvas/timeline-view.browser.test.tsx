import { GAME_IDS } from '@bannerday/domain/game'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { fullDateText } from '#shared/dates/date-text.ts'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { createActivity } from '../testing/create-activity.ts'
import {
  enterByMouse,
  elementAt,
  findLabel,
  getBar,
  getLeft,
  getNowLeft,
  getScroller,
  inBox,
  listBars,
  listDays,
  scrollTimeline,
  showTimeline,
  timelineArea,
} from '../testing/show-timeline.tsx'

const NEW_YORK = 'America/New_York'

/** Returns the screen position of a time of day, derived from the column of its day. */
function screenX(instant: number, zone: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const column = page.getByTitle(fullDateText(String(moment.toPlainDate()), 'en')).element()
  const sinceMidnight = instant - moment.startOfDay().epochMilliseconds
  return getLeft(column) + (sinceMidnight / 86_400_000) * 36
}

test.each(['+08:00', '-05:00', NEW_YORK, 'Europe/Paris', 'Asia/Kolkata'])(
  'positions bars under their day at 36 pixels a day in %s',
  async (zone) => {
    const long = createActivity(nowMs(), -3.4, 6)
    const short = createActivity(nowMs(), 2.7, 0.2)
    await showTimeline([long, short], { zone })
    expect(getLeft(getBar(long))).toBeCloseTo(screenX(long.start, zone), 0)
    expect(getLeft(getBar(short))).toBeCloseTo(screenX(short.start, zone), 0)
    expect(getBar(long).getBoundingClientRect().width).toBeCloseTo(216, 0)
    expect(getBar(short).getBoundingClientRect().width).toBe(50)
  },
)

test('opens with now at a quarter of the view and with today marked', async () => {
  const scroller = await showTimeline([createActivity(nowMs(), -150, 300)])
  const quarter = getLeft(scroller) + scroller.clientWidth / 4
  expect(Math.abs(getNowLeft() - quarter)).toBeLessThan(20)
  const today = String(Temporal.Now.zonedDateTimeISO('+08:00').toPlainDate())
  expect(elementAt('[aria-current="date"]').title).toBe(fullDateText(today, 'en'))
})

test('advances the clock every second without rendering', async () => {
  await showTimeline([createActivity(nowMs(), -1, 3)])
  const time = timelineArea.getByRole('time').element()
  const before = time.textContent
  expect(before).toMatch(/^\d\d:\d\d:\d\d$/)
  await expect.poll(() => time.textContent, { timeout: 3000 }).not.toBe(before)
})

test('renders only the bars near the view out of 1500 activities', async () => {
  const activities = Array.from({ length: 1500 }, (_, index) =>
    createActivity(nowMs(), (index % 300) - 150, 4 + (index % 20), {
      gameId: GAME_IDS[index % 4]!,
      type: (['version', 'event', 'gacha'] as const)[index % 3]!,
    }),
  )
  const scroller = await showTimeline(activities)
  expect(document.querySelectorAll('*').length).toBeLessThan(1500)
  const shown = () => listBars().length
  expect(shown()).toBeGreaterThan(20)
  const first = listBars().find(({ tabIndex }) => tabIndex !== 0)!
  scroller.scrollTo(0, 0)
  await expect.poll(() => first.isConnected).toBe(false)
  await expect.poll(shown).toBeGreaterThan(20)
  expect(document.querySelectorAll('*').length).toBeLessThan(1500)
})

test('opens the details on a click, and scrolls without opening on a drag', async () => {
  const activity = createActivity(nowMs(), -8, 16)
  const other = createActivity(nowMs(), -100, 200, { gameId: 'zenless' })
  const scroller = await showTimeline([activity, other])
  await enterByMouse(scroller)
  const from = scroller.scrollLeft
  await userEvent.dragAndDrop(getBar(activity), scroller, {
    sourcePosition: { x: 200, y: 10 },
    targetPosition: { x: 300, y: 300 },
  })
  expect(scroller.scrollLeft).not.toBe(from)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.click(getBar(activity), { position: { x: 250, y: 10 } })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: activity.fullTitle })).toBeVisible()
})

test('marks a projected activity visually and in its text', async () => {
  const activity = createActivity(nowMs(), 1, 9, {
    type: 'version',
    projected: true,
    projection: { margin_days: 1.5, observations: 6, versions: ['6.5', '6.6', '7.1'] },
  })
  await showTimeline([activity])
  await expect.element(page.getByRole('button', { name: /Projected/ })).toBeVisible()
  // The outline fades over the margin of each edge: two days of 36 pixels.
  const outline = getComputedStyle(getBar(activity), '::before')
  expect(outline.borderTopStyle).toBe('dashed')
  expect(outline.maskImage.match(/\b72px/g)).toHaveLength(2)
  await userEvent.click(getBar(activity), { position: { x: 30, y: 10 } })
  await expect.element(page.getByText(/last 6 versions \(6\.5 to 7\.1\)\.$/)).toBeVisible()
  await expect.element(page.getByText(/may be off by up to 2 days/)).toBeVisible()
})

test('shows title, type, dates and remaining time in the accessible name of a bar', async () => {
  const activity = createActivity(nowMs(), -1, 3.02, { title: 'Stygian Onslaught' })
  await showTimeline([activity])
  const bar = page.getByRole('button', { name: /Stygian Onslaught.*Event.*–.*Ends in 2d 0h/ })
  await expect.element(bar).toBeVisible()
  const time = getComputedStyle(findLabel(getBar(activity))!, '::after')
  expect(time.backgroundColor).toBe('rgb(255, 192, 120)')
})

test('moves between bars by arrow keys, even to a bar far out of view', async () => {
  const near = createActivity(nowMs(), -1, 3)
  const far = createActivity(nowMs(), 200, 3)
  const scroller = await showTimeline([near, far])
  getBar(near).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.activeElement).toBe(getBar(far))
  expect(getLeft(getBar(far))).toBeGreaterThan(getLeft(scroller))
  expect(listBars().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => document.activeElement).toBe(getBar(near))
})

test('shows an arrow back to now when now is out of view', async () => {
  const scroller = await showTimeline([createActivity(nowMs(), -150, 300)])
  const back = page.getByRole('button', { name: 'Now', exact: true })
  await expect.element(back).not.toBeInTheDocument()
  scroller.scrollTo(0, 0)
  await userEvent.click(back)
  const quarter = getLeft(scroller) + scroller.clientWidth / 4
  await expect.poll(() => Math.abs(getNowLeft() - quarter), { timeout: 3000 }).toBeLessThan(20)
  await expect.element(back).not.toBeInTheDocument()
})

test('keeps the visible bars in place when the activities change', async () => {
  const activity = createActivity(nowMs(), -30, 60)
  const older = createActivity(nowMs(), -90, 5)
  function Growing() {
    const [activities, setActivities] = useState([activity])
    return (
      <>
        <button type="button" onClick={() => setActivities([activity, older])}>
          Grow
        </button>
        {inBox(activities)}
      </>
    )
  }
  await renderInApp(<Growing />)
  const width = () => getScroller().scrollWidth
  const narrower = width()
  const before = getLeft(getBar(activity))
  await page.getByRole('button', { name: 'Grow' }).click()
  await expect.poll(width).toBeGreaterThan(narrower)
  expect(getLeft(getBar(activity))).toBeCloseTo(before, 0)
})

test.each(['light', 'dark'])('has no accessibility violations in the %s theme', async (scheme) => {
  document.documentElement.dataset['scheme'] = scheme
  await showTimeline(
    GAME_IDS.flatMap((gameId, index) => [
      createActivity(nowMs(), -9, 5, { gameId }),
      createActivity(nowMs(), -2 + index, 9, { gameId, type: 'gacha' }),
      createActivity(nowMs(), 4, 9, { gameId, projected: true, type: 'version' }),
    ]),
  )
  document.documentElement.dataset['scheme'] = scheme
  expect(await findAccessibilityProblems()).toEqual([])
})

test('cuts no day number at an edge once scrolling has stopped', async () => {
  const scroller = await showTimeline([createActivity(nowMs(), -150, 300)])
  const { left, right } = scroller.getBoundingClientRect()
  const middle = (day: HTMLElement) => {
    const box = day.getBoundingClientRect()
    return (box.left + box.right) / 2
  }
  const hidden = () => listDays().filter((day) => getComputedStyle(day).opacity === '0')
  const atEdge = () =>
    listDays().filter((day) =>
      [left, right].some((edge) => Math.abs(middle(day) - edge) < 9 && middle(day) > left - 9),
    )
  const first = listDays().find((day) => middle(day) > left + 20)!
  scroller.scrollLeft += middle(first) - left - 2
  await expect.poll(() => hidden().includes(first)).toBe(true)
  for (const day of atEdge()) expect(hidden()).toContain(day)
  const inView = listDays().filter((day) => middle(day) > left + 12 && middle(day) < right - 12)
  for (const day of inView) expect(hidden()).not.toContain(day)
  scroller.scrollLeft -= 15
  await expect.poll(() => hidden().includes(first)).toBe(false)
})

test('hides a month name with the last days of its month instead of cutting it', async () => {
  const scroller = await showTimeline([createActivity(nowMs(), -150, 300)])
  const names = () => timelineArea.getByText(/^[A-Z][a-z]+ \d{4}$/).elements()
  const months = () => names().map((name) => name.parentElement!.getBoundingClientRect())
  const edge = scroller.getBoundingClientRect().left
  const shown = (name: Element) => getComputedStyle(name).visibility === 'visible'
  for (const rest of [260, 60, 200, 20]) {
    const next = months().findIndex(({ left }) => left > edge + 1)
    await scrollTimeline(scroller, { left: months()[next]!.left - edge - rest })
    await vi.waitFor(() => {
      const first = names()[months().findIndex(({ right }) => right > edge + 1)]!
      expect(shown(first)).toBe(rest >= 200)
      for (const name of names().filter(shown)) {
        const { left, right } = name.getBoundingClientRect()
        if (right > edge) expect(left).toBeGreaterThanOrEqual(edge - 1)
      }
    })
  }
})
