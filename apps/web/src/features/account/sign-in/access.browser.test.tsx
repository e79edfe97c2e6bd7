import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { button, card, configWith, field, fill, openAccount } from '../testing/open-account.ts'
import type { Answers } from '#testing/mock-api.ts'

const REGISTER = '/api/auth/register'
const SIGN_UP = '/api/auth/social/register'

const ACCOUNT = {
  Username: 'traveler',
  'E-mail address': 'traveler@teyvat.example',
  Password: 'Correct-Horse-1',
  'Confirm password': 'Correct-Horse-1',
}

type Change = Partial<ReturnType<typeof configWith>>

/** Opens the settings of an installation with restricted access. */
const openSite = (search: string, change: Change, answers: Answers = {}) =>
  openAccount(search, {
    '/api/config': () => ({
      data: { ...configWith(null), social_providers: ['microsoft'], ...change },
    }),
    ...answers,
  })

const microsoft = button(/^Global account \(Microsoft\)/)

describe('an invitation', () => {
  it('opens the registration from its link, leaves the URL and is sent with the form', async () => {
    const { history, sentTo } = await openSite('?invitation=from-the-link', {
      registration: 'invite',
    })
    await expect.element(field('Invitation')).toHaveValue('from-the-link')
    await expect.poll(() => history.location.href).toBe('/settings')
    await fill(ACCOUNT)
    await button('Register').last().click()
    await expect.element(card.getByText('One more step')).toBeVisible()
    expect(sentTo(REGISTER)).toEqual([
      expect.objectContaining({ username: 'traveler', invitation: 'from-the-link' }),
    ])
    expect(localStorage.getItem('bannerday-invitation')).toBeNull()
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('can be entered as a link, is required, and is marked when the server refuses it', async () => {
    const { sentTo } = await openSite(
      '?highlight=login',
      { registration: 'invite' },
      { [REGISTER]: () => ({ error: 'invitationNeeded' }) },
    )
    await card.getByText('Register', { exact: true }).click()
    await fill(ACCOUNT)
    await button('Register').last().click()
    await expect.element(card.getByText('Fill in all fields.')).toBeVisible()
    expect(sentTo(REGISTER)).toEqual([])
    await fill({ Invitation: 'https://b.example/settings?invitation=used-up' })
    await button('Register').last().click()
    await expect.element(card.getByText(/^Registering here needs an invitation/)).toBeVisible()
    await expect.element(field('Invitation')).toHaveAttribute('aria-invalid', 'true')
    expect(sentTo(REGISTER)).toEqual([expect.objectContaining({ invitation: 'used-up' })])
  })

  it('survives the first login with a provider', async () => {
    localStorage.setItem('bannerday-invitation', 'from-the-link')
    const { sentTo } = await openSite(
      '?ms_code=the-code&ms_state=the-state',
      { registration: 'invite' },
      {
        '/api/auth/microsoft/callback': () => ({ data: { outcome: 'username_needed' } }),
        [SIGN_UP]: () => ({ data: { token: 'secret' } }),
      },
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Username').fill('traveler')
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    await expect.element(page.getByText('You’re signed in.')).toBeVisible()
    expect(sentTo(SIGN_UP)).toEqual([{ username: 'traveler', invitation: 'from-the-link' }])
    await expect.poll(() => localStorage.getItem('bannerday-invitation')).toBeNull()
  })
})

it('offers no registration where it is closed', async () => {
  await openSite('?highlight=login', { registration: 'closed' })
  await expect.element(card.getByText(/^New accounts can’t be created on this site/)).toBeVisible()
  await expect.element(field('Username or e-mail')).toBeVisible()
  await expect.element(microsoft).toBeVisible()
  await expect.element(card.getByText('Register', { exact: true })).not.toBeInTheDocument()
})

it('offers only the sign-in methods that are on', async () => {
  await openSite('?highlight=login', { password_sign_in: false })
  await expect.element(microsoft).toBeVisible()
  await expect.element(field('Password')).not.toBeInTheDocument()
  await expect.element(card.getByText('Register', { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByText('Forgot your password?')).not.toBeInTheDocument()
  await expect.element(card.getByRole('tab', { name: 'Sign in here' })).toBeVisible()
})
