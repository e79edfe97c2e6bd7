import { beforeEach, expect, it, vi } from 'vitest'
import { writePreference } from '#shared/preferences.ts'
import { texts } from '#shared/texts/shown-texts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('hasCompletedGameSelection', true)
})

it('renders the allowed markup of the disclaimer only', async () => {
  const screen = await renderApp('/about')
  await expect.element(screen.getByText(/^Bannerday is made by players/)).toBeVisible()
  const section = screen
    .getByText(/^Bannerday is made by players/)
    .element()
    .closest('section')!
  expect(section.querySelectorAll('p')).toHaveLength(2)
  expect(section.querySelector('em')?.textContent).toBe('projected')

  const hostile = '<p onclick="x()"><strong>Safe</strong><img src="x"><script>x()</script></p>'
  texts.add('en', { app: { pages: { about: { disclaimer: hostile } } } })
  await screen.getByRole('link', { name: 'Today', exact: true }).click()
  // A page that was never left does not remount.
  await expect.element(screen.getByText(/^Bannerday is made by players/)).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'About', exact: true }).click()
  const safe = screen.getByText('Safe')
  await expect.element(safe).toBeVisible()
  expect(safe.element().closest('p')?.hasAttribute('onclick')).toBe(false)
  expect(document.querySelector('main :is(img, script)')).toBeNull()
})

it('links the source code when its URL is configured', async () => {
  const real = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/api/config') return real(input, init)
    const none = { china_host: null, international_host: null, china_filing_number: null }
    const off = {
      human_check: null,
      passkey_host: null,
      social_providers: [],
      registration: 'open',
      password_sign_in: true,
      push_public_key: null,
    }
    const data = { ...none, ...off, source_repository: 'https://example.org/bannerday' }
    return Response.json({ code: 200, message: 'OK', data })
  })
  const screen = await renderApp('/about')
  await expect
    .element(screen.getByRole('link', { name: /^Source code/ }))
    .toHaveAttribute('href', 'https://example.org/bannerday')
  vi.restoreAllMocks()
})

it.each(['/about', '/notification', '/nowhere'])(
  'has no accessibility violations in %s',
  async (path) => {
    for (const theme of ['light', 'dark'] as const) {
      writePreference('theme', theme)
      const screen = await renderApp(path)
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findAccessibilityProblems()).toEqual([])
      await screen.unmount()
    }
  },
)
