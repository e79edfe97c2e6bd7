import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STORED_OBJECT_KEY } from '#shared/device-texts.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { prefetchActivities } from './prefetch-activities.ts'
import { mockActivities, wireActivity } from '../testing/mock-activities.ts'

beforeEach(() => writePreference('userLanguage', 'en'))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('uses the response that was requested before the app started', async () => {
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['gacha'] } })
  const requests = mockActivities([wireActivity({ type: 'gacha', title: 'Ballad' })])
  prefetchActivities()
  expect(requests).toHaveLength(1)
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Wish - Ballad/ })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('renders the page despite invalid preferences', async () => {
  localStorage.setItem(STORED_OBJECT_KEY, '{"userGameSelections":')
  const requests = mockActivities([wireActivity({ title: 'Still shown' })])
  prefetchActivities()
  expect(requests).toHaveLength(0)
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Still shown/ })).toBeVisible()
})
