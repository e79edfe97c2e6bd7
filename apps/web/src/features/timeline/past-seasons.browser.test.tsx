import type { Activity } from '@bannerday/contract/activities'
import { getActivityWindow, getSeason } from '@bannerday/domain/activities/activity-window'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { untilIdle } from '#shared/until-idle.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from './url-state.ts'
import { day, wireActivity } from './testing/mock-activities.ts'
import { findLabel, getLeft, getScroller, listDays } from './testing/show-timeline.tsx'

const season = getSeason(getActivityWindow(nowMs()))

/** Creates an activity between two days of a year, such as `03-10`. */
function dated(year: number, from: string, to: string, fields: Partial<Activity> = {}): Activity {
  const [start_time, end_time] = [`${year}-${from}T10:00:00`, `${year}-${to}T03:59:59`]
  return wireActivity({ start_time, end_time, ...fields })
}

const reaching = dated(season, '04-20', '05-20', { title: 'Over the edge' })
const atEdge = dated(season, '04-28', '05-12', { title: 'Beside it' })
const now = wireActivity({ title: 'Now', start_time: day(-3), end_time: day(9) })

const seasons: Record<number, Activity[]> = {
  [season - 1]: [
    dated(season, '04-01', '04-25', { title: 'Last spring' }),
    dated(season - 1, '06-01', '06-20', { title: 'Last summer', type: 'gacha' }),
  ],
  [season - 2]: [dated(season - 2, '05-10', '05-30', { title: 'Long ago', type: 'gacha' })],
}
const known_since = {
  version: null,
  event: `${season - 1}-05-07`,
  gacha: `${season - 2}-05-10`,
  challenge: null,
}

/**
 * Mocks the current activities, and past seasons with these statuses after `gate`. Returns the
 * requested seasons.
 */
function mockSeasons(statuses: number[] = [], gate = Promise.resolve()) {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(address as string, location.origin)
    const game = { game_id: 'genshin', events: [reaching, atEdge, now] }
    if (pathname === '/api/events') return respond({ events: [game] })
    if (pathname !== '/api/events/past') return Response.error()
    const wanted = searchParams.get('season') ?? ''
    requests.push(wanted)
    await gate
    const status = statuses[requests.length - 1] ?? 200
    if (status !== 200)
      return Response.json({ code: status, message: 'no', error_code: 100_007 }, { status })
    return respond({
      events: [{ game_id: 'genshin', events: seasons[Number(wanted)] ?? [], known_since }],
    })
  })
  return requests
}

function respond(data: unknown) {
  return Response.json({ code: 200, message: 'ok', data })
}

const bar = (title: string) => page.getByRole('button', { name: new RegExp(`^(Wish - )?${title}`) })

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(() => vi.restoreAllMocks())

test('requests no past season until the user scrolls there', async () => {
  // Its legend loads together with what requests seasons.
  writePreference('showsResets', true)
  const requests = mockSeasons()
  await renderApp('/timeline')
  await expect.element(page.getByText('daily reset')).toBeInTheDocument()
  await untilIdle()
  expect(requests).toEqual([])
  getScroller().scrollLeft = 0
  await expect.poll(() => requests).toEqual([String(season - 1)])
})

test('loads one season after another on scrolling back, and keeps the view in place', async () => {
  const gate = Promise.withResolvers<void>()
  const requests = mockSeasons([], gate.promise)
  await renderApp('/timeline')
  await expect.element(bar('Now')).toBeVisible()

  getScroller().scrollLeft = 0
  await expect.element(bar('Over the edge')).toBeVisible()
  await expect.element(bar('Beside it')).toBeVisible()
  await expect.element(page.getByText('Loading earlier activities…')).toBeVisible()
  const beside = bar('Beside it').element()
  const label = findLabel(beside)
  const day = listDays().at(-1)!
  const { left } = day.style
  const before = beside.getBoundingClientRect()
  gate.resolve()
  await expect.element(bar('Last spring')).toBeInTheDocument()
  await expect.element(bar('Beside it')).toBeInTheDocument()
  // The bar was not rendered again; only its container moved.
  expect(beside.isConnected).toBe(true)
  expect(findLabel(beside)).toBe(label)
  expect([day.isConnected, day.style.left]).toEqual([true, left])
  const after = bar('Beside it').element().getBoundingClientRect()
  expect(after.right).toBeCloseTo(before.right, 0)
  expect(after.top).toBeCloseTo(before.top, 0)
  // The start of the clipped activity is now known to be earlier.
  expect(after.left).toBeLessThan(before.left)
  expect(requests).toEqual([String(season - 1)])

  getScroller().scrollLeft = 0
  await expect.element(bar('Last summer')).toBeInTheDocument()
  await vi.waitFor(() => expect(requests).toEqual([String(season - 1), String(season - 2)]))

  await vi.waitFor(() => {
    getScroller().scrollLeft = 0
    expect(bar('Long ago').query()).not.toBeNull()
  })
  // Shown once no earlier season is known, after which the timeline requests none.
  await expect.element(page.getByText(/^Events since/)).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('restores loaded past seasons after a visit to another page', async () => {
  const requests = mockSeasons()
  await renderApp('/timeline')
  await expect.element(bar('Now')).toBeVisible()
  getScroller().scrollLeft = 0
  await expect.element(bar('Last spring')).toBeInTheDocument()
  getScroller().scrollLeft += getLeft(bar('Last spring').element()) - getLeft(getScroller()) - 300
  await page.getByRole('link', { name: 'Shortcuts' }).click()
  await expect.element(bar('Last spring')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect.element(bar('Last spring')).toBeInTheDocument()
  expect(requests[0]).toBe(String(season - 1))
  expect(new Set(requests).size).toBe(requests.length)
})

test('shows an error and a retry button for a season that fails to load', async () => {
  const statuses = [500, 500, 500, 500]
  const requests = mockSeasons(statuses)
  await renderApp('/timeline')
  await expect.element(bar('Now')).toBeVisible()
  getScroller().scrollLeft = 0
  await expect.element(page.getByText('Earlier activities couldn’t be loaded.')).toBeVisible()
  expect(new Set(requests)).toEqual(new Set([String(season - 1)]))
  statuses.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar('Last spring')).toBeInTheDocument()
})

test('leaves Today unchanged when past seasons are loaded', async () => {
  mockSeasons()
  await renderApp('/timeline')
  await expect.element(bar('Now')).toBeVisible()
  getScroller().scrollLeft = 0
  await expect.element(bar('Last spring')).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).first().click()
  const ends = page.getByRole('region', { name: 'Ends next' })
  await expect.element(ends.getByText('Now')).toBeVisible()
})
