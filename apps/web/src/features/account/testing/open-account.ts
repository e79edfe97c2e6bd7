import type { Config } from '@bannerday/contract/config'
import { createMemoryHistory } from '@tanstack/react-router'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { mockApi, type Answers } from '../../../testing/mock-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'

export const PROFILE = {
  user_id: '0b4d3b0a-8f0d-4c53-8f0e-1e6d3d2c7b10',
  username: 'traveler',
  nickname: null,
  avatar: null,
  settings_metadata: { slot_1: null, slot_2: null, slot_3: null },
}

export const QR = { qr_code: 'a-code', session_id: '6c4a7d0e-3b6f-4b11-9a51-0c1f5d3b7a03' }

/** Returns the configuration of the server. */
export function configWith(human_check: Config['human_check']): Config {
  return {
    china_host: null,
    international_host: null,
    china_filing_number: null,
    source_repository: null,
    human_check,
    passkey_host: null,
    social_providers: [],
    registration: 'open',
    password_sign_in: true,
    push_public_key: null,
  }
}

/** Renders the settings with a server that requires no captcha and accepts every request. */
export async function openAccount(search = '', answers: Answers = {}) {
  for (const { id } of readToasts()) closeToast(id)
  writePreference('userLanguage', 'en')
  const nothing = () => ({ data: {} })
  const server = mockApi({
    '/api/config': () => ({ data: configWith(null) }),
    '/api/user/profile': () => ({ data: PROFILE }),
    '/api/auth/login': () => ({ data: { token: 'secret' } }),
    '/api/auth/register': nothing,
    '/api/auth/resend_verification': nothing,
    '/api/auth/registration': () => ({ data: { username: 'traveler', needs_password: false } }),
    '/api/auth/verify_email': nothing,
    '/api/auth/request_password_reset': nothing,
    '/api/auth/verify_reset_token': () => ({ data: { username: 'traveler' } }),
    '/api/auth/reset_password': nothing,
    '/api/auth/qrcode/generate': () => ({ data: QR }),
    '/api/auth/qrcode/check': () => ({ data: { status: 'pending' } }),
    ...answers,
  })
  const path = `/settings${search}`
  const history = createMemoryHistory({ initialEntries: ['/about', path] })
  await renderApp(path, { history })
  return Object.assign(server, { history })
}

export const card = page.getByRole('region', { name: 'Account' })
export const field = (label: string) => card.getByLabelText(label, { exact: true })
export const button = (name: string | RegExp) => card.getByRole('button', { name, exact: true })

/** Fills the fields of the card, given by their labels. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}
