import { games } from '@bannerday/game-data/games'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    return Response.json({ code: 200, message: 'ok', data: { games } })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

async function openSettings(search = '') {
  await renderApp(`/settings${search}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

describe('the settings', () => {
  it('sets the time format', async () => {
    await openSettings()
    await userEvent.selectOptions(page.getByLabelText('Your game server'), 'UTC-5')
    await page.getByRole('checkbox', { name: 'Show times on this device’s clock' }).click()
    await page.getByRole('checkbox', { name: '24-hour clock' }).click()
    expect(readPreferences()).toMatchObject({
      serverTimezone: 'UTC-5',
      useLocalTimezone: true,
      'timeline-time-format': '12',
    })
  })

  it('sets a separate server for a game, and resets it', async () => {
    await openSettings()
    await page.getByText('Different server for a game').click()
    const genshin = page.getByRole('combobox', { name: 'Genshin Impact server' })
    await userEvent.selectOptions(genshin, 'UTC-5')
    expect(readPreferences()).toMatchObject({
      serverTimezone: 'UTC+8',
      gameServers: { genshin: 'UTC-5' },
    })
    await userEvent.selectOptions(genshin, '')
    expect(readPreferences().gameServers).toEqual({})
  })

  it('saves pulls, statuses and settings as one file for another device', async () => {
    writePreference('activityStatus', { one: 'done' })
    const createUrl = vi.spyOn(URL, 'createObjectURL')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await openSettings()
    const card = page.getByRole('region', { name: 'Move to another device' })
    await card.getByRole('button', { name: 'Save file' }).click()
    await expect.poll(() => createUrl.mock.calls.length).toBe(1)
    const [file] = createUrl.mock.calls[0]!
    const { bannerday } = JSON.parse(await (file as Blob).text())
    expect(JSON.stringify(bannerday.rest)).toMatch(/activityStatus.*one.*done/)
    writePreference('activityStatus', {})
    const input = card.getByLabelText('Open file').first().element() as HTMLInputElement
    await userEvent.upload(input, new File([file as Blob], 'bannerday.json'))
    const preview = page.getByRole('dialog')
    await expect.element(preview.getByText('bannerday.json')).toBeVisible()
    // Nothing changes before the player agrees.
    expect(readPreferences().activityStatus).toEqual({})
    await userEvent.keyboard('{Escape}')
    await expect.element(preview).not.toBeInTheDocument()
  })

  it('says that a file cannot be opened where the browser has no storage for it', async () => {
    const available = Object.getOwnPropertyDescriptor(globalThis, 'caches')!
    Reflect.deleteProperty(globalThis, 'caches')
    onTestFinished(() => {
      Object.defineProperty(globalThis, 'caches', available)
    })
    await openSettings()
    const card = page.getByRole('region', { name: 'Move to another device' })
    const input = card.getByLabelText('Open file').first().element() as HTMLInputElement
    await userEvent.upload(input, new File(['{}'], 'bannerday.json'))
    await expect.element(page.getByText(/^The shared content couldn’t be saved/)).toBeVisible()
  })

  it('applies the theme at once', async () => {
    await openSettings()
    await userEvent.selectOptions(page.getByLabelText('Theme'), 'dark')
    await expect.poll(() => document.documentElement.dataset['scheme']).toBe('dark')
    await userEvent.selectOptions(page.getByLabelText('Theme'), 'light')
    await expect.poll(() => document.documentElement.dataset['scheme']).toBe('light')
    expect(readPreferences().theme).toBe('light')
    await page.getByRole('checkbox', { name: 'Show background image' }).click()
    expect(readPreferences().showBackgroundImage).toBe(false)
  })

  it('swaps the mouse wheel directions', async () => {
    await openSettings()
    const turned = page.getByRole('checkbox', { name: 'Mouse wheel scrolls the rows' })
    await turned.click()
    expect(readPreferences().wheelMovesRows).toBe(true)
    await turned.click()
    expect(readPreferences().wheelMovesRows).toBe(false)
  })

  it('show changes made in another tab', async () => {
    await openSettings()
    writePreference('serverTimezone', 'UTC+1')
    await expect.element(page.getByLabelText('Your game server')).toHaveValue('UTC+1')
  })

  it('clears the language cache', async () => {
    localStorage.setItem('bannerday-language-fr', '{}')
    await openSettings()
    await page.getByRole('button', { name: 'Reload translations' }).click()
    await expect.element(page.getByText('Translations will be reloaded.')).toBeVisible()
    expect(localStorage.getItem('bannerday-language-fr')).toBeNull()
  })

  it.each([390, 800])('collapses the games in one column at %i pixels', async (width) => {
    await page.viewport(width, 844)
    await openSettings()
    const genshin = page.getByRole('checkbox', { name: 'Genshin Impact' })
    await expect.element(genshin).not.toBeInTheDocument()
    await page.getByRole('heading', { name: 'Games' }).click()
    await expect.element(genshin).toBeVisible()
  })

  it('uses two columns when there is space', async () => {
    await openSettings()
    const getBox = (name: string) =>
      page.getByRole('heading', { level: 2, name }).element().getBoundingClientRect()
    expect(getBox('Account').left).toBeGreaterThan(getBox('Games').right)
    expect(getBox('Account').top).toBe(getBox('Games').top)
  })
})

describe('a highlighted card', () => {
  const highlighted = () => document.querySelector('[data-highlighted="true"] h2')?.textContent

  it('scrolls into view, gets the focus and is highlighted for 1.5 s; then its parameter is removed', async () => {
    await page.viewport(390, 844)
    const start = performance.now()
    await openSettings('?highlight=timezone')
    await expect.poll(highlighted).toBe('Time')
    await expect.element(page.getByRole('heading', { name: 'Time' })).toBeInViewport()
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Time')

    await expect.poll(highlighted).toBe(undefined)
    expect(performance.now() - start).toBeGreaterThan(1500)
    await expect.element(page.getByRole('heading', { name: 'Time' })).toBeInViewport()
  })

  it('supports the account card', async () => {
    await openSettings('?highlight=login')
    await expect.poll(highlighted).toBe('Account')
  })

  it('is null when the address has other parameters', async () => {
    await openSettings('?highlight=everything')
    expect(highlighted()).toBeUndefined()
  })
})

it.each([
  ['light', 1280, 800],
  ['dark', 1280, 800],
  ['light', 390, 844],
  ['dark', 390, 844],
] as const)('has no accessibility problem, %s, %s wide', async (theme, width, height) => {
  await page.viewport(width, height)
  writePreference('theme', theme)
  await openSettings()
  if (width < 600) await page.getByRole('heading', { name: 'Games' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Genshin Impact' })).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})
