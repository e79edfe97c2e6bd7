import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreferences } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { clearPulls, renderPage } from '../testing/show-pulls-page.tsx'
import { LinkImportDialog } from './link-import-dialog.tsx'

const PATH = '/scripts/pull-link.ps1'
const SHELL_PATH = '/scripts/pull-link.sh'
/** The result of `printf 'abc' | sha256sum`. */
const HASH = 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'

/** A file that the script saves for Star Rail: two five-stars, and 12 pulls since the last. */
const RECORDS = {
  bannerday_source: 'hoyolab-starrail',
  uid: '800000001',
  region: 'prod_official_asia',
  lang: 'en-us',
  saved_at: 1767312000,
  lists: {
    GachaType_AvatarUp: [
      { id: '0', item: null, is_up: false, gacha_count: 12 },
      { id: '1767225600000000301', item: { item_id: 1005 }, is_up: true, gacha_count: 75 },
      { id: '1764547200000000301', item: { item_id: 1003 }, is_up: false, gacha_count: 80 },
    ],
  },
}

async function open(script: Response) {
  writePreferences({ userLanguage: 'en' })
  const { sentTo } = mockApi({
    [PATH]: () => script,
    [SHELL_PATH]: () => new Response('abc'),
  })
  await renderInApp(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <main>
        <h1>Pulls</h1>
        <LinkImportDialog game="genshin" onClose={() => undefined} />
      </main>
    </QueryClientProvider>,
  )
  const disclosure = page.getByText('How to get the link')
  await expect.element(disclosure).toBeVisible()
  expect([...sentTo(PATH), ...sentTo(SHELL_PATH)]).toEqual([])
  await disclosure.click()
  await device().selectOptions('Windows')
}

const device = () => page.getByRole('combobox', { name: 'Device' })

const command = () => page.getByRole('textbox', { name: 'Command' })

describe('the command of the pull script', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('shows the command for our own host next to the hash of its script', async () => {
    await open(new Response('abc'))
    await expect.element(command()).toHaveValue(`irm ${location.origin}${PATH} | iex`)
    await expect.element(page.getByText(HASH)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Read the script first/ }))
      .toHaveAttribute('href', PATH)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('confirms copying for 1.5 s', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open(new Response('abc'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Unlike a click, a key press does not advance the timers.
    page.getByRole('button', { name: 'Copy command' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
    vi.advanceTimersByTime(1_499)
    await userEvent.keyboard('{Shift}')
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(page.getByRole('button', { name: 'Copy command' })).toBeVisible()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`irm ${location.origin}${PATH} | iex`)
  })

  test('shows an error in a browser without clipboard access, and keeps the command selectable', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
    await open(new Response('abc'))
    await page.getByRole('button', { name: 'Copy command' }).click()
    await expect.element(page.getByText(/^The browser doesn’t let this page use/)).toBeVisible()
    await command().click()
    expect(getSelection()?.toString()).toBe(`irm ${location.origin}${PATH} | iex`)
  })

  test('shows no hash when the script is unavailable, and never the hash of an error page', async () => {
    await open(new Response('gone', { status: 502 }))
    await expect.element(command()).toBeVisible()
    await expect.element(page.getByText('SHA-256 of the script')).not.toBeInTheDocument()
  })
})

describe('the guide', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const steps = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((step) => step.textContent)

  test('leads from the empty page to the dialog, by the game of the page', async () => {
    await clearPulls()
    mockApi({ [PATH]: () => new Response('abc'), [SHELL_PATH]: () => new Response('abc') })
    writePreferences({ userLanguage: 'en', gachaSelectedGame: 'wuthering' })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 10; K)')
    await renderPage()
    await expect.element(device()).toHaveDisplayValue('Android')
    await expect.element(page.getByText(/^In the game, open Convene → Records/)).toBeVisible()
    await expect.element(page.getByText(/^A link works for an hour/)).toBeVisible()
    expect(page.getByRole('img', { name: 'QR code of this page' }).elements()).toEqual([])
    await page.getByText('With a computer and a cable').click()
    const folder = page.getByRole('textbox', { name: /^Android\/data\/com.kurogame/ })
    await expect.element(folder).toBeVisible()
    await page.getByRole('combobox', { name: 'Game' }).selectOptions('Honkai: Star Rail')
    await expect.element(page.getByText(/^In the game, open Warp → View Details/)).toBeVisible()
    await expect.element(page.getByText(/^A link works for 24 hours/)).toBeVisible()
    await page.getByRole('button', { name: 'Paste link or choose file' }).click()
    await expect
      .element(page.getByRole('dialog').getByRole('textbox', { name: /^Link/ }))
      .toBeVisible()
  })

  test('shows that a console gives no link, and offers another device', async () => {
    await open(new Response('abc'))
    await device().selectOptions('PlayStation')
    await expect.element(page.getByText(/^PlayStation itself has no way/)).toBeVisible()
    expect(steps()).toEqual([
      expect.stringContaining('link your PlayStation account to a HoYoverse account'),
      expect.stringContaining('Log in to the game on a phone'),
      expect.stringContaining('Choose that device above'),
    ])
    const code = page.getByRole('img', { name: 'QR code of this page' })
    await expect.element(code).toBeVisible()
    await expect.element(page.getByText(`${location.origin}/gacha`)).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  test('reads what the steps for an iPhone copy: a request, or the body of a record query', async () => {
    await open(new Response('abc'))
    await device().selectOptions('iPhone, iPad')
    await expect.element(page.getByText(/with getGachaLog in its address/)).toBeVisible()
    const field = page.getByRole('textbox', { name: /^Link/ })
    const path = `/gacha_info/api/getGachaLog?authkey_ver=1&authkey=${'x'.repeat(200)}&region=os_euro`
    await field.fill(`GET ${path} HTTP/1.1\nHost: public-operation-hk4e-sg.hoyoverse.com\n`)
    await expect.element(page.getByText('Genshin Impact · Europe')).toBeVisible()
    const id = 'a'.repeat(32)
    await field.fill(
      `{"playerId":"700000001","cardPoolId":"${id}","serverId":"${id}","recordId":"${id}"}`,
    )
    await expect.element(page.getByText('Wuthering Waves · Asia')).toBeVisible()
    await expect.element(page.getByText(/^Copy its body/)).toBeVisible()
  })

  test('shows the command of the shell script for Linux and Mac', async () => {
    await open(new Response('abc'))
    await device().selectOptions('Mac')
    await expect.element(command()).toHaveValue(`curl -fsS ${location.origin}${SHELL_PATH} | sh`)
    await expect.element(page.getByText(HASH.toLowerCase())).toBeVisible()
  })

  test('leads from the empty page to the pity by the records on HoYoLAB', async () => {
    await clearPulls()
    mockApi({ [PATH]: () => new Response('abc'), [SHELL_PATH]: () => new Response('abc') })
    writePreferences({ userLanguage: 'en', gachaSelectedGame: 'starrail' })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 10; K)')
    await renderPage()
    await page.getByText('With your records on HoYoLAB').click()
    const script = page.getByRole('textbox', { name: 'Script for HoYoLAB' })
    await expect.element(script).toHaveValue(expect.stringMatching(/^javascript:/))
    await page.getByRole('button', { name: 'Paste link or choose file' }).click()
    const file = new File([JSON.stringify(RECORDS)], 'hoyolab-starrail-800000001.json')
    await page
      .getByRole('dialog')
      .getByLabelText(/^Or choose a log/)
      .upload(file)
    await expect
      .element(page.getByText(/^2 5★ with their pity, and the current pity/))
      .toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('12 of 90')).toBeVisible()
  })
})
