import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { archivedActivity, wireActivity } from '../testing/mock-activities.ts'
import { saveTimelineState } from '../url-state.ts'

const wish = wireActivity({
  title: 'Event Wish "Ballad in Goblets"',
  type: 'gacha',
  featured: [{ id: '1', name: 'Venti', kind: 'character', rarity: 5, last_run_end: null }],
})
const event = wireActivity({ title: 'Stygian Onslaught' })
const names = { [wish.uuid]: ['温迪', 'ウェンティ', '벤티'], [event.uuid]: ['幽境危战'] }

/** Mocks the API and returns the recorded requests for names. */
function mockRequests(): string[] {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, search } = new URL(address as string, location.origin)
    const data = (of: unknown) => Response.json({ code: 200, message: 'ok', data: of })
    if (pathname === '/api/events') {
      return data({ events: [{ game_id: 'genshin', events: [wish, event] }] })
    }
    if (pathname === '/api/archive') return data({ activities: [archivedActivity], items: {} })
    if (pathname !== '/api/events/names') return Response.error()
    requests.push(search)
    return data({ names })
  })
  return requests
}

/** Returns the bar, or the button above it that names the activity. */
const bar = (name: RegExp) => page.getByRole('button', { name }).last()

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(() => vi.restoreAllMocks())

test('finds titles and items in any language, and loads them on the first use', async () => {
  const requests = mockRequests()
  await renderApp('/timeline')
  await expect.element(bar(/Stygian/)).toBeVisible()
  expect(requests).toEqual([])

  await page.getByRole('button', { name: /^Search and filter/ }).click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await vi.waitFor(() => expect(requests).toEqual(['']))
  await page.getByRole('searchbox').fill('벤티')
  await expect.element(bar(/Stygian/)).not.toBeInTheDocument()
  await expect.element(bar(/Venti/)).toBeVisible()
  await page.getByRole('searchbox').fill('幽境')
  await expect.element(bar(/Stygian/)).toBeVisible()
  await expect.element(bar(/Venti/)).not.toBeInTheDocument()
  expect(requests).toHaveLength(1)
})

test('restores a search in another language from a link', async () => {
  mockRequests()
  await renderApp('/timeline?q=ウェンティ')
  await expect.element(bar(/Venti/)).toBeVisible()
  await expect.element(bar(/Stygian/)).not.toBeInTheDocument()
})

test('shows matches that only the archive of a game contains, with a link to them', async () => {
  mockRequests()
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['event'] } })
  await renderApp('/timeline?q=熄星')
  await expect.element(page.getByText('4 past activities match')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Show 1 in Genshin Impact' }))
    .toHaveAttribute('href', `/genshin-activities?q=${encodeURIComponent('熄星')}`)
  await expect
    .element(page.getByRole('link', { name: 'Show 1 in Honkai: Star Rail' }))
    .toHaveAttribute('href', `/archive/starrail?q=${encodeURIComponent('熄星')}`)
})
