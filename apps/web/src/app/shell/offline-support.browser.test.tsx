import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { OfflineBadge } from './offline-support.tsx'

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
