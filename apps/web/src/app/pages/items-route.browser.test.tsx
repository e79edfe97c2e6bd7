import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearPulls, pulls, storePulls } from '#features/pulls/testing/show-pulls-page.tsx'
import { mockActivities, wireActivity } from '#features/timeline/testing/mock-activities.ts'
import { clearGameFacts } from '#shared/game-facts.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { mockApi } from '#testing/mock-api.ts'
import { emulateZone } from '../../testing/emulate-zone.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { renderApp } from '../../testing/render-app.tsx'

const CHIORI = '10000094'
const CHIORI_BANNER = wireActivity({
  type: 'gacha',
  featured: [{ id: CHIORI, name: 'Chiori', rarity: 5, kind: 'character', last_run_end: null }],
})

beforeEach(async () => {
  clearGameFacts()
  await clearPulls()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-12-26T12:00:00Z') })
  await emulateZone('Europe/Paris')
  mockActivities([CHIORI_BANNER])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows the runs of an item, the waits between them, and the pulls of each account', async () => {
  writePreference('gachaUids', { selected: { genshin: '800000001' }, downloaded: {} })
  const rows = pulls('3353').map((pull) => (pull.rarity === 5 ? { ...pull, itemId: CHIORI } : pull))
  await storePulls({ 301: rows })
  await renderApp(`/items/genshin/${CHIORI}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Chiori/)
  const waits = page.getByRole('region', { name: 'Time between runs' })
  await expect.element(waits).toMatchTextContent(/192 days since the last run/)
  await expect.element(waits).toMatchTextContent(/2 waits of 190 to 210 days/)
  await expect.element(waits).toMatchTextContent(/Past waits that were longer: 1 of 2/)
  await expect
    .element(waits)
    .toMatchTextContent(/Of \d+ waits for all items of this kind, \d+% were longer/)
  const plan = waits.getByRole('link', { name: 'Plan pulls' })
  await expect.element(plan).toHaveAttribute('href', '/gacha?section=plan')
  await expect
    .element(waits.getByRole('link', { name: 'Show banner' }))
    .toHaveAttribute('href', `/timeline?open=${CHIORI_BANNER.uuid}`)
  await expect
    .element(waits.getByRole('link', { name: 'Past banners' }))
    .toHaveAttribute('href', '/genshin-activities?q=Chiori&type=gacha')
  const runs = page.getByRole('region', { name: 'Runs' }).getByRole('listitem')
  await expect.element(runs).toHaveLength(3)
  await expect.element(runs.first()).toMatchTextContent(/2025.*Version 5\.6/)
  await expect.element(runs.first()).toMatchTextContent(/210 days after its previous run/)
  await expect.element(runs.last()).toMatchTextContent(/First run/)
  const own = page.getByRole('region', { name: 'Your pulls' })
  await expect.element(own).toMatchTextContent(/1 copy.*C0.*Chiori/)
  await expect
    .element(own.getByRole('link', { name: 'Show pulls' }))
    .toHaveAttribute('href', '/gacha/records?game=genshin&q=Chiori')
  expect(await findAccessibilityProblems()).toEqual([])
})

test('lists, searches and sorts the limited items of a game', async () => {
  vi.setSystemTime('2026-11-26T12:00:00Z')
  await renderApp('/items/genshin')
  const lines = page.getByRole('table').getByRole('row')
  await expect.element(lines.nth(1)).toMatchTextContent(/Hu Tao/)
  // Diluc is always available, although a banner of choice offered him.
  await expect.element(page.getByRole('link', { name: 'Diluc' })).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('searchbox'), '千織')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.last()).toMatchTextContent(/Chiori.*3 runs.*527 days ago/)
  expect(await findAccessibilityProblems()).toEqual([])
  await userEvent.clear(page.getByRole('searchbox'))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Weapon')
  await expect.element(lines.nth(1)).toMatchTextContent(/A Teaspoon of Transcendence/)
  await page.getByRole('link', { name: 'A Thousand Floating Dreams' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/A Thousand Floating Dreams/)
})

test.each(['/items/genshin/999', '/items/chess', '/items/chess/1'])(
  'shows the page for unknown addresses at %s',
  async (path) => {
    await renderApp(path)
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/Page not found/)
  },
)

test('follows an item, which Today and the plan then offer', async () => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  writePreference('followedItems', undefined)
  mockActivities([
    wireActivity({
      type: 'gacha',
      title: 'Other',
      start_time: '2026-11-19T06:00:00',
      end_time: '2026-12-01T14:59:59',
    }),
    wireActivity({
      ...CHIORI_BANNER,
      start_time: '2026-11-20T06:00:00',
      end_time: '2026-12-09T14:59:59',
    }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/items/genshin?q=Chiori'] })
  await renderApp('', { history })
  const star = page.getByRole('button', { name: 'Follow Chiori' })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(readPreferences().followedItems).toEqual([`genshin/${CHIORI}`])
  history.push(`/items/genshin/${CHIORI}`)
  const button = page.getByRole('button', { name: 'Follow', exact: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  history.push('/gacha?section=plan')
  const offered = page.getByRole('group', { name: 'Banners of items that you follow' })
  await offered.getByRole('button', { name: /Chiori/ }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Until' }))
    .toHaveValue(CHIORI_BANNER.uuid)
  history.push('/')
  const today = page.getByRole('region', { name: 'Followed items' })
  await expect.element(today.getByRole('link')).toMatchTextContent(/Chiori/)
  history.push(`/items/genshin/${CHIORI}`)
  await button.click()
  expect(readPreferences().followedItems).toEqual([])
})

test('shows the official picture of an item at the size of its icon', async () => {
  const path = `/images/${'0'.repeat(32)}-128.webp`
  // The test server has no such file, and a picture that fails to load disappears.
  const ignore = (event: Event) => event.stopImmediatePropagation()
  addEventListener('error', ignore, { capture: true })
  onTestFinished(() => removeEventListener('error', ignore, { capture: true }))
  mockApi({
    '/api/learned-facts': () => ({
      data: { items: [], banners: [], pool: [], images: { [CHIORI]: path } },
    }),
  })
  await renderApp(`/items/genshin/${CHIORI}`)
  const heading = page.getByRole('heading', { level: 1 })
  const image = heading.getByRole('presentation')
  await expect.element(image).toHaveAttribute('src', path)
  const { width, height } = heading.element().querySelector('img')!.getBoundingClientRect()
  expect([width, height]).toEqual([56, 56])
})
