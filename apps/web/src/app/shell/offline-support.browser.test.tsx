import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PROFILE } from '#features/account/testing/open-account.ts'
import { finishLinkImport } from '#features/pulls/import/link-import.ts'
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
  await expect.element(screen.getByText('Offline', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/The last loaded data is shown/)).toBeInTheDocument()
  expect(await findAccessibilityProblems()).toEqual([])

  setOnline(true)
  await expect.element(status).toBeEmptyDOMElement()
})

it('shows only an icon on a phone', async () => {
  await page.viewport(390, 844)
  isOnline = false
  const screen = await renderInApp(<OfflineBadge />)
  await expect.element(screen.getByText('Offline', { exact: true })).not.toBeVisible()
  await expect.element(screen.getByText(/You’re offline/)).toBeInTheDocument()
  isOnline = true
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
