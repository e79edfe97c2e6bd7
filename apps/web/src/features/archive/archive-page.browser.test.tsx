import type { ArchivedActivity } from '@bannerday/contract/archive'
import { QueryClient } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Providers } from '#app/providers.tsx'
import { createAppRouter } from '#app/router.tsx'
import { nowMs } from '#shared/clock.ts'
import { startI18n } from '#shared/i18n/i18n.ts'
import { loadLanguage } from '#shared/i18n/load-language.ts'
import { writePreference } from '#shared/preferences.ts'
import { emulateZone } from '../../testing/emulate-zone.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderInApp } from '../../testing/render-app.tsx'
import { wireActivity } from '../timeline/testing/mock-activities.ts'
import { ArchivePage } from './archive-page.tsx'

const items = {
  '1': { name: 'Venti', rarity: 5, also_called: ['温迪'] },
  '2': { name: 'Épée du faucon', rarity: 5, also_called: ['Aquila Favonia'] },
  '3': { name: 'Bennett', rarity: 4, also_called: ['班尼特'] },
}

function archived(start: string, end: string, fields: Partial<ArchivedActivity>): ArchivedActivity {
  return {
    uuid: crypto.randomUUID(),
    type: 'gacha',
    title: 'A wish',
    title_lang: 'en',
    start_time: `${start}T11:00:00`,
    end_time: `${end}T17:59:59`,
    start_basis: 'server',
    end_basis: 'server',
    also_called: [],
    version: '5.6',
    featured: [],
    ...fields,
  }
}

const activities = [
  archived('2025-06-01', '2025-06-21', { title: 'Ballad in Goblets', featured: ['1', '3'] }),
  archived('2025-05-08', '2025-06-01', {
    type: 'event',
    title: 'Marvelous Merchandise',
    original_title: { text: '「百货奇货」活动', lang: 'zh-Hans' },
  }),
  archived('2025-05-07', '2025-06-18', {
    type: 'version',
    title: 'Version 5.6',
    end_time: null,
  }),
  archived('2024-03-01', '2024-03-21', { title: 'Epitome Invocation', featured: ['2'] }),
  archived('2022-09-28', '2022-10-14', { title: 'Ballad in Goblets', featured: ['1'] }),
]

const KNOWN_SINCE = { version: null, event: null, gacha: null, challenge: null }

/** Mocks the archive with a sequence of statuses, and records the requests. */
function mockArchive(statuses = [200], listed = activities) {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const isArchive = (address as string).includes('/api/archive')
    if (isArchive) requests.push(address as string)
    const status = isArchive ? (statuses[requests.length - 1] ?? 200) : 404
    const body =
      status === 200
        ? { code: 200, message: 'OK', data: { activities: listed, items } }
        : { code: status, message: 'no', error_code: 100_007 }
    return Response.json(body, { status })
  })
  return requests
}

/** Opens the whole app at a path. */
async function open(path: string, statuses?: number[], listed?: ArchivedActivity[]) {
  mockArchive(statuses, listed)
  // A separate query cache isolates the tests.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(queryClient, history)
  // A transition covers the page and so delays clicks.
  router.startViewTransition = (update) => void update()
  await Promise.all([startI18n(), router.load()])
  await render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

const titles = () => page.getByRole('heading', { level: 3 })

beforeEach(() => {
  writePreference('userLanguage', 'en')
  writePreference('hasCompletedGameSelection', true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await emulateZone()
  await page.viewport(1280, 800)
})

test('shows an error and a retry button on failure', async () => {
  await open('/genshin-activities', [500, 200])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(titles().first()).toHaveTextContent('Venti')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(document.title).toBe('原神活动数据 - Bannerday')
})

test('shows the days in the selected zone', async () => {
  await emulateZone('America/Los_Angeles')
  await open('/genshin-activities')
  await expect.element(page.getByText('From May 7, 2025')).toBeVisible()
  await expect.element(page.getByText(/^Jun 1\s–\s21, 2025$/)).toBeVisible()
  writePreference('useLocalTimezone', true)
  await expect.element(page.getByText('From May 6, 2025')).toBeVisible()
  await expect.element(page.getByText(/^May 31\s–\sJun 21, 2025$/)).toBeVisible()
})

test('shows all activities by month, newest first, and a translated title without its original', async () => {
  await open('/genshin-activities')
  await expect.element(page.getByText('5 activities')).toBeVisible()
  const months = page.getByRole('heading', { level: 2 }).elements()
  expect(months.map(({ textContent }) => textContent)).toEqual([
    'June 2025',
    'May 2025',
    'March 2024',
    'September 2022',
  ])
  await expect.element(page.getByText('「百货奇货」活动')).not.toBeInTheDocument()
  // A banner shows its featured items first and its name below.
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent(/^Venti\s*Ballad in Goblets\s*Featured Bennett/)
  await expect.element(page.getByText('Jun 1 – 21, 2025')).toBeVisible()
  await expect.element(page.getByText('From May 7, 2025')).toBeVisible()
})

test('shows past activities, below collapsed ongoing and upcoming activities', async () => {
  const DAY = 86_400_000
  const day = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(nowMs() + days * DAY)
      .toString()
      .slice(0, 10)
  const live = archived(day(-5), day(5), { title: 'Runs' })
  const coming = archived(day(5), day(9), { title: 'Comes' })
  const router = await open('/genshin-activities', undefined, [coming, live, ...activities])
  await expect.element(titles().first()).toHaveTextContent('Venti')
  await expect.element(page.getByText('1 live, 7 in all')).toBeVisible()
  await page.getByText('2 live or upcoming').click()
  await expect.element(titles().first()).toHaveTextContent('Runs')
  await expect.element(titles().nth(1)).toHaveTextContent('Comes')
  // The section expands, because the search matches one of its activities.
  await router.navigate({ to: '/genshin-activities', search: { q: 'comes' } })
  await expect.element(titles().first()).toHaveTextContent('Comes')
})

test('shows 50 activities at a time, under months that stay in view', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    archived(index < 70 ? '2025-07-02' : '2025-06-02', '2025-07-09', { title: `Wish ${index}` }),
  )
  await open('/genshin-activities', undefined, many)
  await expect.element(page.getByText('120 activities')).toBeVisible()
  expect(titles().elements()).toHaveLength(50)
  const month = () => page.getByRole('heading', { name: 'July 2025' }).element()
  titles().nth(40).element().scrollIntoView({ block: 'center' })
  await expect.poll(() => Math.round(month().getBoundingClientRect().top)).toBe(56)

  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect.element(page.getByRole('link', { name: 'Wish 50' })).toHaveFocus()
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  expect(titles().elements()).toHaveLength(120)
  await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

test('opens the dialog of a row over the archive, also from its URL', async () => {
  const [venti] = activities
  const requests: string[] = []
  const router = await open('/genshin-activities?q=venti')
  const respondToArchive = vi.mocked(fetch).getMockImplementation()!
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const path = address as string
    if (!path.startsWith('/api/events/past')) return respondToArchive(address, init)
    requests.push(path)
    const { uuid, title, type } = venti!
    const found = wireActivity({ uuid, title, type })
    const events = [{ game_id: 'genshin', known_since: KNOWN_SINCE, events: [found] }]
    return Response.json({ code: 200, message: 'OK', data: { events } })
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Venti' }).first().click()
  await expect.element(dialog.getByRole('heading', { name: /Ballad in Goblets/ })).toBeVisible()
  expect(router.state.location.search).toEqual({ q: 'venti', open: venti!.uuid })
  // The season is known, so no other one is requested.
  expect(requests).toEqual(['/api/events/past?season=2025&lang=en'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ q: 'venti' })
  await expect.element(page.getByRole('link', { name: 'Venti' }).first()).toHaveFocus()

  await router.navigate({ to: '/genshin-activities', search: { open: venti!.uuid } })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})

test('restores a search from a link', async () => {
  await open('/genshin-activities?q=班尼特&type=gacha&year=2025')
  const found = page.getByRole('status').filter({ hasText: /^1 activity$/ })
  await expect.element(found).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('班尼特')
  await expect.element(page.getByRole('radio', { name: 'Wish' })).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2025')
})

test('stores the search in the URL', async () => {
  const router = await open('/genshin-activities')
  await userEvent.fill(page.getByRole('searchbox'), 'EPEE')
  await expect.element(titles()).toHaveTextContent('Épée du faucon')
  await userEvent.click(page.getByRole('radio', { name: 'Wish' }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Year' }), '2024')
  expect(router.state.location.search).toEqual({ q: 'EPEE', type: 'gacha', year: 2024 })
  expect(router.history.length).toBe(1)

  await router.navigate({ to: '/genshin-activities', search: { type: 'version' } })
  await expect.element(titles()).toHaveTextContent('Genshin Impact - Version 5.6')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('switches to another game on the same page', async () => {
  const requests = mockArchive()
  await renderInApp(<ArchivePage game="starrail" title="Archive" search={{}} onSearch={() => {}} />)
  await expect.element(page.getByRole('radio', { name: 'Warp' })).toBeInTheDocument()
  await expect.element(titles().first()).toHaveTextContent('Venti')
  expect(requests).toEqual(['/api/archive?game=starrail&lang=en'])
})

test("links each game's page to all others", async () => {
  const router = await open('/genshin-activities?q=venti')
  await expect.element(page.getByText('Genshin Impact: past activities')).toBeVisible()
  await expect
    .element(page.getByText('Banners since Sep 2022, events since May 2025.'))
    .toBeVisible()
  const current = () => page.getByRole('navigation', { name: 'Games' }).getByRole('link')
  // The search also counts matches of every other game.
  await expect.element(current().nth(2)).toHaveTextContent('Zenless Zone Zero22 activities')
  await expect.element(current().first()).toHaveAttribute('aria-current', 'page')
  await current().nth(2).click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Zenless Zone Zero: past activities')
  // The heading is the only element with this text.
  await expect.element(page.getByText(/past activities/)).toHaveLength(1)
  expect(router.state.location.href).toBe('/archive/zenless?q=venti')
  await expect.element(page.getByRole('radio', { name: 'Signal Search' })).toBeInTheDocument()
  await current().nth(3).click()
  await expect.element(page.getByRole('radio', { name: 'Convene' })).toBeInTheDocument()
  await current().first().click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('原神活动数据')
})

test('redirects to one canonical URL per game', async () => {
  const router = await open('/archive/genshin?q=venti')
  await expect.element(titles().first()).toBeVisible()
  expect(router.state.location.href).toBe('/genshin-activities?q=venti')
})

test('shows no archive for an unknown game', async () => {
  await open('/archive/chess')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('shows the earlier runs of a banner and the time since each', async () => {
  await open('/genshin-activities?q=ballad')
  await expect.element(titles().nth(1)).toBeVisible()
  await page.getByText('Earlier runs: 1').click()
  await expect.element(page.getByRole('listitem').getByText(/years ago/)).toBeVisible()
  await expect.element(page.getByText('Sep 28 – Oct 14, 2022')).toHaveLength(2)
})

test('shows the number of earlier runs per featured item of a banner', async () => {
  const both = archived('2026-01-01', '2026-01-21', { title: 'Twin Ballads', featured: ['1', '2'] })
  await open('/genshin-activities?q=twin', [200], [both, ...activities])
  await expect
    .element(page.getByText(/^Earlier runs: Venti\s×\s2\s· Épée du faucon\s×\s1$/))
    .toBeVisible()
})

test('resets all filters at once when nothing matches', async () => {
  const router = await open('/genshin-activities?q=nobody&type=event')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('5 activities')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  expect(router.state.location.search).toEqual({})
})

test('reaches the search, the filters, a row and its earlier runs by keyboard', async () => {
  await open('/genshin-activities')
  await userEvent.click(page.getByRole('searchbox'))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('3 activities')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(page.getByText(/years ago/)).toBeVisible()
})

test('fits a small phone in a language with long words', async () => {
  await page.viewport(360, 740)
  writePreference('userLanguage', 'fr')
  await loadLanguage('fr')
  await open('/archive/zenless')
  const kind = page.getByRole('combobox', { name: 'Catégorie' })
  await userEvent.selectOptions(kind, 'Recherche de signal')
  await expect.element(page.getByText('3 activités')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test.each([
  ['en', '/genshin-activities', 'Banners since Sep 2022'],
  ['fr', '/genshin-activities', 'Bannières depuis'],
  ['fr', '/archive/wuthering', 'Bannières depuis'],
] as const)(
  'shows the matches within the view on a phone: %s, %s',
  async (language, path, coverage) => {
    await page.viewport(390, 844)
    writePreference('userLanguage', language)
    if (language !== 'en') await loadLanguage(language)
    await open(path)
    await expect.element(titles().first()).toHaveTextContent('Venti')
    const { top } = titles().first().element().getBoundingClientRect()
    expect(top).toBeLessThan(400)
    const tops = (role: 'link' | 'combobox', within: Pick<Locator, 'getByRole'>) =>
      within
        .getByRole(role)
        .elements()
        .map((element) => element.getBoundingClientRect().top)
    const games = tops('link', page.getByRole('navigation').filter({ hasText: /^Genshin/ }))
    expect([games.length, new Set(games).size]).toEqual([4, 1])
    const choices = tops('combobox', page)
    expect([choices.length, new Set(choices).size]).toEqual([2, 1])
    await page.getByRole('button', { name: /^5 activit/ }).click()
    await expect.element(page.getByRole('tooltip').getByText(new RegExp(coverage))).toBeVisible()
  },
)

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('has no accessibility violations: %s, %i px wide', async (theme, width) => {
  await page.viewport(width, 844)
  writePreference('theme', theme)
  await open('/genshin-activities?q=ballad')
  await page.getByText('Earlier runs: 1').click()
  await expect.element(page.getByText(/years ago/)).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
