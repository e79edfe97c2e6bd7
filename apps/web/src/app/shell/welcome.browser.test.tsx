import { gameNames } from '@bannerday/game-data/game-names'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'

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

describe('WelcomeDialog', () => {
  it('preselects nothing, stores the selection and does not reappear', async () => {
    await visitFirst()
    for (const { en } of Object.values(gameNames))
      await expect.element(welcome.getByRole('checkbox', { name: en })).not.toBeChecked()
    await welcome.getByRole('checkbox', { name: 'Genshin Impact' }).click()
    await welcome.getByRole('checkbox', { name: 'Honkai: Star Rail' }).click()
    await welcome.getByRole('radio', { name: /Europe/ }).click()
    await welcome.getByText('Content and server for each game').click()
    await welcome
      .getByRole('group', { name: 'What to show for Genshin Impact' })
      .getByRole('checkbox', { name: /^Challenge/ })
      .click()
    const server = welcome.getByRole('combobox', { name: 'Honkai: Star Rail server' })
    await userEvent.selectOptions(server, 'UTC-5')
    await welcome.getByRole('button', { name: 'Confirm' }).click()

    await expect.element(welcome).not.toBeInTheDocument()
    const defaults = ['version', 'gacha', 'event', 'challenge']
    expect(readPreferences()).toMatchObject({
      hasCompletedGameSelection: true,
      serverTimezone: 'UTC+1',
      gameServers: { starrail: 'UTC-5' },
    })
    expect(readPreferences().userGameSelections).toEqual({
      genshin: { enabled: true, activities: ['version', 'gacha', 'event'] },
      starrail: { enabled: true, activities: defaults },
    })
  })

  it('keeps all games and the suggested server when postponed, whatever was edited', async () => {
    writePreference('serverTimezone', 'UTC-5')
    await visitFirst()
    await expect.element(welcome.getByRole('radio', { name: /America/ })).toBeChecked()
    await welcome.getByRole('checkbox', { name: 'Wuthering Waves' }).click()
    await welcome.getByRole('radio', { name: /Asia/ }).click()
    await welcome.getByRole('button', { name: 'Later' }).click()

    await expect.element(welcome).not.toBeInTheDocument()
    expect(readPreferences()).toMatchObject({
      hasCompletedGameSelection: false,
      serverTimezone: 'UTC-5',
    })
    expect(readPreferences().userGameSelections).toBeUndefined()
  })

  it('is postponed by Escape', async () => {
    await visitFirst()
    await userEvent.keyboard('{Escape}')
    await expect.element(welcome).not.toBeInTheDocument()
    // A closed dialog disappears before its close event.
    await expect.poll(() => readPreferences().hasCompletedGameSelection).toBe(false)
  })

  it('requires at least one game, and shows the error only on submit', async () => {
    await visitFirst()
    const prompt = welcome.getByText('Choose at least one game.')
    await expect.element(prompt).not.toBeInTheDocument()
    await welcome.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(prompt).toBeVisible()
    await expect.element(welcome.getByRole('checkbox').first()).toHaveFocus()
    expect(readPreferences().hasCompletedGameSelection).toBeUndefined()
    await welcome.getByRole('checkbox', { name: 'Wuthering Waves' }).click()
    await expect.element(prompt).not.toBeInTheDocument()
  })

  it('chooses all games at once, and none again', async () => {
    await visitFirst()
    await welcome.getByRole('checkbox', { name: 'Wuthering Waves' }).click()
    const all = welcome.getByRole('button', { name: 'All games' })
    for (const hasAll of [true, false]) {
      await all.click()
      await expect.element(all).toHaveAttribute('aria-pressed', String(hasAll))
      for (const { en } of Object.values(gameNames)) {
        const { checked } = welcome
          .getByRole('checkbox', { name: en })
          .element() as HTMLInputElement
        expect(checked).toBe(hasAll)
      }
    }
  })

  it('keeps the focus', async () => {
    await visitFirst()
    const first = welcome.getByRole('button', { name: 'All games' }).element()
    first.focus()
    do {
      await userEvent.keyboard('{Tab}')
      // After the last element, the browser focuses its own interface once.
      const isInside = welcome.element().contains(document.activeElement)
      expect(isInside || document.activeElement === document.body).toBe(true)
    } while (document.activeElement !== first)
  })

  it('stays hidden on the settings page, which contains the game selection', async () => {
    await renderApp('/settings', { isFirstVisit: true })
    await expect.element(page.getByRole('heading', { name: 'Games' })).toBeVisible()
    await expect.element(welcome).not.toBeInTheDocument()
  })

  it('is hidden while an activity from a link is open', async () => {
    const history = createMemoryHistory({ initialEntries: ['/about'] })
    await renderApp('/about', { isFirstVisit: true, history })
    // The dialog is loaded from here on, so it renders together with a page.
    await expect.element(welcome).toBeVisible()
    history.push('/timeline?open=some')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
    await expect.element(welcome).not.toBeInTheDocument()
    history.push('/about')
    await expect.element(welcome).toBeVisible()
  })

  it('fits the screen of a phone', async () => {
    await page.viewport(390, 844)
    await visitFirst()
    const content = welcome.getByRole('group', { name: /server/ }).element().parentElement!
    const { scrollHeight, clientHeight } = content.parentElement!
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
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
