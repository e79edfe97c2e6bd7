import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writePreferences } from '../preferences.ts'
import { writeStoredSession } from '../session/stored-session.ts'
import { mockApi } from '#testing/mock-api.ts'
import { retrySync, syncFinished } from './sync-reminders.ts'

const PATH = '/api/user/digest/through'
const [ONE, TWO] = ['one', 'two'].map((name) => `${name}-of-the-marks`) as [string, string]

beforeEach(() => {
  localStorage.removeItem('bannerday-untold-marks')
  writeStoredSession({ auth_token: 'token' })
  writePreferences({ activityStatus: { [ONE]: 'done' } })
  syncFinished()
  retrySync()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  writeStoredSession({ auth_token: undefined })
  writePreferences({ activityStatus: {} })
})

const pause = () => vi.advanceTimersByTimeAsync(3000)

test('sends status changes in one request, with reverted ones, and retries after a failure', async () => {
  await pause()
  const { answers, sentTo } = mockApi({ [PATH]: () => 'no network' })
  writePreferences({ activityStatus: { [ONE]: 'done', [TWO]: 'cancelled' } })
  writePreferences({ activityStatus: { [TWO]: 'cancelled' } })
  await pause()
  expect(sentTo(PATH)).toEqual([
    { through: [TWO], starred: [], open: [ONE], followed: [], unfollowed: [] },
  ])
  answers[PATH] = () => ({ data: { counts: true } })
  writePreferences({ activityStatus: { [TWO]: 'starred' } })
  await pause()
  expect(sentTo(PATH).at(-1)).toMatchObject({ through: [], starred: [TWO], open: [ONE, TWO] })
  await expect.poll(() => localStorage.getItem('bannerday-untold-marks')).toBeNull()
  writePreferences({ activityStatus: { [TWO]: 'done' } })
  await pause()
  expect(sentTo(PATH).at(-1)).toMatchObject({ through: [TWO], starred: [], open: [] })
})

test('sends no status changes of an account without a daily e-mail', async () => {
  await pause()
  const { sentTo } = mockApi({ [PATH]: () => ({ data: { counts: false } }) })
  for (const status of ['cancelled', 'starred', 'done'] as const) {
    writePreferences({ activityStatus: { [TWO]: status } })
    await pause()
  }
  expect(sentTo(PATH)).toHaveLength(1)
  retrySync()
  writePreferences({ activityStatus: {} })
  await pause()
  expect(sentTo(PATH)).toHaveLength(2)
})

test('sends followed items, and those that are no longer followed', async () => {
  const [followed, other] = ['genshin/10000089', 'zenless/1091']
  writePreferences({ followedItems: [followed, other] })
  const { sentTo } = mockApi({ [PATH]: () => ({ data: { counts: true } }) })
  await pause()
  expect(sentTo(PATH).at(-1)).toMatchObject({ followed: [followed, other], unfollowed: [] })
  writePreferences({ followedItems: [other] })
  await pause()
  expect(sentTo(PATH).at(-1)).toMatchObject({
    followed: [other],
    unfollowed: [followed],
    open: [],
  })
  writePreferences({ followedItems: [] })
})

test('sends nothing without a session', async () => {
  await pause()
  const { sentTo } = mockApi({ [PATH]: () => ({ data: { counts: true } }) })
  writeStoredSession({ auth_token: undefined })
  writePreferences({ activityStatus: { [TWO]: 'done' } })
  await pause()
  expect(sentTo(PATH)).toEqual([])
})
