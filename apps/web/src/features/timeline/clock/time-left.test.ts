import { englishTimeline } from '@bannerday/locales/english/timeline'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-01T00:00:00Z')
const span = { start: START, end: START + 10 * DAY }

const texts = i18next.createInstance()
await texts.init({ lng: 'en', resources: { en: { translation: englishTimeline } } })

test.each([
  [-2 * DAY - 5 * HOUR, 'Starts in 2d 5h'],
  [-DAY, 'Starts in 1d 0h'],
  [-DAY + 1, 'Starts in 23h 59m'],
  [-HOUR, 'Starts in 1h 0m'],
  [-HOUR + 1, 'Starts in 59m'],
  [-MINUTE, 'Starts in 1m'],
  [-1, 'Starts in under a minute'],
  [0, 'Ends in 10d 0h'],
  [1, 'Ends in 9d 23h'],
  [9 * DAY, 'Ends in 1d 0h'],
  [10 * DAY - 90 * MINUTE, 'Ends in 1h 30m'],
  [10 * DAY - 30_000, 'Ends in under a minute'],
  [10 * DAY, 'Ended'],
])('%i ms after the start it says: %s', (after, text) => {
  expect(timeLeft(span, START + after, texts.t)).toBe(text)
})
