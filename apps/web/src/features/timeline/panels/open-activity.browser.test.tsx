import type { Activity } from '@bannerday/contract/activities'
import { getActivityWindow, getSeason } from '@bannerday/domain/activities/activity-window'
import { GAME_IDS } from '@bannerday/domain/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { closeToasts } from '#testing/close-toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderApp } from '#testing/render-app.tsx'
import { waitForAnimations } from '#testing/wait-for-animations.ts'
import { wireActivity } from '../testing/mock-activities.ts'
import { saveTimelineState } from '../url-state.ts'

const ALL_TYPES = ['version', 'gacha', 'event', 'challenge'] as const

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeToasts()
  writePreference('userGameSelections', undefined)
})

/** Mocks the server, which returns the requested games and types, and its earlier seasons. */
function mockServer(activities: readonly Activity[], past: Record<string, Activity[]> = {}) {
  const server = { paths: [] as string[], isReachable: true }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(address as string, location.origin)
    server.paths.push(pathname)
    const season = searchParams.get('season')
    if (pathname === '/api/events/past') {
      const hasEarlier = Object.keys(past).some((each) => each < (season ?? ''))
      const day = hasEarlier ? '2020-09-28' : null
      const knownSince = { version: day, event: day, gacha: null, challenge: null }
      return respond(past[season ?? ''] ?? [], { known_since: knownSince })
    }
    if (pathname !== '/api/events') return Response.error()
    const games = searchParams.get('games')!.split('.')
    const isAll = games.length === GAME_IDS.length
    if (isAll && !server.isReachable) return new Response(null, { status: 500 })
    return respond(
      activities.filter(
        ({ game_id, type }) =>
          games.includes(game_id) && searchParams.get(`${game_id}_subgroup`)?.includes(type),
      ),
    )
  })
  return server
}

function respond(activities: readonly Activity[], beside: object = {}): Response {
  const events = [...Map.groupBy(activities, ({ game_id }) => game_id)]
  const filled = events.length > 0 ? events : [['genshin', []] as const]
  const data = { events: filled.map(([game_id, own]) => ({ game_id, events: own, ...beside })) }
  return Response.json({ code: 200, message: 'ok', data })
}

const genshin = wireActivity({ title: 'Of Genshin' })
const zenless = wireActivity({ title: 'Of Zenless', game_id: 'zenless' })
const challenge = wireActivity({ title: 'Spiral Abyss', type: 'challenge' })

const getDialog = (name: string) => page.getByRole('dialog', { name })
const getBar = (name: RegExp) => page.getByRole('button', { name })

test('opens an activity of a game that is switched off, and switches the game on', async () => {
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['event'] } })
  mockServer([genshin, zenless])
  await renderApp(`/timeline?open=${zenless.uuid}`)
  const dialog = getDialog('Of Zenless')
  await expect.element(dialog.getByText(/^Zenless Zone Zero is switched off/)).toBeVisible()
  await expect.element(getBar(/^Of Zenless/)).not.toBeInTheDocument()
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])

  await dialog.getByRole('button', { name: 'Show this game' }).click()
  await expect.element(dialog.getByText(/switched off/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('heading', { name: 'Of Zenless' })).toHaveFocus()
  expect(readPreferences().userGameSelections).toEqual({
    genshin: { enabled: true, activities: ['event'] },
    zenless: { enabled: true, activities: ALL_TYPES },
  })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(getBar(/^Of Zenless/)).toBeVisible()
})

test('opens an activity of a kind that is switched off, and switches the kind on', async () => {
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['event'] } })
  mockServer([genshin, challenge])
  await renderApp(`/timeline?open=${challenge.uuid}`)
  const dialog = getDialog('Spiral Abyss')
  await expect
    .element(dialog.getByText(/^“Challenge” is switched off for Genshin Impact/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Show this kind' }).click()
  expect(readPreferences().userGameSelections).toEqual({
    genshin: { enabled: true, activities: ['event', 'challenge'] },
  })
})

test('opens an activity while all games are switched off', async () => {
  writePreference('userGameSelections', { genshin: { enabled: false, activities: ['event'] } })
  mockServer([genshin])
  await renderApp(`/timeline?open=${genshin.uuid}`)
  const dialog = getDialog('Of Genshin')
  await dialog.getByRole('button', { name: 'Show this game' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(getBar(/^Of Genshin/)).toBeVisible()
})

test('opens an activity of an earlier season, by a former uuid', async () => {
  const former = crypto.randomUUID()
  const old = wireActivity({
    title: 'Long ago',
    start_time: '2021-06-01T10:00:00',
    end_time: '2021-06-21T10:00:00',
    former_uuids: [former],
  })
  const season = getSeason(getActivityWindow(nowMs()))
  mockServer([genshin], { [season - 2]: [old] })
  await renderApp(`/timeline?open=${former}`)
  await expect.element(getDialog('Long ago').getByText('Ended')).toBeVisible()
  await expect.element(page.getByText(/switched off/)).not.toBeInTheDocument()
})

test.each([
  ['an unknown uuid', crypto.randomUUID()],
  ['a word', 'some'],
  ['a number', '5'],
])('reports %s in a link, and welcomes a new player', async (_what, open) => {
  mockServer([genshin])
  await renderApp(`/timeline?open=${open}`, { isFirstVisit: true })
  const welcome = getDialog('Welcome to Bannerday')
  await expect.element(welcome).toBeVisible()
  await expect
    .element(
      welcome.getByRole('listitem').filter({ hasText: /^This link’s activity doesn’t exist/ }),
    )
    .toBeVisible()
})

test('requests nothing beyond the timeline for an activity that it contains', async () => {
  const server = mockServer([genshin])
  await renderApp(`/timeline?open=${genshin.uuid}`)
  await expect.element(getDialog('Of Genshin')).toBeVisible()
  expect(server.paths.filter((path) => path.startsWith('/api/events'))).toEqual(['/api/events'])
})

test('offers to retry when the activity of a link cannot be loaded', async () => {
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['event'] } })
  const server = mockServer([genshin, zenless])
  server.isReachable = false
  await renderApp(`/timeline?open=${zenless.uuid}`)
  await expect.element(page.getByText('This link’s activity couldn’t be loaded.')).toBeVisible()
  server.isReachable = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(getDialog('Of Zenless')).toBeVisible()
})
