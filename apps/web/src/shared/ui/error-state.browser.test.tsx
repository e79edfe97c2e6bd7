import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writePreference } from '#shared/preferences.ts'
import { renderInApp } from '../../testing/render-app.tsx'
import { ErrorState } from './error-state.tsx'

beforeEach(() => writePreference('userLanguage', 'en'))
afterEach(() => vi.restoreAllMocks())

const lostPart = new TypeError('Failed to fetch dynamically imported module: /assets/a-D1yA.js')

it('offers to try again', async () => {
  const retry = vi.fn()
  const screen = await renderInApp(<ErrorState title="Not shown" error={0} onRetry={retry} />)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

it('offers to reload where a part of the app has gone with its release', async () => {
  const screen = await renderInApp(<ErrorState title="" error={lostPart} onRetry={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(screen.getByText(/Bannerday was updated in the meantime/)).toBeVisible()
})

it('blames the network for a missing module when offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await renderInApp(<ErrorState title="" error={lostPart} onRetry={() => {}} />)
  await expect.element(screen.getByText(/The server can’t be reached/)).toBeVisible()
})
