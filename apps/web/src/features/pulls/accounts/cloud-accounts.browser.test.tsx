import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { type Answers, mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { CloudAccounts } from './cloud-accounts.tsx'

const PROFILE = {
  user_id: '7a1d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b11',
  username: 'traveler',
  nickname: 'Aether',
  avatar: null,
  settings_metadata: { slot_1: null, slot_2: null, slot_3: null },
}

const LIST = '/api/gachalog/uid/list'

function listUids(pulls: number, hasManualPity = false) {
  const uid = {
    uid: '800000001',
    nickname: 'Lumine',
    proved: false,
    pulls,
    has_manual_pity: hasManualPity,
    change: 1,
  }
  return { data: { uids_by_game: { genshin: [uid] } } }
}

function renderAccounts(answers: Answers) {
  const server = mockApi(answers)
  // The stale time of the app.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  const shown = () =>
    renderInApp(
      <QueryClientProvider client={client}>
        <CloudAccounts here={[]} />
      </QueryClientProvider>,
    )
  return { server, shown }
}

describe('the accounts in the cloud', () => {
  beforeEach(() => writeStoredSession({ auth_token: 'a-token', user_id: undefined }))
  afterEach(() => {
    vi.restoreAllMocks()
    writeStoredSession({ auth_token: undefined, user_id: undefined })
  })

  test.each([
    ['the list', { '/api/user/profile': () => ({ data: PROFILE }) }],
    ['the profile, which names the owner of the list,', {}],
  ])('show the network error with a retry when %s gets no response', async (_, answers) => {
    const offline: Answers = { '/api/user/profile': () => 'no network', [LIST]: () => 'no network' }
    const { server, shown } = renderAccounts({ ...offline, ...answers })
    await shown()
    await expect.element(page.getByText(/^The server can’t be reached/)).toBeVisible()
    server.answers['/api/user/profile'] = () => ({ data: PROFILE })
    server.answers[LIST] = () => listUids(3)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('3 pulls')).toBeVisible()
    await expect.element(page.getByText(/^The server can’t be reached/)).not.toBeInTheDocument()
  })

  test('stay listed when the list cannot be refreshed', async () => {
    const { server, shown } = renderAccounts({
      '/api/user/profile': () => ({ data: PROFILE }),
      [LIST]: () => listUids(3),
    })
    const first = await shown()
    await expect.element(page.getByText('3 pulls')).toBeVisible()
    await first.unmount()
    server.answers[LIST] = () => 'no network'
    await shown()
    await expect.element(page.getByText(/^The server can’t be reached/)).toBeVisible()
    await expect.element(page.getByText('3 pulls')).toBeVisible()
  })

  test('are not listed without content, as after a deletion on all devices', async () => {
    const { server, shown } = renderAccounts({
      '/api/user/profile': () => ({ data: PROFILE }),
      [LIST]: () => listUids(0),
    })
    const first = await shown()
    await expect.poll(() => server.sentTo(LIST)).toHaveLength(1)
    await first.unmount()
    server.answers[LIST] = () => listUids(0, true)
    await shown()
    await expect.element(page.getByText('0 pulls')).toBeVisible()
  })

  test('are requested again for each view, because other devices change them', async () => {
    const { server, shown } = renderAccounts({
      '/api/user/profile': () => ({ data: PROFILE }),
      [LIST]: () => listUids(3),
    })
    const first = await shown()
    await expect.element(page.getByText('3 pulls')).toBeVisible()
    await first.unmount()
    server.answers[LIST] = () => listUids(5)
    await shown()
    await expect.element(page.getByText('5 pulls')).toBeVisible()
  })
})
