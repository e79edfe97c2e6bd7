import type { Activity } from '@bannerday/contract/activities'
import { deleteDB } from 'idb'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announcePullChange } from '#features/pulls/local-store/database.ts'
import { DATABASE, importFile, rows, uigf } from '#features/pulls/testing/show-pulls-page.tsx'
import { day, wireActivity } from '#features/timeline/testing/mock-activities.ts'
import { writePreference, writePreferences } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'

// The app loads it on demand; on a busy machine that takes longer than a test waits.
beforeAll(() => import('./today.tsx'), 60_000)

beforeEach(async () => {
  await deleteDB(DATABASE)
  announcePullChange()
  writePreferences({ userLanguage: 'en', hasCompletedGameSelection: true })
})

function mockEvents(...events: Activity[]) {
  mockApi({ '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events }] } }) })
}

const card = (name: string) => page.getByRole('region', { name })

test('links to the import without pulls, then shows the pity', async () => {
  mockEvents()
  await renderApp('/')
  // Each game shows its pity rules, and a button for manual entry.
  await expect.element(card('Your pity').getByText('5★ within 80')).toBeVisible()
  await expect.element(card('Your pity').getByText('S-Rank within 90')).toBeVisible()
  await card('Your pity')
    .getByRole('button', { name: 'Enter pity manually: Honkai: Star Rail' })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Honkai: Star Rail.*Enter pity manually$/ })
  await userEvent.fill(dialog.getByLabelText('Pulls since the last 5★'), '7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(card('Your pity').getByText('7 / 90')).toBeVisible()
  await card('Your pity')
    .getByRole('link', { name: /^Genshin Impact/ })
    .click()
  await importFile(uigf(rows('3433')))
  await page.getByRole('link', { name: 'Today' }).click()
  const pity = card('Your pity').getByRole('link', { name: /Genshin Impact.*Character Event/ })
  // The history begins with its first row, so that it may be more.
  await expect
    .element(card('Your pity').getByText(/^5★ within 86 · 50\/50 unknown · featured within \d+/))
    .toBeVisible()
  await card('Your pity').getByRole('button', { name: '≥ 4 / 90' }).hover()
  await expect.element(page.getByText(/^≥ means “at least”/)).toBeVisible()
  await expect.element(card('Your pity').getByText('5★ within 86')).toBeVisible()
  writePreference('gachaSelectedGame', 'zenless')
  await pity.click()
  await expect.element(page.getByRole('article', { name: 'Character Event Wish' })).toBeVisible()
})

test("shows the plan's result next to the pity, with a link", async () => {
  mockEvents(
    wireActivity({
      title: 'Wish',
      start_time: day(-2),
      end_time: day(9),
      type: 'gacha',
      featured: [{ id: '1', name: 'Skirk', kind: 'character', rarity: 5, last_run_end: null }],
    }),
  )
  await renderApp('/')
  const pity = card('Your pity')
  await expect.element(pity.getByText('5★ within 80')).toBeVisible()
  const { height } = pity.element().getBoundingClientRect()
  const brief = pity.getByRole('link', { name: /, Plan ≈/ })
  await expect.element(brief).not.toBeInTheDocument()
  // A saved goal takes precedence over the last pulled banner.
  const goal = { id: 'a', title: 'Pearl', pullType: '11', target: 'featured', copies: 1 } as const
  const until = day(20).slice(0, 10)
  const passed = { ...goal, id: 'b', until: day(-2).slice(0, 10), marginDays: 0 }
  const savings = { currency: 16_000, passes: undefined, shop: undefined }
  writePreference('pullPlans', {
    starrail: { savings, income: {}, goals: [{ ...goal, until, marginDays: 0 }] },
  })
  await expect
    .element(brief)
    .toMatchTextContent(/^Honkai: Star Rail, Plan ≈ 1\d\d pulls by \w+ \d+ · (≈ )?\d\d%/)
  expect(pity.element().getBoundingClientRect().height).toBe(height)
  expect(await findAccessibilityProblems()).toEqual([])
  // Without an upcoming goal, it uses the running banner in a game with pulls.
  writePreference('pullPlans', { starrail: { savings, income: {}, goals: [passed] } })
  await expect.element(brief).not.toBeInTheDocument()
  await pity.getByRole('button', { name: 'Enter pity manually: Genshin Impact' }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Pulls since the last 5★'), '7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Income alone would look like the player's own pulls and odds.
  const ask = pity.getByRole('link', { name: /, Plan Enter savings/ })
  await expect.element(ask).toMatchTextContent(/^Genshin Impact, Plan Enter savings→$/)
  await ask.click()
  await expect.element(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: 'Until' }))
    .toHaveDisplayValue(/^Skirk · ends/)
})
