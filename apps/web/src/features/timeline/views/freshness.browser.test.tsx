import type { Source } from '@bannerday/contract/sources'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { mockApi } from '#testing/mock-api.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from '../url-state.ts'
import { day, wireActivity } from '../testing/mock-activities.ts'

const MINUTE = 60_000

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const before = (minutes: number) => new Date(nowMs() - minutes * MINUTE).toISOString()

function source(game_id: Source['game_id'], fields: Partial<Source> = {}): Source {
  return {
    id: `${game_id}/any/en`,
    game_id,
    region: 'any',
    language: 'en',
    state: 'ok',
    last_checked: before(4.5),
    last_changed: before(125),
    failing_since: null,
    fault: null,
    ...fields,
  }
}

const events = [
  wireActivity({ title: 'Known', type: 'gacha', end_time: day(9) }),
  wireActivity({ title: 'Guessed', end_time: day(40), projected: true }),
]

function answer(sources: () => readonly Source[] | null) {
  return mockApi({
    '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events }] } }),
    '/api/sources': () => {
      const data = sources()
      return data ? { data: { sources: data } } : 'no network'
    },
  })
}

const line = (name = /check/i) => page.getByRole('button', { name })

const announcedDay = () =>
  new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: '+08:00' }).format(
    nowMs() + 9 * 24 * 60 * MINUTE,
  )

test('shows the time of the last check and how far each game is announced', async () => {
  answer(() => [source('genshin'), source('starrail', { last_checked: before(1) })])
  await renderApp('/timeline')
  const text = new RegExp(
    String.raw`^Checked [34] min\. ago\W+Official dates until\W+Genshin Impact\W+${announcedDay()}\W+Honkai: Star Rail\W+$`,
  )
  await expect.element(line(text)).toBeVisible()
  await line().hover()
  const details = page.getByRole('tooltip')
  await expect.element(details.getByText('No version or banner announced yet')).toBeVisible()
  await expect.element(details.getByText('Last change 2 hr. ago').first()).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})

test('shows the reach of versions and banners when only events extend beyond today', async () => {
  const banner = wireActivity({ type: 'gacha', start_time: day(-30), end_time: day(-3) })
  const event = wireActivity({ title: 'Event', end_time: day(9) })
  mockApi({
    '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events: [banner, event] }] } }),
    '/api/sources': () => ({ data: { sources: [source('genshin')] } }),
  })
  await page.viewport(1440, 900)
  await renderApp('/timeline')
  const text = new RegExp(
    String.raw`Official dates until\W+Genshin Impact\W+\w+ \d+ \(events ${announcedDay()}\)$`,
  )
  await expect.element(line(text)).toBeVisible()
})

test.each([false, true])(
  'shows the names of the games when the sidebar leaves space: rail %o',
  async (rail) => {
    writePreference('sidebarRailState', rail)
    onTestFinished(() => writePreference('sidebarRailState', false))
    answer(() => [source('genshin')])
    await page.viewport(1300, 900)
    await renderApp('/timeline')
    await expect.element(line()).toBeVisible()
    const name = page.elementLocator(line().element()).getByText('Genshin', { exact: true })
    expect(name.element().checkVisibility()).toBe(rail)
  },
)

test('puts one space before and after the dot between the parts of the line', async () => {
  answer(() => [source('genshin')])
  await renderApp('/timeline')
  await expect.element(line()).toBeVisible()
  const [state, days] = [/^Checked/, /^Official dates until/].map((words) =>
    page.getByText(words).first().element().getBoundingClientRect(),
  )
  const context = document.createElement('canvas').getContext('2d')!
  context.font = getComputedStyle(line().element()).font
  expect(days!.left - state!.right).toBeCloseTo(context.measureText(' · ').width, 0)
})

test('shows since when a game is unreachable, and why', async () => {
  const failing = { state: 'failing', failing_since: before(30), fault: 'unreachable' } as const
  answer(() => [source('genshin', failing), source('starrail')])
  await renderApp('/timeline')
  const failed = line(/^Genshin Impact unreachable since \d\d:\d\d /)
  await expect.element(failed).toBeVisible()
  await userEvent.click(failed)
  const details = page.getByRole('tooltip')
  await expect.element(details.getByText('The official service couldn’t be reached')).toBeVisible()
})

test('shows the kind of the dates when no announcements are read', async () => {
  answer(() => [source('genshin', { state: 'off', last_checked: null, last_changed: null })])
  await renderApp('/timeline')
  await line(/^Dates aren’t updated live /).hover()
  await expect.element(page.getByText(/doesn’t read the games’ announcements/)).toBeVisible()
})

test('keeps the last result and updates its age when the server is unreachable', async () => {
  let isAway = false
  answer(() => (isAway ? null : [source('genshin', { last_checked: before(200) })]))
  await renderApp('/timeline')
  await expect.element(line(/^Checked 3 hr\. ago/)).toBeVisible()
  isAway = true
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(line(/^Checked 3 hr\. ago/)).toBeVisible()
})

test.each([1440, 1280, 1024, 768, 390, 360])(
  'causes no layout shift at %i pixels and stays on one line',
  async (width) => {
    await page.viewport(width, 844)
    const all = ['genshin', 'starrail', 'zenless', 'wuthering'] as const
    let give = () => {}
    const gate = new Promise<void>((resolve) => (give = resolve))
    answer(() => all.map((game) => source(game)))
    const answered = vi.mocked(fetch).getMockImplementation()!
    vi.mocked(fetch).mockImplementation(async (address, init) => {
      if (address === '/api/sources') await gate
      return answered(address, init)
    })
    await renderApp('/timeline')
    const area = page.getByRole('region', { name: 'Activities over time' })
    await expect.element(area).toBeVisible()
    const top = () => area.element().getBoundingClientRect().top
    const topBefore = top()
    give()
    // On a phone, the closed strip has no details.
    const isPhone = width < 640
    const word = page.getByText('Official until').first()
    await expect.element(isPhone ? word : line()).toBeVisible()
    expect(top()).toBe(topBefore)
    // A short label replaces the full text when it does not fit.
    expect(word.element().checkVisibility()).toBe(width < 1200)
    const shown = isPhone ? word.element().parentElement! : line().element()
    const { height, right } = shown.getBoundingClientRect()
    expect(height).toBe(24)
    expect(right).toBeLessThanOrEqual(width)
    const last = shown.lastElementChild!.lastElementChild!.getBoundingClientRect()
    expect(last.right).toBeLessThanOrEqual(right + 1)
  },
)
