import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as profileApi from '@bannerday/contract/accounts/profile'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn, endSession, startSession } from '#shared/session/session.ts'
import { button, card, openAccount, PROFILE } from './testing/open-account.ts'

beforeEach(() => startSession('secret'))
afterEach(() => vi.restoreAllMocks())

const profileAnswers = (answer: () => Response | 'no network') => ({ '/api/user/profile': answer })

function refuse(status: number, error_code: number): () => Response {
  return () => Response.json({ code: status, message: 'Said the server', error_code }, { status })
}

describe('a session', () => {
  it.each([
    ['is unknown', 401, 200_003, 'You’re no longer signed in. Please sign in again.'],
    ['has expired', 401, 200_017, 'You’re no longer signed in. Please sign in again.'],
    ['is of a suspended account', 403, 200_012, 'This account is suspended: Said the server'],
    ['is of an inactive account', 403, 200_011, /isn’t activated yet.*: Said the server/],
    ['may not see its profile', 403, 200_018, 'You’re not allowed to do this: Said the server'],
    ['is rejected with an unknown code', 400, 299_999, 'Said the server'],
  ])('ends when it %s', async (_, status, code, text) => {
    writePreference('user_id', '7')
    await openAccount('', profileAnswers(refuse(status, code)))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('Sign in or register')).toBeVisible()
    expect(readPreferences().auth_token).toBeUndefined()
    expect(readPreferences().user_id).toBeUndefined()
  })

  it.each([
    ['has an internal error', refuse(500, 100_007)],
    ['is behind a broken proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['limits the rate', refuse(429, 100_008)],
  ])('stays when the server %s', async (_, answer) => {
    const server = await openAccount('', profileAnswers(answer))
    await expect.element(card.getByText('Your account can’t be loaded right now')).toBeVisible()
    expect(readPreferences().auth_token).toBe('secret')
    await expect.element(page.getByText(/signed in/)).not.toBeInTheDocument()

    server.answers['/api/user/profile'] = () => ({ data: PROFILE })
    await button('Try again').click()
    await expect.element(card.getByText('traveler')).toBeVisible()
  })

  it('stays when the server cannot be reached', async () => {
    await openAccount(
      '',
      profileAnswers(() => 'no network'),
    )
    await expect.element(card.getByText(/The server can’t be reached/)).toBeVisible()
    expect(readPreferences().auth_token).toBe('secret')
  })

  it('ignores responses to requests of the previous session', async () => {
    await openAccount()
    const { promise, resolve: answer } = Promise.withResolvers<Response>()
    vi.mocked(fetch).mockReturnValueOnce(promise)
    const late = callApiSignedIn(profileApi.get, {})
    startSession('another')
    answer(refuse(401, 200_003)())
    await expect(late).rejects.toMatchObject({ errorCode: 200_003 })
    expect(readPreferences().auth_token).toBe('another')
  })

  it('sends no profile request without a session', async () => {
    const server = await openAccount()
    endSession()
    server.calls.length = 0
    await expect(callApiSignedIn(profileApi.get, {})).rejects.toMatchObject({ errorCode: 200_003 })
    expect(server.calls).toEqual([])
  })

  it('drops the profile of the previous session', () => {
    writePreference('user_id', '7')
    startSession('another')
    expect(readPreferences().auth_token).toBe('another')
    expect(readPreferences().user_id).toBeUndefined()
  })
})
