import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences/preferences.ts'
import { button, card, field, fill, openAccount } from './testing/open-account.ts'

afterEach(() => vi.restoreAllMocks())

describe('the activation link', () => {
  it('shows the account, and activates nothing before a click', async () => {
    const server = await openAccount('?verify_token=abc')
    await expect.element(card.getByText('Activate the account traveler?')).toBeVisible()
    expect(server.sentTo('/api/auth/registration')).toEqual([{ token: 'abc' }])
    expect(server.sentTo('/api/auth/verify_email')).toEqual([])
    await expect.element(field('Password')).not.toBeInTheDocument()
    button('Activate').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Your account is active/)).toBeVisible()
    await expect.element(field('Username or e-mail')).toBeVisible()
    // The focused element was removed. Its replacement has the focus.
    expect(document.activeElement?.contains(field('Username or e-mail').element())).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await expect.element(button('Activate')).not.toBeInTheDocument()
    expect(server.sentTo('/api/auth/verify_email')).toEqual([{ token: 'abc' }])
  })

  it('requires the password when several accounts wait for the address', async () => {
    const server = await openAccount('?verify_token=abc', {
      '/api/auth/registration': () => ({ data: { username: 'traveler', needs_password: true } }),
      '/api/auth/verify_email': () => ({ error: 'currentPasswordWrong' }),
    })
    await expect.element(card.getByText(/password you chose for traveler/)).toBeVisible()
    await button('Activate').click()
    await expect.element(card.getByText('Fill in all fields.')).toBeVisible()
    await field('Password').fill('another one')
    await button('Activate').click()
    await expect.element(card.getByText(/current password is wrong/)).toBeVisible()
    await expect.element(field('Password')).toHaveFocus()
    server.answers['/api/auth/verify_email'] = () => ({ data: {} })
    await field('Password').fill('correct horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Your account is active/)).toBeVisible()
    const [, sent] = server.sentTo('/api/auth/verify_email')
    expect(sent).toEqual({ token: 'abc', password: 'correct horse' })
  })

  it('requires the password also when another account registers the address later', async () => {
    const server = await openAccount('?verify_token=abc', {
      '/api/auth/verify_email': () => ({ error: 'missingParameter' }),
    })
    await expect.element(button('Activate')).toBeVisible()
    server.answers['/api/auth/registration'] = () => ({
      data: { username: 'traveler', needs_password: true },
    })
    await button('Activate').click()
    await expect.element(field('Password')).toBeVisible()
  })

  it('reports an invalid token', async () => {
    await openAccount('?verify_token=abc', {
      '/api/auth/registration': () => ({ error: 'verificationExpired' }),
    })
    await expect
      .element(page.getByText(/couldn’t be confirmed: This confirmation link has expired/))
      .toBeVisible()
    await expect.element(button('Activate')).not.toBeInTheDocument()
  })

  it('offers a retry while the server is unreachable', async () => {
    const server = await openAccount('?verify_token=abc', {
      '/api/auth/registration': () => Response.json({}, { status: 502 }),
    })
    await expect.element(card.getByText('Your e-mail address couldn’t be confirmed')).toBeVisible()
    server.answers['/api/auth/registration'] = () => ({
      data: { username: 'traveler', needs_password: false },
    })
    await button('Try again').click()
    await button('Activate').click()
    await expect.element(page.getByText(/Your account is active/)).toBeVisible()
  })
})

describe('the password reset', () => {
  it('sends an e-mail link on request', async () => {
    const server = await openAccount('?highlight=login')
    await card.getByText('Forgot your password?').click()
    await expect.element(card.getByRole('tab', { name: 'Set a new password' })).toBeDisabled()
    await button('Send the link').click()
    await expect.element(card.getByText('Enter your e-mail address.')).toBeVisible()
    await field('E-mail address').fill('traveler@teyvat.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText(/a link is on its way/)).toBeVisible()
    expect(server.sentTo('/api/auth/request_password_reset')).toEqual([
      { email: 'traveler@teyvat.example' },
    ])
  })

  it('sets a password by the link, which shows the account', async () => {
    const server = await openAccount('?reset_token=abc')
    await expect.element(card.getByText('New password for traveler')).toBeVisible()
    await button('Save the password').click()
    await expect.element(card.getByText('Enter a new password.')).toBeVisible()
    await fill({ 'New password': 'Correct-Horse-1', 'Confirm new password': 'Correct-Horse-2' })
    await button('Save the password').click()
    await expect.element(card.getByText('The passwords don’t match.')).toBeVisible()
    await field('Confirm new password').fill('Correct-Horse-1')
    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText(/Your password has been changed/)).toBeVisible()
    await expect.element(field('New password')).not.toBeInTheDocument()
    await expect.element(field('Username or e-mail')).toBeVisible()
    expect(server.sentTo('/api/auth/reset_password')).toEqual([
      { token: 'abc', new_password: 'Correct-Horse-1' },
    ])
  })

  it('rejects a used link', async () => {
    await openAccount('?reset_token=abc', {
      '/api/auth/verify_reset_token': () => ({ error: 'resetTokenInvalid' }),
    })
    await expect.element(card.getByText('This link can’t be used')).toBeVisible()
    await expect.element(card.getByText(/was already used. Request a new one/)).toBeVisible()
    await button('Request a link').click()
    await expect.element(field('E-mail address')).toBeVisible()
  })

  it('works while signed in', async () => {
    writePreference('auth_token', 'secret')
    const server = await openAccount('?reset_token=abc')
    await expect.element(card.getByText('New password for traveler')).toBeVisible()
    await fill({ 'New password': 'Correct-Horse-1', 'Confirm new password': 'Correct-Horse-1' })
    // The server ends every session of the account on a reset.
    server.answers['/api/user/profile'] = () => ({ error: 'invalidToken' })
    await button('Save the password').click()
    await expect.element(page.getByText(/You’re no longer signed in/)).toBeVisible()
    await expect.element(field('Username or e-mail')).toBeVisible()
  })
})
