import { ERROR_CODES } from '@bannerday/contract/error-code'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { mockVotes } from '../testing/mock-votes.ts'
import { VotesPanel } from './votes-panel.tsx'

const EVENT = { uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d', gameId: 'genshin' } as const
const others = { easy: 1, hard: 3, great: 2 }

afterEach(() => vi.restoreAllMocks())

const option = (name: string) => page.getByRole('button', { name })

async function showPanel({ signedIn = true } = {}) {
  if (signedIn) writeStoredSession({ auth_token: 'a-token' })
  await renderInApp(
    <main>
      <h1>Event</h1>
      <h2>Details</h2>
      <VotesPanel event={EVENT} />
    </main>,
  )
}

test('shows the leading votes and a login link to a visitor', async () => {
  const server = mockVotes({ ...others, minutes: 2, hours: 2 })
  await showPanel({ signedIn: false })
  const summary = () => page.getByRole('definition').elements()
  await expect
    .poll(() => summary().map(({ textContent }) => textContent))
    .toEqual([
      'HARD',
      '75% · 4 votes',
      'MINUTES / HOURS',
      '50% · 4 votes',
      '–',
      '0 votes',
      'GREAT',
      '100% · 2 votes',
    ])
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/settings?highlight=login')
  expect(page.getByRole('button').elements()).toEqual([])
  expect(server.requests).toMatchObject([{ method: 'GET', authorization: null }])
  expect(await findAccessibilityProblems()).toEqual([])
})

test('shows that there are no votes yet', async () => {
  mockVotes()
  await showPanel({ signedIn: false })
  await expect.element(page.getByText('No votes yet')).toBeVisible()
})

test('applies a choice at once and sends it; withdraws it on a second click', async () => {
  const server = mockVotes(others)
  await showPanel()
  await expect.element(option('HARD 3 votes')).toHaveAttribute('aria-pressed', 'false')
  expect(await findAccessibilityProblems()).toEqual([])
  let open = () => {}
  server.gate = new Promise((resolve) => (open = resolve))
  await option('HARD 3 votes').click()
  await expect.element(option('HARD 4 votes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('80% · 5 votes')).toBeVisible()
  expect(server.own).toEqual({})
  open()
  await expect.poll(() => server.own).toEqual({ difficulty: 'hard' })
  expect(server.requests.at(-1)).toEqual({
    method: 'POST',
    authorization: 'Bearer a-token',
    body: { activity_uuid: EVENT.uuid, game_id: 'genshin', votes: { difficulty: 'hard' } },
  })

  await option('EASY 1 vote').click()
  await expect.element(option('EASY 2 votes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(option('HARD 3 votes')).toHaveAttribute('aria-pressed', 'false')
  await option('EASY 2 votes').click()
  await expect.element(option('EASY 1 vote')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => server.own).toEqual({})
  expect(server.requests.at(-1)).toMatchObject({
    method: 'DELETE',
    body: { activity_uuid: EVENT.uuid, game_id: 'genshin', category_ids: ['difficulty'] },
  })
})

test('keeps the last of many quick choices', async () => {
  const server = mockVotes()
  await showPanel()
  for (const name of ['EASY 0 votes', 'MEDIUM 0 votes', 'MEDIUM 1 vote', 'HARD 0 votes']) {
    await option(name).click()
  }
  await expect.element(option('HARD 1 vote')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.requests.map(({ method }) => method)).toHaveLength(5)
  expect(server.own).toEqual({ difficulty: 'hard' })
  await expect.element(option('MEDIUM 0 votes')).toHaveAttribute('aria-pressed', 'false')
})

test("rolls back a rejected choice and shows the server's reason", async () => {
  const server = mockVotes(others)
  await showPanel()
  server.voting = { status: 429, error_code: ERROR_CODES.tooManyRequests, message: 'Slow down' }
  await option('HARD 3 votes').click()
  await expect.element(page.getByText(/^Too many requests.*Slow down$/)).toBeVisible()
  await expect.element(option('HARD 3 votes')).toHaveAttribute('aria-pressed', 'false')
  expect(await findAccessibilityProblems()).toEqual([])
  server.voting = { status: 200 }
  await option('HARD 3 votes').click()
  await expect.element(option('HARD 4 votes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('rolls back the choice without a response, and names it in the error', async () => {
  const server = mockVotes(others)
  server.own = { fun: 'great' }
  await showPanel()
  await expect.element(option('GREAT 3 votes')).toHaveAttribute('aria-pressed', 'true')
  server.isReachable = false
  await option('GREAT 3 votes').click()
  await expect.element(page.getByText(/couldn’t be removed/)).toBeVisible()
  await option('HARD 3 votes').click()
  await expect.element(page.getByText(/couldn’t be saved/)).toBeVisible()
  await expect.element(option('GREAT 3 votes')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(option('HARD 3 votes')).toHaveAttribute('aria-pressed', 'false')
})

test('returns to the visitor view without counting when the session has expired', async () => {
  const server = mockVotes(others)
  await showPanel()
  await expect.element(option('HARD 3 votes')).toBeVisible()
  server.voting = { status: 401, error_code: ERROR_CODES.tokenExpired, message: 'Expired' }
  await option('HARD 3 votes').click()
  await expect.element(page.getByText('Sign in to vote.')).toBeVisible()
  await expect.element(page.getByText('75% · 4 votes')).toBeVisible()
  expect(page.getByRole('group').elements()).toEqual([])
  expect(readStoredSession().auth_token).toBeUndefined()
})

test('offers a retry after a loading error', async () => {
  const server = mockVotes(others)
  server.reading = { status: 500, error_code: ERROR_CODES.internalError, message: 'Sorry' }
  await showPanel({ signedIn: false })
  await expect.element(page.getByText('The votes couldn’t be loaded')).toBeVisible()
  server.reading = { status: 200 }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('75% · 4 votes')).toBeVisible()
})

test('shows a loading state', async () => {
  const server = mockVotes(others)
  let open = () => {}
  server.gate = new Promise((resolve) => (open = resolve))
  await showPanel({ signedIn: false })
  await expect.element(page.getByRole('status', { name: 'Loading votes…' })).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  open()
  await expect.element(page.getByText('75% · 4 votes')).toBeVisible()
})

test('keeps the known votes offline, and disables voting', async () => {
  mockVotes(others)
  await showPanel()
  await expect.element(option('HARD 3 votes')).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
  await expect.element(option('HARD 3 votes')).toBeDisabled()
})
