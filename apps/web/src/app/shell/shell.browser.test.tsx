import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { showTexts } from '#shared/texts/shown-texts.ts'
import { emulateMedia } from '#testing/emulate-media.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'

describe('the frame', () => {
  beforeEach(() => writePreference('userLanguage', 'en'))
  afterEach(async () => {
    vi.restoreAllMocks()
    await page.viewport(1280, 800)
  })

  it('switches the language, stores it and sets the document language', async () => {
    const screen = await renderApp('/')
    await screen.getByRole('button', { name: 'Change language: English' }).click()
    await screen.getByRole('button', { name: 'Français' }).click()

    await expect.element(screen.getByText('À propos de Bannerday')).toBeVisible()
    expect(document.documentElement.lang).toBe('fr')
    await expect.poll(() => document.title).toBe('Aujourd’hui - Bannerday')
    expect(readPreferences().userLanguage).toBe('fr')
  })

  it('follows the page with the title, the marked entry and the focus', async () => {
    const screen = await renderApp('/nowhere')
    await expect.poll(() => document.title).toBe('Page not found - Bannerday')
    await screen.getByRole('link', { name: 'Back to home' }).click()

    await expect.poll(() => document.title).toBe('Today - Bannerday')
    await expect
      .element(screen.getByRole('link', { name: 'Today', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.activeElement?.id).toBe('page')
  })

  it.each(['/timeline/foo', '/gacha/records/foo', '/settings/foo/bar', '/about/%'])(
    'knows that there is nothing at %s, below a page',
    async (path) => {
      // Would redirect the timeline to the list.
      writePreference('timelineView', 'list')
      const screen = await renderApp(path)
      await expect
        .element(screen.getByRole('heading', { level: 1, name: 'Page not found' }))
        .toBeVisible()
      expect(document.title).toBe('Page not found - Bannerday')
      expect(document.querySelector('[aria-current="page"]')).toBeNull()
      await screen.getByRole('link', { name: 'Timeline', exact: true }).click()
      await expect.poll(() => document.title).toBe('Timeline - Bannerday')
      await expect
        .element(screen.getByRole('link', { name: 'Timeline', exact: true }))
        .toHaveAttribute('aria-current', 'page')
    },
  )

  it('marks the entry of a page for the pages below it too', async () => {
    const screen = await renderApp('/gacha/records')
    await expect
      .element(screen.getByRole('link', { name: 'Pulls', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.title).toBe('Pull records - Bannerday')
  })

  it('opens the archive of the player’s first game, and marks its entry for each of them', async () => {
    const activities = ['event'] as const
    writePreference('userGameSelections', { zenless: { enabled: true, activities } })
    const screen = await renderApp('/about')
    const entry = screen.getByRole('link', { name: 'Past activities' })
    await expect.element(entry).toHaveAttribute('href', '/archive/zenless')
    await entry.click()
    const games = screen.getByRole('navigation', { name: 'Games' }).getByRole('link')
    await expect.element(games.first()).toHaveTextContent('Zenless Zone Zero')
    await games.nth(2).click()
    await expect.element(entry).toHaveAttribute('href', '/archive/starrail')
    await expect.element(entry).toHaveAttribute('aria-current', 'page')
    writePreference('archiveGame', undefined)
    await expect.element(entry).toHaveAttribute('href', '/archive/zenless')
    await expect.element(entry).toHaveAttribute('aria-current', 'page')
    writePreference('userGameSelections', undefined)
  })

  it('takes no notice of a slash at the end', async () => {
    const screen = await renderApp('/about/')
    await expect
      .element(screen.getByRole('link', { name: 'About', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    await expect.poll(() => document.title).toBe('About - Bannerday')
  })

  it('lets the keyboard skip the navigation', async () => {
    const screen = await renderApp('/nowhere')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(screen.getByRole('link', { name: 'Back to home' })).toHaveFocus()
  })

  it('remembers whether the navigation is narrow', async () => {
    const screen = await renderApp('/')
    await screen.getByRole('button', { name: 'Collapse navigation' }).click()
    await expect.element(screen.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
    expect(readPreferences().sidebarRailState).toBe(true)
  })

  it('opens the navigation of a phone, keeps the focus in it and gives it back', async () => {
    await page.viewport(390, 844)
    const screen = await renderApp('/')
    const opener = screen.getByRole('button', { name: 'Open navigation' })
    await opener.click()
    const drawer = screen.getByRole('dialog', { name: 'Main navigation' })
    await expect.element(drawer).toBeVisible()
    const isScrollLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden'
    expect(isScrollLocked()).toBe(true)
    expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true)

    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.poll(isScrollLocked).toBe(false)
    await expect.element(opener).toHaveFocus()
  })

  it('closes the navigation of a phone on the way to a page', async () => {
    await page.viewport(390, 844)
    const screen = await renderApp('/nowhere')
    await screen.getByRole('button', { name: 'Open navigation' }).click()
    await screen.getByRole('dialog').getByRole('link', { name: 'Today' }).click()
    await expect.element(screen.getByText('About Bannerday')).toBeVisible()
    expect(document.querySelector('dialog')?.open).toBe(false)
  })

  it('has four pages under the thumb on a phone, and none of it elsewhere', async () => {
    await page.viewport(390, 844)
    const screen = await renderApp('/about')
    const bar = screen.getByRole('navigation', { name: 'Quick navigation' })
    const names = bar
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    expect(names).toEqual(['Today', 'Timeline', 'Pulls', 'Settings'])
    await bar.getByRole('link', { name: 'Today' }).click()
    await expect
      .element(bar.getByRole('link', { name: 'Today' }))
      .toHaveAttribute('aria-current', 'page')
    const { bottom } = bar.element().getBoundingClientRect()
    expect(bottom).toBe(innerHeight)
    await page.viewport(1280, 800)
    await expect.element(bar).not.toBeInTheDocument()
  })

  it.each([390, 1280])('leads to the log-in from every page, %s wide', async (width) => {
    await page.viewport(width, 844)
    const screen = await renderApp('/about')
    await expect
      .element(screen.getByRole('banner').getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/settings?highlight=login')
  })

  it('shows the page’s title alone in a window of its own', async () => {
    const real = matchMedia
    // The browser's display mode cannot be emulated.
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      real(query.includes('display-mode: standalone') ? 'all' : query),
    )
    await renderApp('/about')
    await expect.poll(() => document.title).toBe('About')
  })

  it('follows the theme of the system live, if the player leaves it to that', async () => {
    await renderApp('/about')
    const shown = () => document.documentElement.dataset['scheme']
    for (const value of ['dark', 'light'] as const) {
      await emulateMedia({ 'prefers-color-scheme': value })
      await expect.poll(shown).toBe(value)
    }
    writePreference('theme', 'dark')
    await expect.poll(shown).toBe('dark')
    await emulateMedia()
  })

  it('fades to another page, but not with reduced motion', async () => {
    const start = vi.spyOn(document, 'startViewTransition')
    const screen = await renderApp('/about')
    await screen.getByRole('link', { name: 'Today', exact: true }).click()
    await expect.element(screen.getByText('About Bannerday')).toBeVisible()
    expect(start.mock.calls).toEqual([[expect.objectContaining({ types: ['fade'] })]])

    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await screen.getByRole('link', { name: 'About', exact: true }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    expect(start).toHaveBeenCalledOnce()
    await emulateMedia()
  })

  it('shows a page also when the browser gives up the move to it', async () => {
    const start = document.startViewTransition.bind(document)
    vi.spyOn(document, 'startViewTransition').mockImplementation((options) => {
      const transition = start(options)
      transition.skipTransition()
      return transition
    })
    const onUnhandled = vi.fn()
    addEventListener('unhandledrejection', onUnhandled)
    const screen = await renderApp('/about')
    await screen.getByRole('link', { name: 'Today', exact: true }).click()
    await expect.element(screen.getByText('About Bannerday')).toBeVisible()
    expect(onUnhandled).not.toHaveBeenCalled()
    removeEventListener('unhandledrejection', onUnhandled)
  })

  it('shows the background picture until the player turns it off', async () => {
    await renderApp('/about')
    const picture = () => document.querySelector('[data-background-picture]')
    await expect.poll(picture).not.toBeNull()
    writePreference('showBackgroundImage', false)
    await expect.poll(picture).toBeNull()
  })

  it('shows no picture behind the timeline', async () => {
    const screen = await renderApp('/timeline')
    await expect.element(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    expect(document.querySelector('[data-background-picture]')).toBeNull()
  })

  for (const theme of ['light', 'dark'] as const) {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      it(`has no accessibility problem, ${theme}, ${width} wide`, async () => {
        await page.viewport(width, height)
        writePreference('theme', theme)
        const screen = await renderApp('/')
        await expect.element(screen.getByText('About Bannerday')).toBeVisible()
        expect(document.documentElement.dataset['scheme']).toBe(theme)
        expect(await findAccessibilityProblems()).toEqual([])
      })
    }
  }
})

const offer = page.getByText('Bannerdayは日本語でも使えます。')

describe('the language offer', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ja-JP')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    showTexts('en')
  })

  test('starts in English in a Japanese browser and suggests Japanese', async () => {
    await renderApp('/about')
    await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    expect(document.documentElement.lang).toBe('en')
    await expect.element(offer).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.getByRole('button', { name: '日本語にする' }).click()
    await expect.element(offer).not.toBeInTheDocument()
    expect(document.documentElement.lang).toBe('ja')
    expect(readPreferences()).toMatchObject({ userLanguage: 'ja', languageOffered: true })
  })

  test('does not suggest a language again after it was declined', async () => {
    await renderApp('/about')
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect.element(offer).not.toBeInTheDocument()
    expect(readPreferences()).toMatchObject({ userLanguage: 'en', languageOffered: true })
  })

  test('suggests no language after one was chosen', async () => {
    writePreference('languageOffered', true)
    await renderApp('/about')
    await expect.element(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    // The offer reserves its region with the page, before its text loads.
    const region = page.getByRole('complementary', { name: '日本語', includeHidden: true })
    await expect.element(region).not.toBeInTheDocument()
  })

  test('shows the suggestion in the welcome on a first visit', async () => {
    await renderApp('/about', { isFirstVisit: true })
    await expect.element(page.getByRole('dialog').getByText(/日本語でも/)).toBeVisible()
    await page.getByRole('button', { name: '日本語にする' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Bannerdayへようこそ' })).toBeVisible()
  })
})
