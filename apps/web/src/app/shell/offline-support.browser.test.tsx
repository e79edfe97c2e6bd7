import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createQueryClient, Providers } from '#app/providers.tsx'
import { PROFILE } from '#features/account/testing/open-account.ts'
import { finishLinkImport } from '#features/pulls/import/link-import.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { writePreference } from '#shared/preferences.ts'
import { storeImport } from '#shared/pwa/stored-import.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import { ToastHost } from '#shared/ui/toasts/toast-host.tsx'
import { mockApi } from '#testing/mock-api.ts'
import { OfflineBadge, OfflineSupport } from './offline-support.tsx'

let isOnline = true

beforeEach(() => {
  writePreference('userLanguage', 'en')
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

function setOnline(to: boolean): void {
  isOnline = to
  dispatchEvent(new Event(to ? 'online' : 'offline'))
}

it('appears when the connection is lost, is announced, and disappears on reconnect', async () => {
  const screen = await renderInApp(
    <main>
      <h1>Page</h1>
      <OfflineBadge />
    </main>,
  )
  const status = screen.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()

  setOnline(false)
  await expect.element(status).toHaveTextContent('Offline')
  await screen.getByRole('button', { name: 'Offline' }).click()
  await expect.element(screen.getByText(/pulls on this device still work/)).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])

  setOnline(true)
  await expect.element(status).toBeEmptyDOMElement()
})

it('shows only an icon on a phone, which explains itself', async () => {
  await page.viewport(390, 844)
  isOnline = false
  const screen = await renderInApp(<OfflineBadge />)
  const badge = screen.getByRole('button', { name: 'Offline' })
  expect(badge.element().getBoundingClientRect().width).toBeLessThan(44)
  await badge.click()
  await expect.element(screen.getByText(/pulls on this device still work/)).toBeVisible()
  isOnline = true
})

it('appears when a request does not reach the server, until one does', async () => {
  const client = createQueryClient()
  const screen = await render(
    <Providers queryClient={client}>
      <OfflineBadge />
    </Providers>,
  )
  const request = (queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: ['any'], queryFn, retry: false, staleTime: 0 }).catch(() => null)
  await request(() => Promise.reject(new ApiError('network', 0, 'no response')))
  await expect.element(screen.getByRole('button', { name: 'No connection' })).toBeVisible()
  await request(() => Promise.reject(new ApiError('server', 500, 'down')))
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await request(() => Promise.reject(new ApiError('network', 0, 'no response')))
  await request(() => Promise.resolve('answer'))
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

it('shows that an import of pulls failed until the failure is closed', async () => {
  const id = '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10'
  mockApi({ [`/api/gachalog/import/tasks/${id}`]: () => ({ error: 'notFound' }) })
  storeImport(JSON.stringify({ id, game: 'genshin', secret: 'a-secret' }))
  const screen = await renderInApp(<OfflineSupport />)
  const badge = screen.getByRole('link', { name: 'The import of Genshin Impact failed' })
  await expect.element(badge).toBeVisible()
  finishLinkImport()
  await expect.element(badge).not.toBeInTheDocument()
})

it('ends the session of a suspended account when the page becomes visible again', async () => {
  const server = mockApi({ '/api/user/profile': () => ({ data: PROFILE }) })
  writeStoredSession({ auth_token: 'secret' })
  const screen = await renderInApp(
    <>
      <OfflineSupport />
      <ToastHost />
    </>,
  )
  await expect.poll(() => server.sentTo('/api/user/profile')).toHaveLength(1)
  expect(readStoredSession().auth_token).toBe('secret')

  server.answers['/api/user/profile'] = () => ({ error: 'suspended' })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText(/^This account is suspended/)).toBeVisible()
  expect(readStoredSession().auth_token).toBeUndefined()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(server.sentTo('/api/user/profile')).toHaveLength(2)
})
