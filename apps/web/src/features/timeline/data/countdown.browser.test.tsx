import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nowMs } from '#shared/clock.ts'
import { renderInApp } from '#testing/render-app.tsx'
import { ActivityDetails } from '../panels/activity-dialog.tsx'
import { Countdown } from './countdown.tsx'
import { createActivity } from '../testing/create-activity.ts'
import { elementAt } from '../testing/show-timeline.tsx'
import { mockVotes } from '../testing/mock-votes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONES = Object.fromEntries(GAME_IDS.map((game) => [game, '+08:00'])) as ByGame<string>

beforeEach(() => {
  mockVotes()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_795_000_000_000 })
})
afterEach(() => {
  // Mocks are restored first: spies on the test clock would otherwise leave it installed.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Renders the countdown of a bar, and returns a function that reads it. */
async function showCountdown(endsIn: number) {
  const span = { start: nowMs() - DAY, end: nowMs() + endsIn }
  await renderInApp(
    <p data-countdown>
      <Countdown span={span} className={undefined} />
    </p>,
  )
  return () => elementAt('[data-countdown]').textContent
}

async function showDetails(endsIn: number) {
  const activity = createActivity(nowMs(), 0, 0, { start: nowMs() - DAY, end: nowMs() + endsIn })
  return renderInApp(
    <ActivityDetails
      activity={activity}
      activities={[]}
      clock={{ now: nowMs(), zone: '+08:00', zones: ZONES, hour12: false }}
      onOpen={() => undefined}
      onClose={() => undefined}
    />,
  )
}

const inDialog = () => /(Ends in|Ended).*/.exec(elementAt('dialog').innerText)?.[0]

test('updates a bar every minute, in the last hour every second, until the end', async () => {
  const text = await showCountdown(HOUR + 61_500)
  expect(text()).toBe('Ends in 1h 1m')
  vi.advanceTimersByTime(1_000)
  expect(text()).toBe('Ends in 1h 1m')
  vi.advanceTimersByTime(1_000)
  expect(text()).toBe('Ends in 1h 0m')
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('Ends in 59m 59s')
  vi.advanceTimersByTime(1_000)
  expect(text()).toBe('Ends in 59m 58s')
  vi.advanceTimersByTime(HOUR - 59_000)
  expect(text()).toBe('Ends in 57s')
  vi.advanceTimersByTime(60_000)
  expect(text()).toBe('Ended')
})

test('updates the dialog within a tenth of each second', async () => {
  await showDetails(7 * DAY + 21 * HOUR + 4 * 60_000 + 9_250)
  expect(inDialog()).toBe('Ends in 7d 21:04:09')
  vi.advanceTimersByTime(200)
  expect(inDialog()).toBe('Ends in 7d 21:04:09')
  vi.advanceTimersByTime(100)
  expect(inDialog()).toBe('Ends in 7d 21:04:08')
  vi.advanceTimersByTime(9_000)
  expect(inDialog()).toBe('Ends in 7d 21:03:59')
})

test('runs the fine timer only while the dialog counts down', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout')
  const ticksInASecond = () => {
    set.mockClear()
    vi.advanceTimersByTime(1_000)
    return set.mock.calls.filter(([, delay]) => delay && delay <= 100).length
  }
  const over = await showDetails(-HOUR)
  expect(inDialog()).toBe('Ended')
  expect(ticksInASecond()).toBe(0)
  await over.unmount()
  const running = await showDetails(HOUR)
  expect(ticksInASecond()).toBe(10)
  await running.unmount()
  expect(ticksInASecond()).toBe(0)
})
