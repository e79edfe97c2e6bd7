import { instantAt } from '@bannerday/domain/time/server-clock'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { createActivity } from '../testing/create-activity.ts'
import { inBox } from '../testing/show-timeline.tsx'
import { saveTimelineState } from '../url-state.ts'

// The app loads them on demand; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([import('./calendar.tsx'), import('../panels/day-panel.tsx')])
}, 60_000)

beforeEach(() => writePreference('userLanguage', 'en'))

const at = (wallClock: string) => instantAt(wallClock, '+08:00')
const create = (title: string, start: string, end: string, type: 'event' | 'version' = 'event') =>
  createActivity(nowMs(), 0, 1, {
    title,
    label: { primary: title, kind: null, title: null },
    type,
    start: at(start),
    end: at(end),
  })

const activities = [
  create('Festival', '2030-03-06T10:00:00', '2030-03-18T03:59:00'),
  create('Version 9.1', '2030-03-13T11:00:00', '2030-04-24T06:00:00', 'version'),
]

/** Renders the activities around 14 March 2030, a Thursday. */
async function showCalendar(view: 'month' | 'agenda', all = activities) {
  saveTimelineState({ search: {}, position: null, openDate: null })
  await renderInApp(inBox(all, { view, search: { view, day: '2030-03-14' } }))
}

const findDay = (name: string) => page.getByRole('button', { name, exact: false })

test('shows an activity in each week of a month, and a version on its first day', async () => {
  await showCalendar('month')
  await expect.element(page.getByRole('grid', { name: 'March 2030' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Festival, Genshin/ }).elements()).toHaveLength(3)
  const version = page.getByRole('gridcell', { name: /^Wednesday, March 13, 2030/ })
  await expect.element(version.getByRole('button', { name: /^Version 9.1/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Version 9.1/ }).elements()).toHaveLength(1)
  await expect.element(findDay('Monday, March 18, 2030, 1 end')).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('moves through days and months by the keyboard, and opens a day', async () => {
  await showCalendar('month')
  const day = page.getByRole('button', { name: /^Thursday, March 14, 2030/ })
  ;(day.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{PageDown}{Home}')
  await expect.element(page.getByRole('button', { name: /^Sunday, April 21, 2030/ })).toHaveFocus()
  await userEvent.keyboard('{PageUp}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Thursday, March 21, 2030' })).toBeVisible()
})

test('counts the bars that do not fit, and lists them in the panel of the day', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    create(`Event ${index}`, '2030-03-12T04:00:00', '2030-03-13T04:00:00'),
  )
  await showCalendar('month', many)
  const more = page.getByRole('button', { name: /more on Tuesday, March 12, 2030$/ })
  const shown = page.getByRole('button', { name: /^Event \d+, / }).elements().length
  await expect.element(more).toHaveTextContent(`+${30 - shown}`)
  await more.click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Event 29/ }))
    .toBeVisible()
})

test('lists by day what ends and starts in a week, and the weekly reset', async () => {
  await showCalendar('agenda')
  const ending = page.getByRole('region', { name: /^Monday, March 18, 2030/ })
  await expect.element(ending.getByText('Weekly reset at 04:00')).toBeVisible()
  const ends = ending.getByRole('region', { name: 'Ends this day' })
  await expect.element(ends.getByText('Until 03:59')).toBeVisible()
  const quiet = page.getByRole('region', { name: /^Thursday, March 14, 2030/ })
  await expect.element(quiet.getByText('Nothing ends or starts')).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.getByRole('button', { name: 'Previous week' }).click()
  const starting = page.getByRole('region', { name: /^Wednesday, March 13, 2030/ })
  await expect.element(starting.getByText('Version 9.1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.element(page.getByRole('heading', { name: /Today$/ })).toBeVisible()
})

test('prints a month at its full height, and games by mark', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    create(`Event ${index}`, '2030-03-12T04:00:00', '2030-03-13T04:00:00'),
  )
  await showCalendar('month', many)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const grid = page.getByRole('grid').element()
  const mark = () => grid.querySelector('[data-game-mark]')?.getBoundingClientRect().width
  expect(mark()).toBe(0)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await expect.poll(mark).toBeGreaterThan(0)
  expect(getComputedStyle(grid).overflowY).toBe('visible')
  for (const bar of grid.querySelectorAll('td > button')) {
    const week = bar.closest('tr')?.getBoundingClientRect()
    expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(week?.bottom ?? 0)
  }
})
