import { GAME_IDS } from '@bannerday/domain/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference, writePreferences } from '#shared/preferences.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'

beforeEach(() => writePreferences({ userLanguage: 'en', hasCompletedGameSelection: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('links to the settings when all games are off', async () => {
  mockApi({})
  const off = { enabled: false, activities: [] }
  writePreference('userGameSelections', Object.fromEntries(GAME_IDS.map((game) => [game, off])))
  await renderApp('/')
  await page.getByRole('link', { name: 'Choose games' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('shows an error offline without cached data, and keeps the page usable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  mockApi({ '/api/events': () => 'no network' })
  await renderApp('/')
  const error = page.getByText('The activities couldn’t be loaded')
  await expect
    .poll(async () => {
      // The delay before the next attempt.
      await vi.advanceTimersByTimeAsync(2000)
      return error.elements().length
    })
    .toBe(1)
  await expect.element(error).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Resets' })).toBeVisible()
})
