import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { LoginState } from './login-state.tsx'

afterEach(() => vi.restoreAllMocks())

const PROFILE = {
  user_id: '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10',
  username: 'traveler',
  nickname: 'Aether',
  avatar: null,
  settings_metadata: { slot_1: null, slot_2: null, slot_3: null },
}

it('links signed-out users to the login, without a request', async () => {
  const server = mockApi({})
  await renderInApp(<LoginState />)
  await expect
    .element(page.getByRole('link', { name: 'Go to sign-in' }))
    .toHaveAttribute('href', '/settings?highlight=login')
  expect(server.calls).toEqual([])
})

it('shows the name of the signed-in account', async () => {
  writePreference('auth_token', 'secret')
  mockApi({ '/api/user/profile': () => ({ data: PROFILE }) })
  await renderInApp(<LoginState />)
  await expect.element(page.getByText('Aether')).toBeVisible()
  await expect.element(page.getByText('traveler')).toBeVisible()
  await expect.element(page.getByText('A', { exact: true })).toBeVisible()
})

it('shows neither when the server is unreachable', async () => {
  writePreference('auth_token', 'secret')
  const server = mockApi({ '/api/user/profile': () => 'no network' })
  await renderInApp(<LoginState />)
  await expect.poll(() => server.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByText('Go to sign-in')).not.toBeInTheDocument()
  expect(readPreferences().auth_token).toBe('secret')
})
