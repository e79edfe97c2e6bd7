import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { readToasts } from '#shared/ui/toasts/toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { requestPullWorker } from '../local-store/pull-client.ts'
import { finishLinkImport, followRemoteImport } from '../import/link-import.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { TodayPulls } from '../today-pulls.tsx'
import { card, clearPulls, pulls, renderPage, stored } from '../testing/show-pulls-page.tsx'

const GENSHIN = { game: 'genshin', uid: '800000001' } as const
const ZENLESS = { game: 'zenless', uid: '1300000001' } as const
const STARRAIL = { game: 'starrail', uid: '800000002' } as const

/** Mocks a cloud with accounts of three pulls each. */
function mockCloud(...accounts: readonly AccountId[]) {
  const listed = (game: string) =>
    accounts
      .filter((account) => account.game === game)
      .map(({ uid }) => ({
        uid,
        nickname: '',
        proved: false,
        pulls: 3,
        change: 1,
        has_manual_pity: false,
      }))
  const stamp = { atMs: 1, by: 'x' }
  const changes = pulls('333').map((pull) => ({
    kind: 'pull',
    key: `pull/301/${pull.id}`,
    stamp,
    isDeleted: false,
    settled: stamp,
    pull,
  }))
  const sync = ({ since }: Readonly<Record<string, unknown>>) => ({
    data: {
      changes: since === '' ? changes : [],
      next: '1',
      more: false,
      is_removed: false,
      now_ms: Date.now(),
    },
  })
  const games = [...new Set(accounts.map(({ game }) => game))]
  return mockApi({
    '/api/gachalog/uid/list': () => ({
      data: { uids_by_game: Object.fromEntries(games.map((game) => [game, listed(game)])) },
    }),
    '/api/gachalog/state': () => ({
      data: {
        accounts: accounts.map(({ game, uid }) => ({ game_id: game, uid, change: 1 })),
        imports: [],
      },
    }),
    ...Object.fromEntries(
      accounts.map(({ game, uid }) => [`/api/gachalog/sync/${game}/${uid}`, sync]),
    ),
  })
}

const offer = () => page.getByRole('region', { name: /^Your cloud has/ })
const uidsHere = async () => (await stored()).map(({ uid }) => uid).toSorted()

beforeEach(async () => {
  await clearPulls()
  localStorage.clear()
  writePreferences({ userLanguage: 'en', gachaSelectedGame: 'genshin' })
  writeStoredSession({ auth_token: 'a-token', user_id: 'me' })
})
afterEach(() => {
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined, user_id: undefined })
})

describe('the offer of the accounts in the cloud', () => {
  test('brings all accounts after one question, and later ones without', async () => {
    mockCloud(GENSHIN, ZENLESS, STARRAIL)
    const { unmount } = await renderPage()
    await expect
      .element(page.getByRole('heading', { name: 'Your Genshin Impact pulls are in the cloud' }))
      .toBeVisible()
    await expect.element(page.getByText(/^No pulls for/)).not.toBeInTheDocument()
    expect(await findAccessibilityProblems()).toEqual([])
    await offer().getByRole('button', { name: 'Bring 3 accounts to this device' }).click()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(await uidsHere()).toEqual([ZENLESS.uid, GENSHIN.uid, STARRAIL.uid].toSorted())
    await unmount()

    const later = { game: 'wuthering', uid: '700000001' } as const
    mockCloud(GENSHIN, ZENLESS, STARRAIL, later)
    await renderPage()
    await expect.poll(uidsHere).toContain(later.uid)
    expect(offer().elements()).toEqual([])
  })

  test('asks again after a no only for new accounts, and while the game has none here', async () => {
    mockCloud(GENSHIN)
    const { unmount } = await renderPage()
    await offer().getByRole('button', { name: 'Not now' }).click()
    await expect.element(page.getByRole('button', { name: 'Not now' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Bring 1 account/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Zenless Zone Zero' }).click()
    await expect.element(offer()).not.toBeInTheDocument()
    await expect.element(page.getByText('No pulls for Zenless Zone Zero yet')).toBeVisible()
    await unmount()

    mockCloud(GENSHIN, STARRAIL)
    await renderPage()
    await expect.element(offer().getByRole('button', { name: 'Not now' })).toBeVisible()
  })

  test('waits while an import by link runs, which may bring the same account', async () => {
    mockCloud(GENSHIN)
    await renderPage()
    await expect.element(offer()).toBeVisible()
    followRemoteImport({ id: crypto.randomUUID(), game: 'genshin', owner: 'me' })
    await expect.element(offer()).not.toBeInTheDocument()
    finishLinkImport()
    await expect.element(offer()).toBeVisible()
  })

  test('does not bring an account back that was deleted from this device', async () => {
    const server = mockCloud(GENSHIN, ZENLESS)
    const { unmount } = await renderPage()
    await offer()
      .getByRole('button', { name: /^Bring 2/ })
      .click()
    await expect.element(offer()).not.toBeInTheDocument()
    await requestPullWorker({ call: 'delete', account: ZENLESS, pullType: null })
    await unmount()
    const before = server.calls.length
    await renderPage()
    await expect.element(card().getByText('3 pulls')).toBeVisible()
    await expect.poll(() => server.calls.length).toBeGreaterThan(before + 2)
    expect(await uidsHere()).toEqual([GENSHIN.uid])
    expect(offer().elements()).toEqual([])
  })

  test('is named by the link of Today instead of an import', async () => {
    mockCloud(GENSHIN)
    await renderInApp(
      <QueryClientProvider client={new QueryClient()}>
        <TodayPulls />
      </QueryClientProvider>,
    )
    const link = page.getByRole('link', { name: /^Your pulls are in the cloud/ })
    await expect.element(link).toHaveAttribute('href', '/gacha')
  })

  test('reports that another device removed an account from the cloud', async () => {
    const server = mockCloud(GENSHIN)
    const removed = { changes: [], next: '1', more: false, is_removed: true, now_ms: 1 }
    server.answers['/api/gachalog/sync/genshin/800000001'] = () => ({ data: removed })
    await renderPage()
    await offer().getByRole('button', { name: 'Bring 1 account to this device' }).click()
    const text = expect.stringMatching(
      /800000001 · Asia was removed from the cloud on another device/,
    )
    await expect.poll(() => readToasts().map(({ message }) => message)).toContainEqual(text)
  })

  test('shows why an account did not come, and brings it on the next attempt', async () => {
    const server = mockCloud(GENSHIN)
    const sync = server.answers['/api/gachalog/sync/genshin/800000001']!
    server.answers['/api/gachalog/sync/genshin/800000001'] = () => 'no network'
    await renderPage()
    const bring = offer().getByRole('button', { name: 'Bring 1 account to this device' })
    await bring.click()
    await expect.element(offer().getByRole('alert')).toBeVisible()
    server.answers['/api/gachalog/sync/genshin/800000001'] = sync
    bring.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card().getByText('3 pulls')).toBeVisible()
  })
})
