import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderApp, renderInApp } from '../../testing/render-app.tsx'
import { HomePage } from './home-page.tsx'

const TITLES = [
  'Four games, one calendar',
  'Never miss an event',
  'The right time on every server',
  'At home on any screen',
]

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('hasCompletedGameSelection', true)
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await emulateMedia()
  await page.viewport(1280, 800)
})

/** Renders the home page of a new visitor with the mouse away from the carousel. */
async function renderHome() {
  const screen = await renderInApp(<HomePage today={null} />)
  await userEvent.hover(screen.getByRole('link', { name: 'Open the timeline' }))
  return screen
}

test('stays behind one line for a returning player, and rotates only while it is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderInApp(<HomePage today={<h1>Today</h1>} />)
  const line = screen.getByText('About Bannerday')
  await expect.element(line).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open the timeline' }))
    .not.toBeInTheDocument()
  advance(60_000)
  await line.click()
  await expect.poll(readCurrentTitle).toBe(TITLES[0])
  advance(5000)
  expect(readCurrentTitle()).toBe(TITLES[1])
  await line.click()
  await expect.element(screen.getByRole('region', { name: 'Features' })).not.toBeInTheDocument()
})

/** Advances the simulated time and renders its result at once. */
const advance = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))

/** Returns the title of the current slide. All other slides are inert. */
function readCurrentTitle(): string {
  const slides = [...document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')]
  const shown = slides.filter((slide) => !slide.inert)
  expect(shown).toHaveLength(1)
  return shown[0]!.querySelector('h3')!.textContent
}

describe('the carousel', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('rotates every five seconds, and from the last slide to the first', async () => {
    await renderHome()
    expect(readCurrentTitle()).toBe(TITLES[0])
    // Vitest advances the simulated time while it waits, so only the following slides are exact.
    advance(5000)
    for (const title of [...TITLES.slice(1), TITLES[0], TITLES[1]]) {
      expect(readCurrentTitle()).toBe(title)
      advance(4999)
      expect(readCurrentTitle()).toBe(title)
      advance(1)
    }
  })

  it('pauses while the pointer is over it', async () => {
    const screen = await renderHome()
    await screen.getByRole('heading', { name: TITLES[0]! }).hover()
    advance(60_000)
    expect(readCurrentTitle()).toBe(TITLES[0])
    await userEvent.hover(screen.getByRole('link', { name: 'Open the timeline' }))
    advance(5000)
    expect(readCurrentTitle()).toBe(TITLES[1])
  })

  it('pauses while the focus is in it, and announces its changes', async () => {
    const screen = await renderHome()
    const region = screen.getByRole('region', { name: 'Features' })
    const slides = region.element().querySelector('[aria-live]')!
    expect(slides.getAttribute('aria-live')).toBe('off')
    const next = region.getByRole('button', { name: 'Next' })
    next.element().focus()
    await expect.poll(() => slides.getAttribute('aria-live')).toBe('polite')
    advance(60_000)
    expect(readCurrentTitle()).toBe(TITLES[0])
    await userEvent.keyboard('{Enter}')
    await expect.poll(readCurrentTitle).toBe(TITLES[1])
  })

  it('does not rotate with reduced motion until started', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const screen = await renderHome()
    advance(60_000)
    expect(readCurrentTitle()).toBe(TITLES[0])
    await screen.getByRole('button', { name: 'Play the slideshow' }).click()
    screen.getByRole('button', { name: 'Pause the slideshow' }).element().blur()
    await userEvent.hover(screen.getByRole('link', { name: 'Open the timeline' }))
    advance(5000)
    expect(readCurrentTitle()).toBe(TITLES[1])
  })

  it('stops on request', async () => {
    const screen = await renderHome()
    await screen.getByRole('button', { name: 'Pause the slideshow' }).click()
    await screen.getByRole('heading', { name: 'Bannerday' }).click()
    advance(60_000)
    expect(readCurrentTitle()).toBe(TITLES[0])
  })

  it('navigates by its arrows and dots', async () => {
    const screen = await renderHome()
    await screen.getByRole('button', { name: 'Previous' }).click()
    expect(readCurrentTitle()).toBe(TITLES[3])
    await screen.getByRole('button', { name: 'Next' }).click()
    expect(readCurrentTitle()).toBe(TITLES[0])
    const dot = screen.getByRole('button', { name: TITLES[2]! })
    await dot.click()
    expect(readCurrentTitle()).toBe(TITLES[2])
    await expect.element(dot).toHaveAttribute('aria-current', 'true')
  })

  it('follows a swipe of the finger, not of the mouse', async () => {
    await renderHome()
    const slides = document.querySelector('[aria-roledescription="slide"]')!.parentElement!
    swipe(slides, 'mouse', -120)
    expect(readCurrentTitle()).toBe(TITLES[0])
    swipe(slides, 'touch', -120)
    await expect.poll(readCurrentTitle).toBe(TITLES[1])
    swipe(slides, 'touch', 120)
    await expect.poll(readCurrentTitle).toBe(TITLES[0])
    swipe(slides, 'touch', -20)
    expect(readCurrentTitle()).toBe(TITLES[0])
  })
})

function swipe(element: Element, pointerType: string, distance: number) {
  for (const [type, clientX] of [
    ['pointerdown', 300],
    ['pointermove', 300 + distance],
    ['pointerup', 300 + distance],
  ] as const) {
    element.dispatchEvent(new PointerEvent(type, { pointerType, clientX, bubbles: true }))
  }
}

describe('the host', () => {
  /** Mocks the server configuration of one of the two sites. */
  function mockConfig(change: Record<string, string>) {
    const data = {
      china_host: null,
      international_host: null,
      china_filing_number: null,
      source_repository: null,
      human_check: null,
      passkey_host: null,
      social_providers: [],
      registration: 'open',
      password_sign_in: true,
      push_public_key: null,
      ...change,
    }
    const real = fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      input === '/api/config'
        ? Response.json({ code: 200, message: 'OK', data })
        : real(input, init),
    )
  }

  it('mentions the other host, shows the filing number and links to the login on the site for mainland China', async () => {
    mockConfig({
      china_host: location.hostname,
      international_host: 'bannerday.example',
      china_filing_number: 'ICP 1234',
    })
    const screen = await renderApp('/')
    await expect
      .element(screen.getByRole('link', { name: 'Go to the international site' }))
      .toHaveAttribute('href', 'https://bannerday.example/')
    await expect
      .element(screen.getByRole('link', { name: /^Filing number: ICP 1234/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/settings?highlight=login')

    writeStoredSession({ auth_token: 'a token' })
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .not.toBeInTheDocument()
  })

  it('links to the login on the site for mainland China when the stored session has expired', async () => {
    mockConfig({ china_host: location.hostname })
    const respond = vi.mocked(fetch).getMockImplementation()!
    const ended = { code: 401, message: 'The session has expired', error_code: 200_017 }
    vi.mocked(fetch).mockImplementation(async (input, init) =>
      input === '/api/user/profile' ? Response.json(ended, { status: 401 }) : respond(input, init),
    )
    writeStoredSession({ auth_token: 'a token' })
    const screen = await renderApp('/')
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .toBeVisible()
    expect(readStoredSession().auth_token).toBeUndefined()
  })

  it('sends no session request of its own elsewhere', async () => {
    mockConfig({ international_host: location.hostname })
    writeStoredSession({ auth_token: 'a token' })
    const listRequests = () => vi.mocked(fetch).mock.calls.map(([input]) => input)
    const screen = await renderApp('/')
    await expect.poll(listRequests).toContain('/api/config')
    await expect.poll(() => document.title).toBe('Today - Bannerday')
    await screen.getByText('About Bannerday').click()
    await screen.getByRole('button', { name: 'Next' }).click()
    await screen.getByRole('button', { name: 'Previous' }).click()
    // The shell checks the session once on each start.
    const checks = listRequests().filter((request) => request === '/api/user/profile')
    expect(checks.length).toBeLessThanOrEqual(1)
  })

  it('mentions the host for China elsewhere to readers of Simplified Chinese only', async () => {
    mockConfig({ china_host: 'bannerday.example', international_host: location.hostname })
    const screen = await renderApp('/')
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Sign in' }))
      .not.toBeInTheDocument()
    expect(document.querySelector('a[href="https://bannerday.example/"]')).toBeNull()

    await screen.getByRole('button', { name: 'Change language: English' }).click()
    await screen.getByRole('button', { name: '简体中文' }).click()
    await expect
      .element(screen.getByRole('link', { name: '前往国内站' }))
      .toHaveAttribute('href', 'https://bannerday.example/')
  })
})

for (const theme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    it(`has no accessibility violations, ${theme}, ${width} wide`, async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
      await page.viewport(width, height)
      writePreference('theme', theme)
      const screen = await renderApp('/')
      await screen.getByText('About Bannerday').click()
      await expect.poll(readCurrentTitle).toBe(TITLES[0])
      expect(await findAccessibilityProblems()).toEqual([])
      expect(document.documentElement.scrollWidth).toBe(width)
    })
  }
}
