import type { Legal } from '@bannerday/contract/legal'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '../../testing/find-accessibility-problems.ts'
import { mockApi } from '../../testing/mock-api.ts'
import { renderApp } from '../../testing/render-app.tsx'

const NOTHING: Legal = {
  operator: null,
  hosting_country: null,
  registration: 'closed',
  password_sign_in: false,
  passkeys: false,
  social_providers: [],
  captcha: null,
  sends_mail: false,
  reads_announcements: false,
  backups: null,
}

const EVERYTHING: Legal = {
  operator: {
    name: 'Ningguang',
    address: ['Jade Chamber', 'Liyue'],
    contact: 'hello@example.org',
  },
  hosting_country: 'DE',
  registration: 'open',
  password_sign_in: true,
  passkeys: true,
  social_providers: ['qq', 'microsoft'],
  captcha: 'turnstile',
  sends_mail: true,
  reads_announcements: true,
  backups: { days: 14, encrypted: true },
}

/** Sentences that only apply to some installations, in the order of `EVERYTHING`. */
const CONDITIONAL = [
  /^Ningguang$/,
  /^The server is in Germany\.$/,
  /^It also stores your e-mail address/,
  /^Of passkeys it stores/,
  /^If you sign in with QQ, Microsoft,/,
  /Cloudflare receives your IP address/,
  /^Mails that you request/,
  /^The server also reads the games’ public announcements/,
  /for up to 14 days\. They are encrypted\.$/,
]

function open(path: string, data: Legal) {
  writePreference('userLanguage', 'en')
  mockApi({ '/api/legal': () => ({ data }) })
  return renderApp(path)
}

it('states on the privacy page what the installation does, and nothing else', async () => {
  const full = await open('/privacy', EVERYTHING)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  for (const sentence of CONDITIONAL) await expect.element(full.getByText(sentence)).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
  await full.unmount()

  const bare = await open('/privacy', NOTHING)
  await expect.element(bare.getByText(/has not entered a name and contact/)).toBeVisible()
  await expect.element(bare.getByText(/^New accounts can’t be created/)).toBeVisible()
  for (const sentence of CONDITIONAL) {
    await expect.element(bare.getByText(sentence)).not.toBeInTheDocument()
  }
})

it('names the operator on the imprint, which the settings link', async () => {
  const screen = await open('/about', EVERYTHING)
  await screen.getByRole('link', { name: 'Imprint' }).click()
  await expect.element(screen.getByText('Jade Chamber')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'hello@example.org' }))
    .toHaveAttribute('href', 'mailto:hello@example.org')
  await expect.element(screen.getByText(/^Settings, statuses and pulls/)).not.toBeInTheDocument()
})
