import type { SocialProvider } from '@bannerday/contract/config'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStoredSession, writeStoredSession } from '#shared/session/stored-session.ts'
import type { Answers } from '../../../testing/mock-api.ts'
import { findAccessibilityProblems } from '../../../testing/find-accessibility-problems.ts'
import { button, card, configWith, field, openAccount } from '../testing/open-account.ts'

beforeEach(() => (location.hash = ''))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const QQ_LOGIN = '/api/auth/qq/login'
const MS_LOGIN = '/api/auth/microsoft/login'
const QQ_CALLBACK = '/api/auth/qq/callback'
const MS_CALLBACK = '/api/auth/microsoft/callback'
const REGISTER = '/api/auth/social/register'
const ARRIVED = '?ms_code=the-code&ms_state=the-state'

/** An image of a single pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const dialog = page.getByRole('dialog')
const qq = button(/^Sign in with QQ/)
const microsoft = button(/^Global account \(Microsoft\)/)
const username = dialog.getByLabelText('Username')

/** Opens the settings of a site with identity providers. */
function openSite(
  search: string,
  answers: Answers = {},
  social_providers: SocialProvider[] = ['qq', 'microsoft'],
  china_host: string | null = location.hostname,
) {
  const config = { ...configWith(null), social_providers, china_host }
  // These URLs only change the hash, because a real navigation would end the test.
  const redirectTo = (hash: string) => () => ({ data: { auth_url: hash } })
  return openAccount(search, {
    '/api/config': () => ({ data: config }),
    [QQ_LOGIN]: redirectTo('#qq'),
    [MS_LOGIN]: redirectTo('#microsoft'),
    ...answers,
  })
}

describe('the buttons', () => {
  it.each<[string, SocialProvider[], string | null, [number, number]]>([
    ['without QQ on a host outside mainland China', ['qq', 'microsoft'], 'x.example', [0, 1]],
    ['with QQ on the only host, and without an unconfigured provider', ['qq'], null, [1, 0]],
  ])('are shown: %s', async (_, providers, chinaHost, counts) => {
    await openSite('?highlight=login', {}, providers, chinaHost)
    await expect.element(field('Username or e-mail')).toBeVisible()
    await expect.poll(() => [qq, microsoft].map((each) => each.elements().length)).toEqual(counts)
  })

  it('open the provider, and pause for ten seconds afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'setTimeout'] })
    const { sentTo } = await openSite('?highlight=login')
    await microsoft.click()
    await expect.poll(() => location.hash).toBe('#microsoft')
    expect(sentTo(MS_LOGIN)).toEqual([{ is_domestic: '1' }])
    await expect.element(button(/^Global account \(Microsoft\) \((10|9) s\)$/)).toBeDisabled()
    await expect.element(qq).toBeDisabled()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(qq).toBeEnabled()
    await qq.click()
    await expect.poll(() => location.hash).toBe('#qq')
    expect(sentTo(QQ_LOGIN)).toEqual([{}])
  })

  it('show an error when the provider cannot be opened', async () => {
    await openSite('?highlight=login', { [MS_LOGIN]: () => 'no network' }, ['microsoft'], null)
    await microsoft.click()
    await expect
      .element(card.getByText('The sign-in with Microsoft couldn’t be started'))
      .toBeVisible()
    await expect.element(card.getByText(/^The server can’t be reached/)).toBeVisible()
    expect(await findAccessibilityProblems()).toEqual([])
  })
})

describe('the OAuth callback', () => {
  it('shows a pending state, is sent once, signs in, and is removed from the URL', async () => {
    writeStoredSession({ device_marks: ['one', 'two'] })
    const { history, answers, sentTo } = await openSite('')
    await expect.element(button('Sign in or register')).toBeVisible()
    const answer = Promise.withResolvers<Response>()
    const mockedFetch = vi.mocked(fetch).getMockImplementation()!
    answers[MS_CALLBACK] = () => ({ data: null })
    vi.mocked(fetch).mockImplementation(async (address, init) => {
      const response = await mockedFetch(address, init)
      return (address as string).includes(MS_CALLBACK) ? answer.promise : response
    })

    const before = history.length
    history.push(`/settings${ARRIVED}`)
    await expect.element(card.getByText('Checking the sign-in with Microsoft…')).toBeVisible()
    await expect.poll(() => history.location.href).toBe('/settings')
    expect(history.length).toBe(before + 1)
    const data = { outcome: 'signed_in', token: 'secret', device_mark: 'three' }
    answer.resolve(Response.json({ code: 200, message: 'OK', data }))
    await expect.element(page.getByText('You’re signed in.')).toBeVisible()
    await expect.element(card.getByText('traveler')).toBeVisible()
    expect(sentTo(MS_CALLBACK)).toEqual([
      { ms_code: 'the-code', ms_state: 'the-state', json: '1', device_marks: 'one,two' },
    ])
    expect(readStoredSession()).toMatchObject({
      auth_token: 'secret',
      device_marks: ['three', 'one', 'two'],
    })
  })

  it('shows that access was denied', async () => {
    const { sentTo } = await openSite('?qq_code=a&qq_state=b', {
      [QQ_CALLBACK]: () => ({ error: 'signInTaken' }),
    })
    const message = /^The sign-in with QQ failed: This account is already linked to another/
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(qq).toBeVisible()
    expect(sentTo(QQ_CALLBACK)).toEqual([{ qq_code: 'a', qq_state: 'b', json: '1' }])
    expect(readStoredSession().auth_token).toBeUndefined()
  })

  it.each([
    ['qq_error=access_denied', 'You didn’t sign in with QQ.'],
    [
      'qq_error=Call+0190',
      /^The sign-in with QQ failed: Signing in with the other service failed\.$/,
    ],
  ])('shows our own message for the error %s', async (search, message) => {
    const { history, sentTo } = await openSite(`?${search}`)
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.poll(() => history.location.href).toBe('/settings')
    await expect.element(qq).toBeVisible()
    expect(sentTo(QQ_CALLBACK)).toEqual([])
  })

  it('can be retried after a network failure', async () => {
    const { answers } = await openSite(ARRIVED, { [MS_CALLBACK]: () => 'no network' })
    await expect.element(card.getByText('The sign-in with Microsoft failed')).toBeVisible()
    answers[MS_CALLBACK] = () => ({ data: { outcome: 'signed_in', token: 'secret' } })
    await button('Try again').click()
    await expect.element(page.getByText('You’re signed in.')).toBeVisible()
  })
})

describe('a new user', () => {
  const openSiteAsNewUser = (answers: Answers = {}) =>
    openSite(ARRIVED, {
      [MS_CALLBACK]: () => ({
        data: { outcome: 'username_needed', nickname: 'Lumine 旅', avatar: PICTURE },
      }),
      [REGISTER]: () => ({ data: { token: 'secret', device_mark: 'mark' } }),
      ...answers,
    })

  it('chooses a username and receives an account', async () => {
    const server = await openSiteAsNewUser({ [REGISTER]: () => ({ error: 'usernameTaken' }) })
    await expect.element(username).toHaveFocus()
    await expect.element(username).toHaveValue('')
    await expect.element(dialog.getByText('Lumine 旅')).toBeVisible()
    expect(dialog.element().querySelector('img')?.src).toBe(PICTURE)
    expect(await findAccessibilityProblems()).toEqual([])
    await userEvent.keyboard('a!{Enter}')
    await expect.element(dialog.getByText('Use 3 to 32 letters, digits, _ or -.')).toBeVisible()
    expect(server.sentTo(REGISTER)).toEqual([])
    await username.fill(' lumine ')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('The account couldn’t be created')).toBeVisible()
    await expect.element(username).toHaveFocus()
    server.answers[REGISTER] = () => ({ data: { token: 'secret', device_mark: 'mark' } })
    await username.fill('lumine2')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You’re signed in.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.sentTo(REGISTER)).toEqual([{ username: 'lumine' }, { username: 'lumine2' }])
    expect(readStoredSession()).toMatchObject({ auth_token: 'secret', device_marks: ['mark'] })
  })

  it('can cancel after a confirmation', async () => {
    const { sentTo } = await openSiteAsNewUser()
    const question = page.getByRole('dialog', { name: 'Leave without an account?' })
    await username.fill('lumine')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(username).toHaveValue('lumine')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(microsoft).toBeVisible()
    expect(sentTo(REGISTER)).toEqual([])
  })

  it('restarts the login after a timeout', async () => {
    await openSiteAsNewUser({
      [MS_CALLBACK]: () => ({ data: { outcome: 'username_needed', nickname: 'lumine' } }),
      [REGISTER]: () => ({ error: 'thirdPartySignInFailed' }),
    })
    await expect.element(username).toHaveValue('lumine')
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(microsoft).toBeVisible()
  })
})
