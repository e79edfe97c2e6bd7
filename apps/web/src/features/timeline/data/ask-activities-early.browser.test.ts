import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STORED_OBJECT_KEY } from '#shared/device-texts.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { askActivitiesEarly } from './ask-activities-early.ts'
import { answerWith, wireActivity } from '../testing/answer-with.ts'

beforeEach(() => writePreference('userLanguage', 'en'))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('uses the response that was requested before the app started', async () => {
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['gacha'] } })
  const asked = answerWith([wireActivity({ type: 'gacha', title: 'Ballad' })])
  askActivitiesEarly()
  expect(asked).toHaveLength(1)
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Wish - Ballad/ })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('renders the page despite invalid preferences', async () => {
  localStorage.setItem(STORED_OBJECT_KEY, '{"userGameSelections":')
  const asked = answerWith([wireActivity({ title: 'Still shown' })])
  askActivitiesEarly()
  expect(asked).toHaveLength(0)
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Still shown/ })).toBeVisible()
})
