import { parseHour } from '@bannerday/domain/activities/parse-hour'
import { formatHour } from '@bannerday/domain/activities/format-hour'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { mockActivities, day, wireActivity } from '../testing/mock-activities.ts'
import { waitForAnimations } from '#testing/wait-for-animations.ts'
import { saveTimelineState } from '../url-state.ts'

// The app loads them on demand; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./filters.tsx'),
    import('./activity-list.tsx'),
    import('../timeline-page.tsx'),
  ])
}, 60_000)

const HOUR_MS = 3_600_000

const banner = wireActivity({ title: 'Signal', game_id: 'zenless', type: 'gacha' })
const event = wireActivity({ title: 'Stygian Onslaught', end_time: day(2) })
const ended = wireActivity({ title: 'Long over', start_time: day(-30), end_time: day(-20) })

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
  mockActivities([ended, event, banner])
})
afterEach(() => vi.restoreAllMocks())

/** Returns the rows of activities in the list. */
const listRows = () =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Status of/ }) })
    .elements()
/** Returns the text of a column in each row, such as 2 for the start. */
const readColumn = (index: number) =>
  listRows().map((row) => (row as HTMLTableRowElement).cells.item(index)?.textContent)

const bar = (name: RegExp) => page.getByRole('button', { name })
const filter = () => page.getByRole('button', { name: /^Search and filter/ })

test('filters by game, type and text, and clears the filters', async () => {
  await renderApp('/timeline')
  await filter().click()
  await page.getByRole('checkbox', { name: 'Zenless Zone Zero' }).click()
  await expect.element(bar(/^Signal/)).toBeVisible()
  await expect.element(bar(/^Stygian/)).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Event' }).click()
  await expect.element(page.getByText('No activity matches the filter')).toBeVisible()
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Search and filter (2)' })).toBeVisible()
  const past = page.getByRole('link', { name: 'Search past activities' })
  await expect.element(past).toHaveAttribute('href', '/archive/zenless')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.element(bar(/^Stygian/)).toBeVisible()

  await page.getByRole('searchbox').fill('ONSLAU')
  await expect.element(bar(/^Signal/)).not.toBeInTheDocument()
  await expect.element(bar(/^Stygian/)).toBeVisible()
})

test('hides completed activities', async () => {
  writePreference('activityStatus', { [event.uuid]: 'done' })
  await renderApp('/timeline?hide=done')
  await expect.element(bar(/^Signal/)).toBeVisible()
  await expect.element(bar(/^Stygian/)).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Hide done and skipped' }).click()
  await expect.element(bar(/^Stygian/)).toBeVisible()
})

test('lists the same activities with ended ones last, and remembers the list view', async () => {
  await renderApp('/timeline')
  await page.getByRole('combobox', { name: 'View' }).selectOptions('list')
  const titles = () =>
    page
      .getByRole('rowheader')
      .elements()
      .flatMap((cell) => cell.querySelector('button')?.textContent ?? [])
  await expect
    .poll(titles)
    .toEqual(['Stygian Onslaught', expect.stringMatching('Signal'), 'Long over'])
  expect(readPreferences().timelineView).toBe('list')
  expect(await findAccessibilityProblems()).toEqual([])

  await page.getByRole('button', { name: 'Starts' }).click()
  await expect.poll(() => titles()[0]).toBe('Long over')
  await expect
    .element(page.getByRole('columnheader').filter({ hasText: 'Starts' }))
    .toHaveAttribute('aria-sort', 'ascending')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  expect(sort.element().querySelector('option')?.textContent).toBe('Live first')
  await userEvent.selectOptions(sort, 'endTimeDesc')

  await page.getByRole('button', { name: 'Stygian Onslaught', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('shows the remaining time below the title, and the time until the start of upcoming ones', async () => {
  const coming = wireActivity({ title: 'Coming', start_time: day(3), end_time: day(9) })
  mockActivities([event, coming])
  await renderApp('/timeline?view=list')
  await expect
    .poll(() => readColumn(4))
    .toEqual([expect.stringMatching(/^\dd \d+h$/), expect.stringMatching(/^Starts in \dd \d+h$/)])
})

test('marks a projected boundary', async () => {
  const running = wireActivity({ title: 'Runs', end_time: day(2), projected: true })
  const coming = wireActivity({ title: 'Comes', start_time: day(3), projected: true })
  mockActivities([event, running, coming])
  await renderApp('/timeline?view=list')
  const isMarked = () =>
    listRows().map((row) =>
      [...(row as HTMLTableRowElement).cells]
        .slice(2, 4)
        .map((cell) => cell.textContent.startsWith('≈ ')),
    )
  await expect.poll(isMarked).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('shows a projected end as a day and other ends as a time on a phone', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const running = wireActivity({ title: 'Runs', end_time: day(2), projected: true })
  mockActivities([event, running])
  await renderApp('/timeline?view=list')
  await expect
    .poll(() => readColumn(3))
    .toEqual([expect.stringMatching(/^\w+ \d+, \d+:\d+/), expect.stringMatching(/^≈ \w+ \d+$/)])
})

test('offers past matches with the same text when no activity matches', async () => {
  await renderApp('/timeline?q=qwxz')
  const past = page.getByRole('link', { name: 'Search past activities' })
  await expect.element(past).toHaveAttribute('href', '/genshin-activities?q=qwxz')
})

test('finds a game by its common short names', async () => {
  await renderApp('/timeline?q=zzz')
  await expect.element(bar(/^Signal/)).toBeVisible()
  await expect.element(bar(/^Stygian/)).not.toBeInTheDocument()
})

test('opens the remembered view on the bare address, and the view of a link on that link', async () => {
  writePreference('timelineView', 'list')
  const { unmount } = await renderApp('/timeline')
  await expect.element(page.getByRole('table')).toBeVisible()
  await unmount()
  await renderApp('/timeline?sort=endTimeDesc')
  await expect.element(bar(/^Signal/)).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('sets a status in the list', async () => {
  await renderApp('/timeline?view=list')
  await page.getByRole('button', { name: 'Status of Stygian Onslaught: No status' }).click()
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  expect(readPreferences().activityStatus[event.uuid]).toBe('done')
})

test('shares a view with its filter, zoom and time, and opens at that time', async () => {
  mockActivities([wireActivity({ game_id: 'zenless', start_time: day(-90), end_time: day(90) })])
  const moment = Math.round(nowMs() / HOUR_MS) * HOUR_MS + 9 * 24 * HOUR_MS
  const at = formatHour(moment)
  await renderApp(`/timeline?games=zenless&zoom=24&at=${at}&lang=fr`)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await page.getByRole('button', { name: 'Share this view' }).click()
  const { searchParams } = new URL(shared.mock.calls[0]![0].url!)
  const { at: middle, ...rest } = Object.fromEntries(searchParams)
  expect(rest).toEqual({ games: 'zenless', zoom: '24', lang: 'en' })
  expect(Math.abs(parseHour(middle)! - moment)).toBeLessThanOrEqual(HOUR_MS)
})

test('starts the list with the next end of each game, and hides completed activities', async () => {
  writePreference('activityStatus', {})
  await renderApp('/timeline?view=list')
  const next = page.getByRole('list', { name: 'Ends next' })
  await expect.element(next.getByRole('button', { name: /Stygian Onslaught/ })).toBeVisible()
  await expect.element(next.getByRole('button', { name: /Signal/ })).toBeVisible()
  writePreference('activityStatus', { [event.uuid]: 'done' })
  await expect.element(next.getByRole('button', { name: /Stygian/ })).not.toBeInTheDocument()
  const rows = page.getByRole('rowheader')
  await expect.element(rows.getByRole('button', { name: /Stygian/ })).toBeVisible()
  const hide = page.getByRole('checkbox', { name: 'Hide done and skipped' })
  await filter().click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(hide.elements()).toHaveLength(1)
  await filter().click()
  await hide.click()
  await expect.element(rows.getByRole('button', { name: /Stygian/ })).not.toBeInTheDocument()
  await expect.element(rows.getByRole('button', { name: /Signal/ })).toBeVisible()
  writePreference('activityStatus', {})
})
