import { expect, test } from 'vitest'
import { getNextDailyReset, getNextWeeklyReset } from './server-reset.ts'
import { instantAt } from './server-clock.ts'

/** A Sunday in Asia and Europe. */
const NOW = instantAt('2026-11-22T03:59:59', '+08:00')

test('starts a day at 04:00 server time', () => {
  expect(getNextDailyReset('UTC+8', NOW)).toBe(instantAt('2026-11-22T04:00:00', '+08:00'))
  expect(getNextDailyReset('UTC-5', NOW)).toBe(instantAt('2026-11-22T04:00:00', '-05:00'))
  expect(getNextDailyReset('UTC+1', NOW)).toBe(instantAt('2026-11-22T04:00:00', '+01:00'))
})

test('places the next reset a day after one that happens now', () => {
  const reset = instantAt('2026-11-22T04:00:00', '+08:00')
  expect(getNextDailyReset('UTC+8', reset)).toBe(reset + 86_400_000)
})

test('starts a week on Monday', () => {
  expect(getNextWeeklyReset('UTC+8', NOW)).toBe(instantAt('2026-11-23T04:00:00', '+08:00'))
  const mondayNight = instantAt('2026-11-23T03:00:00', '-05:00')
  expect(getNextWeeklyReset('UTC-5', mondayNight)).toBe(instantAt('2026-11-23T04:00:00', '-05:00'))
  const mondayMorning = instantAt('2026-11-23T04:00:00', '-05:00')
  expect(getNextWeeklyReset('UTC-5', mondayMorning)).toBe(
    instantAt('2026-11-30T04:00:00', '-05:00'),
  )
})
