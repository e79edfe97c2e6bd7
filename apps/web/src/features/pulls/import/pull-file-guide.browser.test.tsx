import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreferences } from '#shared/preferences.ts'
import { writeStoredSession } from '#shared/session/stored-session.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { NoPulls } from './pull-file-guide.tsx'

const LIST = '/api/gachalog/uid/list'

afterEach(() => {
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined, user_id: undefined })
})

test('shows that the list in the cloud did not load instead of no pulls', async () => {
  writePreferences({ userLanguage: 'en' })
  writeStoredSession({ auth_token: 'a-token', user_id: 'me' })
  const server = mockApi({ [LIST]: () => 'no network' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderInApp(
    <QueryClientProvider client={client}>
      <NoPulls game="genshin" />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/^The server can’t be reached/)).toBeVisible()
  expect(page.getByText(/^No pulls for/).elements()).toEqual([])
  server.answers[LIST] = () => ({ data: { uids_by_game: {} } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^No pulls for Genshin Impact/)).toBeVisible()
})
