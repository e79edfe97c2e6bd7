import type { Config } from '@bannerday/contract/config'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/mock-api.ts'
import { button, card, configWith, fill, openAccount } from '../testing/open-account.ts'

const GOOD = { 'Username or e-mail': 'traveler', Password: 'correct horse' }

async function openLogin(kind: NonNullable<Config['human_check']>, answers: Answers = {}) {
  return openAccount('?highlight=login', {
    '/api/config': () => ({ data: configWith(kind) }),
    ...answers,
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the proof of work', () => {
  const altcha = { kind: 'altcha', site_key: null } as const

  async function easyWork() {
    const settings = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey }
    return createChallenge({ ...settings, hmacSignatureSecret: 'key' })
  }

  it('runs automatically and is sent with the form, a new one after each attempt', async () => {
    const work = [await easyWork(), await easyWork()]
    let requestCount = 0
    const server = await openLogin(altcha, {
      '/api/auth/challenge': () => ({ data: work[Math.min(requestCount++, 1)] }),
      '/api/auth/login': () => ({ error: 'wrongCredentials' }),
    })
    await expect.element(card.getByText('Human verification passed')).toBeVisible()
    await fill(GOOD)
    await button('Sign in').click()
    await expect.element(card.getByText(/Wrong username or password/)).toBeVisible()
    await expect.poll(() => server.sentTo('/api/auth/challenge').length).toBe(2)

    const [sent] = server.sentTo('/api/auth/login')
    const proof = JSON.parse(atob(sent!['cf_token'] as string))
    expect(proof.challenge).toEqual(work[0])
    expect(proof.solution.derivedKey).toMatch(/^0/)
  })

  it('disables the form until it is done', async () => {
    const server = await openLogin(altcha, { '/api/auth/challenge': () => 'no network' })
    await fill(GOOD)
    await button('Sign in').click()
    await expect.element(card.getByText(/human verification isn’t finished yet/)).toBeVisible()
    expect(server.sentTo('/api/auth/login')).toEqual([])
  })

  it('uses a higher difficulty when the server requires it, and shows the reason', async () => {
    const challenge = await easyWork()
    const server = await openLogin(altcha, {
      '/api/auth/challenge': () => ({ data: challenge }),
      '/api/auth/login': () => ({ error: 'verificationRequired' }),
    })
    await expect.element(card.getByText('Human verification passed')).toBeVisible()
    await fill(GOOD)
    await button('Sign in').click()
    await expect.element(card.getByText(/human verification now takes longer/)).toBeVisible()
    await expect.poll(() => server.sentTo('/api/auth/challenge')).toEqual([{}, { work: 'hard' }])
  })

  it('shows that login is impossible over plain http', async () => {
    vi.stubGlobal('isSecureContext', false)
    const server = await openLogin(altcha)
    await expect.element(card.getByText(/this page was opened over HTTP/)).toBeVisible()
    expect(server.sentTo('/api/auth/challenge')).toEqual([])
    vi.unstubAllGlobals()
  })

  it('offers a retry when the server configuration is unavailable', async () => {
    const challenge = await easyWork()
    const server = await openLogin(altcha, {
      '/api/auth/challenge': () => ({ error: 'internalError' }),
    })
    await expect
      .element(card.getByText('The human verification couldn’t be completed'))
      .toBeVisible()
    server.answers['/api/auth/challenge'] = () => ({ data: challenge })
    await button('Try again').click()
    await expect.element(card.getByText('Human verification passed')).toBeVisible()
  })

  it('is renewed after 295 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const challenge = await easyWork()
    const server = await openLogin(altcha, { '/api/auth/challenge': () => ({ data: challenge }) })
    await expect.element(card.getByText('Human verification passed')).toBeVisible()
    vi.advanceTimersByTime(280_000)
    expect(server.sentTo('/api/auth/challenge')).toHaveLength(1)
    vi.advanceTimersByTime(15_000)
    await expect.poll(() => server.sentTo('/api/auth/challenge').length).toBe(2)
  })
})

describe('Turnstile', () => {
  const turnstile = { kind: 'turnstile', site_key: 'site' } as const

  /** Creates the global of the Cloudflare Turnstile script; the real widget is not loaded. */
  function mockTurnstile() {
    const widget = {
      render: vi.fn((place: HTMLElement, options: { callback: (token: string) => void }) => {
        place.textContent = 'Widget'
        options.callback(`proof ${widget.render.mock.calls.length}`)
        return 'id'
      }),
      reset: vi.fn(),
      remove: vi.fn(),
    }
    vi.stubGlobal('turnstile', widget)
    return widget
  }

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is shown when the server requires it, and sends its token', async () => {
    const widget = mockTurnstile()
    const server = await openLogin(turnstile, {
      '/api/auth/login': () => ({ error: 'wrongCredentials' }),
    })
    await expect.element(card.getByText('Widget')).toBeVisible()
    await fill(GOOD)
    await button('Sign in').click()
    await expect.element(card.getByText(/Wrong username or password/)).toBeVisible()
    expect(server.sentTo('/api/auth/login')[0]).toMatchObject({ cf_token: 'proof 1' })
    await expect.poll(() => widget.render.mock.calls.length).toBe(2)
    expect(widget.render.mock.calls[0]![1]).toMatchObject({ sitekey: 'site', language: 'en' })
    expect(widget.remove).toHaveBeenCalledOnce()
  })

  it('shows an error when its script fails to load', async () => {
    await openLogin(turnstile)
    const failure = page.getByText('The human verification couldn’t be completed')
    await expect
      .poll(() => {
        // Simulate a loading failure, after which the script element is removed.
        document.querySelector('script[src*="turnstile"]')?.dispatchEvent(new Event('error'))
        return failure.query()
      })
      .not.toBeNull()
  })

  it('is reset after 295 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const widget = mockTurnstile()
    await openLogin(turnstile)
    await expect.element(card.getByText('Widget')).toBeVisible()
    vi.advanceTimersByTime(295_000)
    expect(widget.reset).toHaveBeenCalledWith('id')
  })
})
