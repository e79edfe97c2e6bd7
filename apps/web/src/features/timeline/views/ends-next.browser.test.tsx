import type { GameId } from '@bannerday/domain/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from '../url-state.ts'
import { mockActivities, day, wireActivity } from '../testing/mock-activities.ts'

const GAMES = ['genshin', 'starrail', 'zenless', 'wuthering'] as const
const LONG = 'Of a game whose players like very long names'

beforeEach(async () => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
  await page.viewport(390, 844)
})
afterEach(async () => {
  vi.restoreAllMocks()
  writePreference('showsEndsNext', false)
  await page.viewport(1280, 800)
})

const createEnding = (game_id: GameId, ...days: number[]) =>
  days.map((end) => wireActivity({ game_id, title: `${LONG}, ${end}`, end_time: day(end) }))
const chips = () => page.getByRole('list', { name: 'Ends next' }).getByRole('button')
const box = (element: Element) => element.getBoundingClientRect()

const toggle = () => page.getByRole('button', { name: /^Ends next/ })

test('starts the first row of a phone by 200 pixels, below the next end of all games', async () => {
  mockActivities(GAMES.flatMap((game, index) => createEnding(game, 2.5 - index / 8, 5)))
  await renderApp('/timeline')
  await expect.element(toggle()).toHaveAccessibleName(new RegExp(`Wuthering Waves ${LONG}`))
  const line = await vi.waitUntil(() => document.querySelector('[data-game-name]'))
  expect(box(line).top).toBeLessThanOrEqual(200)
  expect(box(toggle().element()).height).toBeGreaterThanOrEqual(44)
})

test('expands the next ends of a phone with full times, and remembers it', async () => {
  mockActivities(GAMES.flatMap((game, index) => createEnding(game, 2.5, 5 + index / 2, 8)))
  await renderApp('/timeline')
  await toggle().click()
  await expect.element(chips().nth(3)).toBeVisible()
  expect(chips().elements()).toHaveLength(4)
  const [one, two, three] = chips().elements().map(box)
  expect(two!.top).toBe(one!.top)
  expect(three!.top).toBeGreaterThanOrEqual(one!.bottom)
  for (const chip of chips().elements()) {
    const time = chip.lastElementChild!
    expect(time.textContent).toBe('2d')
    expect(box(chip).height).toBeGreaterThanOrEqual(44)
    expect(box(time).right).toBeLessThanOrEqual(box(chip).right)
    expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth)
  }
  await expect.element(page.getByRole('link', { name: '8 more, in the list' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Ends next' }).element()
  const area = page.getByRole('region', { name: 'Activities over time' }).element()
  expect(box(list).bottom).toBeLessThanOrEqual(box(area).top)
  for (const name of ['Zoom out', 'Zoom in'])
    expect(box(page.getByRole('button', { name }).element()).bottom).toBeLessThanOrEqual(one!.top)
  expect(await findAccessibilityProblems()).toEqual([])
  expect(readPreferences().showsEndsNext).toBe(true)
  // A wider view still shows one end per game.
  await page.viewport(1440, 900)
  await expect.element(chips().nth(3)).toBeVisible()
  expect(chips().elements()).toHaveLength(4)
  await expect.element(page.getByRole('link', { name: '8 more, in the list' })).toBeVisible()
})

test('uses one line for one game', async () => {
  writePreference('showsEndsNext', true)
  mockActivities(createEnding('genshin', 2, 5, 8))
  await renderApp('/timeline')
  await expect.element(chips().nth(1)).toBeVisible()
  expect(chips().elements()).toHaveLength(2)
  const [one, two] = chips().elements().map(box)
  expect(two!.top).toBe(one!.top)
  await page.viewport(1440, 900)
  await expect.element(chips().nth(2)).toBeVisible()
})

test.each([
  { width: 390, name: /First\s·\sSecond\s\S+$/ },
  { width: 1280, name: /First\s+\+1\s\S+$/ },
  { width: 1440, name: /First\s·\sSecond\s\S+$/ },
])('names all common ends where they fit: %o', async ({ width, name }) => {
  writePreference('showsEndsNext', true)
  await page.viewport(width, 844)
  const end_time = day(2)
  mockActivities(['First', 'Second'].map((title) => wireActivity({ title, end_time })))
  await renderApp('/timeline')
  await expect.element(chips()).toHaveAccessibleName(name)
})

test('draws a version with a projected end as open-ended, and counts its remaining time in days', async () => {
  const version = wireActivity({
    type: 'version',
    title: 'Version 6.2',
    end_time: day(22.5),
    end_expected: { margin_days: 3 },
  })
  mockActivities([version])
  await renderApp('/timeline')
  const bar = page.getByRole('button', { name: /Version Luna III.*Ends in ≈ 22d/ })
  await expect.element(bar).toHaveAttribute('data-open-end')
  expect(bar.element().hasAttribute('data-projected')).toBe(false)
  await bar.click()
  await expect
    .element(page.getByText('Its end is not announced yet: projected to within 3 days.'))
    .toBeVisible()
})

test('offers past activities in the menu of a phone', async () => {
  mockActivities(createEnding('genshin', 2))
  await renderApp('/timeline')
  await page.getByRole('button', { name: 'More' }).click()
  const past = page.getByRole('link', { name: 'Past activities' })
  await expect.element(past).toHaveAttribute('href', '/genshin-activities')
})
