import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { createActivity } from '../testing/create-activity.ts'
import { waitForAnimations } from '#testing/wait-for-animations.ts'
import { getBar, elementAt, getLeft, showTimeline } from '../testing/show-timeline.tsx'

// The app loads them on demand; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([import('./day-panel.tsx'), import('./activity-dialog.tsx')])
}, 60_000)

const now = nowMs()
const running = createActivity(now, -2, 9, { title: 'Running now' })
const far = createActivity(now, -60, 200, { title: 'Long runner', gameId: 'zenless' })
const point = createActivity(now, -50, 3, { title: 'Long over' })

const findDay = (date: Temporal.PlainDate) =>
  page.getByTitle(date.toLocaleString('en', { dateStyle: 'full' })).element() as HTMLElement
const dayButton = (days: number) =>
  findDay(Temporal.Now.zonedDateTimeISO('+08:00').toPlainDate().add({ days }))

test('lists the activities of a day on a click', async () => {
  await showTimeline([point, far, running])
  await userEvent.click(dayButton(0))
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('Today')).toBeVisible()
  const fullDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: '+08:00' })
  await expect.element(panel.getByRole('heading', { name: fullDate.format(now) })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Running now/ })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Long runner/ })).toBeVisible()
  await expect.element(panel.getByText('Long over')).not.toBeInTheDocument()
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('lists ends and starts with their hours before ongoing activities', async () => {
  const today = Temporal.Now.zonedDateTimeISO('+08:00').startOfDay()
  const at = (days: number, hours: number) => today.add({ days }).add({ hours }).epochMilliseconds
  const ending = { title: 'Ends', start: at(-9, 4), end: at(3, 4) - 60_000 }
  const starting = { title: 'Starts', start: at(3, 11), end: at(20, 4) }
  await showTimeline([
    far,
    createActivity(now, 0, 1, starting),
    createActivity(now, 0, 1, { ...ending, gameId: 'wuthering' }),
  ])
  await userEvent.click(dayButton(3))
  await expect.element(page.getByRole('heading', { name: 'Runs all day' })).toBeVisible()
  const texts = page
    .getByRole('dialog')
    .getByRole('region', { name: /this day$|^Runs all day$/ })
    .elements()
    .map((section) => (section as HTMLElement).innerText.replaceAll(/\s+/g, ' '))
  const lastDay = new Intl.DateTimeFormat('en', {
    month: 'short',
    day: 'numeric',
    timeZone: '+08:00',
  }).format(far.end)
  expect(texts).toEqual([
    'Ends this day Ends Wuthering Waves Event Until 03:59',
    'Starts this day Starts Genshin Impact Event From 11:00',
    `Runs all day Zenless Zone Zero Long runner , Event → ${lastDay} Until ${lastDay}`,
  ])
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('lists ongoing activities in a compact line per game, and the items of a banner when it ends', async () => {
  const item = {
    id: '1',
    name: 'Venti',
    kind: 'character',
    rarity: 5,
    lastRunEnd: '2026-01-01',
  } as const
  const label = { primary: 'Venti', kind: 'Rate-up', title: null }
  const banner = { type: 'gacha', featured: [item], label, title: 'Wish' } as const
  await showTimeline([
    createActivity(now, -2, 9, { ...banner, gameId: 'zenless' }),
    createActivity(now, -9, 20, { title: 'Expected', projected: true, gameId: 'zenless' }),
    far,
    running,
  ])
  await userEvent.click(dayButton(3))
  const panel = page.getByRole('dialog')
  const games = panel.getByRole('heading', { level: 4 })
  await expect.element(games.nth(1)).toHaveTextContent('Zenless Zone Zero')
  await expect.element(games.first()).toHaveTextContent('Genshin Impact')
  await expect
    .element(panel.getByRole('button', { name: /^Venti · Rate-up ?, Signal Search Until \w+/ }))
    .toBeVisible()
  await expect
    .element(panel.getByRole('button', { name: /^Expected ?, Event, Projected Until ≈ \w+/ }))
    .toBeVisible()
  await expect.element(panel.getByRole('list', { name: 'Featured' })).not.toBeInTheDocument()
  const line = panel.getByRole('listitem').first()
  expect(line.element().getBoundingClientRect().height).toBeLessThan(40)
  for (const control of line.getByRole('button').elements()) {
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  }
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dayButton(7))
  await expect.element(panel.getByRole('list', { name: 'Featured' })).toBeVisible()
})

test('shows the remaining time today', async () => {
  await showTimeline([running])
  await userEvent.click(dayButton(0))
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Running now.*6d$/ }))
    .toBeVisible()
})

test('shows a projected end as a day, or beyond a week as a part of its month', async () => {
  const createProjected = (title: string, margin_days: number) =>
    createActivity(now, 2, 9, {
      title,
      projected: true,
      projection: { margin_days, observations: 9 },
    })
  await showTimeline([running, createProjected('Expected', 4), createProjected('Less certain', 8)])
  await userEvent.click(dayButton(11))
  const ends = page.getByRole('region', { name: 'Ends this day' })
  await expect.element(ends).toMatchTextContent(/Expected.* Until ≈ \w+ \d+\b/)
  await expect
    .element(ends)
    .toMatchTextContent(/Less certain.* Ends (?:early |mid-|late )[A-Z][a-z]+/)
})

test.each([
  [1, 'Tomorrow'],
  [-1, 'Yesterday'],
  [4, 'In 4 days'],
  [-4, '4 days ago'],
])('names the day in %i days: %s', async (days, label) => {
  await showTimeline([far])
  await userEvent.click(dayButton(days))
  await expect.element(page.getByRole('dialog').getByText(label, { exact: true })).toBeVisible()
})

test('opens the next day immediately after the previous one has closed', async () => {
  await showTimeline([far])
  await userEvent.click(dayButton(0))
  await expect.element(page.getByText('Today')).toBeVisible()
  const dialog = page.getByRole('dialog').element() as HTMLDialogElement
  dialog.close()
  dayButton(1).click()
  await expect.element(page.getByText('Tomorrow')).toBeVisible()
})

test('shows a message on a day without activities', async () => {
  await showTimeline([createActivity(now, -40, 3), createActivity(now, 20, 3)])
  await userEvent.click(dayButton(0))
  await expect.element(page.getByText('No activities on this day')).toBeVisible()
})

test('opens an activity over the panel and scrolls its bar into view', async () => {
  const scroller = await showTimeline([far, running])
  await userEvent.click(dayButton(2))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Long runner/ }))
  await expect.element(page.getByRole('heading', { name: 'Long runner' })).toBeVisible()
  const atLeftEdge = () => getLeft(getBar(far)) - getLeft(scroller)
  await expect.poll(atLeftEdge).toBeGreaterThan(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Long runner' })).not.toBeInTheDocument()
  await expect.element(page.getByText('In 2 days')).toBeVisible()
})

test('sets a status from the panel', async () => {
  await showTimeline([running])
  await userEvent.click(dayButton(0))
  await userEvent.click(page.getByRole('button', { name: 'Status of Running now: No status' }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Starred' }))
  expect(readPreferences().activityStatus[running.uuid]).toBe('starred')
  const starred = page.getByRole('button', { name: 'Status of Running now: Starred' })
  await expect.element(starred).toBeVisible()
  // The page next to the panel is hidden from screen readers, so the toast is in the panel.
  const announcement = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /^Starred: Running/ })
  await expect.element(announcement).toBeInTheDocument()

  await userEvent.click(starred)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.activeElement).toBe(starred.element())
})

test('renders the remaining activities of a busy day after the first ones', async () => {
  await showTimeline(Array.from({ length: 30 }, () => createActivity(now, -2, 9)))
  await userEvent.click(dayButton(0))
  await expect
    .poll(
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Status of/ })
          .elements().length,
    )
    .toBe(30)
})

const closings: [string, () => Promise<void> | void][] = [
  ['its button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the backdrop', () => userEvent.click(elementAt('dialog'), { position: { x: 20, y: 20 } })],
  // Devices may close the panel by a gesture, without a key event.
  [
    'a gesture',
    async () => {
      const deafen = (event: Event) => event.stopPropagation()
      addEventListener('keydown', deafen, { capture: true, once: true })
      await userEvent.keyboard('{Escape}')
    },
  ],
]

test.each(closings)('closes on %s and returns the focus to the day', async (_, close) => {
  await showTimeline([running])
  await userEvent.click(dayButton(0))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.activeElement?.tagName).toBe('H2')
  // A click outside all focusable elements precedes the close.
  await userEvent.click(page.getByText('Today', { exact: true }))
  await close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(dayButton(0))
})

test('covers the page behind the panel, which gets no focus', async () => {
  await showTimeline([running])
  await userEvent.click(dayButton(0))
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('button', { name: /^Running now/ })).toBeVisible()
  await expect.element(panel).toHaveAttribute('aria-modal', 'true')
  // Making the page inert would restyle all of it before the panel is painted.
  expect(document.querySelector(':modal')).toBeNull()
  const { left, top } = getBar(running).getBoundingClientRect()
  expect(document.elementFromPoint(left + 5, top + 5)).toBe(panel.element())

  const heading = document.activeElement
  getBar(running).focus()
  expect(document.activeElement).toBe(heading)

  const close = panel.getByRole('button', { name: 'Close' }).element()
  const last = panel.getByRole('button', { name: /^Running now/ }).element()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(last)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(close)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(last)
})

test('makes the days one tab stop, moves by arrow keys, and opens on Enter', async () => {
  await showTimeline([running])
  dayButton(-1).focus()
  await userEvent.keyboard('{ArrowRight}{Tab}')
  expect((document.activeElement as HTMLElement).title).toBe('')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(dayButton(0))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(dayButton(1))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByText('Tomorrow')).toBeVisible()
})

test.each([
  // Now is out of view, so ended activities are not collapsed. The clocks went back in New York on
  // November 2, which had 25 hours.
  ['America/New_York', '2025-11-03T04:30:00Z', '2025-11-02'],
  ['America/New_York', '2025-11-03T05:30:00Z', '2025-11-03'],
  ['+08:00', '2025-11-03T04:30:00Z', '2025-11-03'],
  // The clocks went forward in Auckland on September 28.
  ['Pacific/Auckland', '2025-09-27T12:30:00Z', '2025-09-28'],
  ['Pacific/Auckland', '2025-09-28T11:30:00Z', '2025-09-29'],
  ['Asia/Kolkata', '2025-09-28T18:35:00Z', '2025-09-29'],
])('lists an event in %s at %s on %s, the day above its bar', async (zone, at, date) => {
  const start = Temporal.Instant.from(at).epochMilliseconds
  const moment = { start, end: start + 60_000, title: 'A moment' }
  const activity = createActivity(now, 0, 1, moment)
  await showTimeline([activity], { zone, search: { open: activity.uuid } })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const column = findDay(Temporal.PlainDate.from(date))
  const x = getLeft(getBar(activity)) - getLeft(column)
  expect(x >= 0 && x < column.getBoundingClientRect().width).toBe(true)
  await userEvent.click(column)
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^A moment/ }))
    .toBeVisible()
})
