import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from '../url-state.ts'
import { mockActivities, day, wireActivity } from '../testing/mock-activities.ts'
import { getLeft } from '../testing/show-timeline.tsx'
import { waitForAnimations } from '#testing/wait-for-animations.ts'

const running = wireActivity({ title: 'Running', end_time: day(2) })
const coming = wireActivity({ title: 'Coming', start_time: day(4), end_time: day(9) })
const ended = wireActivity({ title: 'Long over', start_time: day(-80), end_time: day(-75) })

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('activityStatus', {})
  saveTimelineState({ search: {}, position: null, openDate: null })
  mockActivities([running, coming, ended])
})
afterEach(async () => {
  vi.restoreAllMocks()
  writePreference('activityStatus', {})
  await page.viewport(1280, 800)
})

const bar = (name: RegExp) => page.getByRole('button', { name })
const scroller = () => page.getByRole('region', { name: 'Activities over time' }).element()

/** Whether the whole bar is in view. */
function isInView(name: RegExp) {
  const box = bar(name).query()?.getBoundingClientRect()
  const view = scroller().getBoundingClientRect()
  return box !== undefined && box.left >= view.left && box.right <= view.right
}

test('goes to the best match of a link or a submitted search, and shows the others beside', async () => {
  const screen = await renderApp('/timeline?q=long')
  await expect.poll(() => isInView(/^Long over/)).toBe(true)
  await screen.unmount()
  saveTimelineState({ search: {}, position: null, openDate: null })
  // The next visit has loaded all modules, but not the names.
  await renderApp('/timeline?q=long')
  await expect.poll(() => isInView(/^Long over/)).toBe(true)
  const field = page.getByRole('searchbox')
  await userEvent.fill(field, 'ing')
  const match = page.getByRole('button', { name: /^2 matches, nearest in \w+ \d{4}$/ })
  await expect.element(match).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(match).not.toBeInTheDocument()
  await expect.element(bar(/^Running/)).toBeInViewport()
  await userEvent.fill(field, 'long')
  const earlier = page.getByRole('button', { name: /^1 match, in \w+ \d{4}$/ })
  await userEvent.click(earlier)
  await expect.element(earlier).not.toBeInTheDocument()
  expect(isInView(/^Long over/)).toBe(true)
})

test('shows no off-screen matches without a search', async () => {
  await renderApp('/timeline')
  await expect.element(bar(/^Running/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /match/ })).not.toBeInTheDocument()
})

test('filters by ongoing and by status, and counts the rest', async () => {
  writePreference('activityStatus', { [coming.uuid]: 'starred' })
  await renderApp('/timeline?live=true')
  await expect.element(bar(/^Running/)).toBeVisible()
  await expect.element(bar(/^Coming/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '1 hidden' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Live now' }).click()
  await page.getByRole('checkbox', { name: 'Starred' }).click()
  await expect.element(bar(/^Coming/)).toBeVisible()
  await expect.element(bar(/^Running/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 hidden' }).click()
  await expect.element(bar(/^Running/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /hidden/ })).not.toBeInTheDocument()
})

test('counts the disabled activity types', async () => {
  const activities = ['event'] as const
  writePreference('userGameSelections', { genshin: { enabled: true, activities } })
  await renderApp('/timeline')
  await expect.element(page.getByRole('link', { name: '3 kinds off' })).toBeVisible()
  writePreference('userGameSelections', {})
})

test('scrolls to a month', async () => {
  await renderApp('/timeline')
  await page.getByRole('button', { name: 'Search and filter' }).click()
  const months = page.getByRole('combobox', { name: 'Go to month' })
  const first = Temporal.Now.zonedDateTimeISO('+08:00')
    .subtract({ days: 80 })
    .toPlainDate()
    .with({ day: 1 })
  const name = first.toLocaleString('en', { month: 'long', year: 'numeric' })
  await userEvent.selectOptions(months, name)
  await expect.element(page.getByRole('button', { name: 'Now', exact: true })).toBeVisible()
  const day = page.getByTitle(first.toLocaleString('en', { dateStyle: 'full' }))
  await expect.element(day).toBeInTheDocument()
  await expect
    .poll(() => getLeft(day.element()) - getLeft(scroller()))
    .toSatisfy((distance: number) => Math.abs(distance) < 5)
})

test('opens the filters from below on a phone, and closes them with the chosen month', async () => {
  await page.viewport(390, 844)
  await renderApp('/timeline?hide=done')
  await expect.element(bar(/^Running/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Search and filter (1)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search and filter' })
  await expect.element(sheet).toBeVisible()
  await waitForAnimations()
  const box = sheet.element().getBoundingClientRect()
  expect([box.left, box.right, box.bottom]).toEqual([0, 390, 844])
  expect(await findAccessibilityProblems()).toEqual([])
  await expect
    .element(sheet.getByRole('button', { name: /^Show \d+ live, \d+ in all$/ }))
    .toBeVisible()
  const months = sheet.getByRole('combobox', { name: 'Go to month' })
  await userEvent.selectOptions(months, months.element().querySelectorAll('option')[1]!)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('shows the results on Enter in the search on a phone', async () => {
  await page.viewport(390, 844)
  await renderApp('/timeline')
  await page.getByRole('button', { name: 'Search and filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search and filter' })
  const field = sheet.getByRole('searchbox')
  await userEvent.fill(field, 'runn')
  const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  field.element().dispatchEvent(composing)
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(bar(/^Running/)).toBeVisible()
})

test('puts the close button of the search sheet in its corner on a phone', async () => {
  await page.viewport(390, 844)
  await renderApp('/timeline')
  await page.getByRole('button', { name: 'Search and filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search and filter' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('opens the details in a sheet from below when a bar is tapped on a phone', async () => {
  await page.viewport(390, 844)
  await renderApp('/timeline')
  await bar(/^Running/).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  await waitForAnimations()
  const box = sheet.element().getBoundingClientRect()
  expect([box.left, box.right, box.bottom]).toEqual([0, 390, 844])
})
