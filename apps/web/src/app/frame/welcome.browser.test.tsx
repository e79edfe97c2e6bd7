import { gameNames } from '@bannerday/game-data/game-names'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const welcome = page.getByRole('dialog', { name: 'Welcome to Bannerday' })

async function visitFirst() {
  await renderApp('/', { isFirstVisit: true })
  await expect.element(welcome).toBeVisible()
}

describe('the welcome', () => {
  it('stores what was chosen, and does not come back', async () => {
    await visitFirst()
    await welcome.getByRole('checkbox', { name: 'Zenless Zone Zero' }).click()
    await welcome
      .getByRole('group', { name: 'What to show of Genshin Impact' })
      .getByRole('checkbox', { name: 'Challenge' })
      .click()
    await welcome.getByRole('button', { name: 'Confirm' }).click()

    await expect.element(welcome).not.toBeInTheDocument()
    const { hasCompletedGameSelection, userGameSelections } = readPreferences()
    expect(hasCompletedGameSelection).toBe(true)
    expect(userGameSelections).toEqual({
      genshin: { enabled: true, activities: ['version', 'event', 'gacha', 'challenge'] },
      starrail: { enabled: true, activities: ['version', 'event', 'gacha'] },
      zenless: { enabled: false, activities: ['version', 'event', 'gacha'] },
      wuthering: { enabled: true, activities: ['version', 'event', 'gacha'] },
    })
  })

  it('put off keeps all games, whatever was tried, and does not come back', async () => {
    await visitFirst()
    await welcome.getByRole('checkbox', { name: 'Wuthering Waves' }).click()
    await welcome.getByRole('button', { name: 'Later' }).click()

    await expect.element(welcome).not.toBeInTheDocument()
    expect(readPreferences().hasCompletedGameSelection).toBe(false)
    expect(readPreferences().userGameSelections).toBeUndefined()
  })

  it('is put off with Escape', async () => {
    await visitFirst()
    await userEvent.keyboard('{Escape}')
    await expect.element(welcome).not.toBeInTheDocument()
    expect(readPreferences().hasCompletedGameSelection).toBe(false)
  })

  it('takes no answer without any game', async () => {
    await visitFirst()
    for (const { en } of Object.values(gameNames))
      await welcome.getByRole('checkbox', { name: en }).click()
    await expect.element(welcome.getByText('Choose at least one game.')).toBeVisible()
    await expect.element(welcome.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  })

  it('keeps the focus', async () => {
    await visitFirst()
    for (let presses = 0; presses < 30; presses += 1) {
      await userEvent.keyboard('{Tab}')
      const inside = document.querySelector('dialog[open]')?.contains(document.activeElement)
      expect(inside || document.activeElement === document.body).toBe(true)
    }
  })

  it('does not stand over the settings, where the games are chosen', async () => {
    await renderApp('/settings', { isFirstVisit: true })
    await expect.element(page.getByRole('heading', { name: 'Games' })).toBeVisible()
    await expect.element(welcome).not.toBeInTheDocument()
  })

  it.each([
    ['light', 1280, 800],
    ['dark', 390, 844],
  ] as const)('has no accessibility problem, %s, %s wide', async (theme, width, height) => {
    await page.viewport(width, height)
    writePreference('theme', theme)
    await visitFirst()
    expect(await findAccessibilityProblems()).toEqual([])
  })
})
