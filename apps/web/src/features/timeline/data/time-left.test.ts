import { readFileSync } from 'node:fs'
import { english as areas } from '@bannerday/locales/english'
import { mergeMessages } from '@bannerday/locales/merge-messages'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTexts } from '#shared/texts/texts.ts'
import { exactDuration } from '../panels/activity-dialog.tsx'
import { bareDuration, briefDuration, roughDuration, timeLeft, timeLeftKey } from './time-left.ts'

const JAPANESE = new URL(import.meta.resolve('@bannerday/locales/ja/timeline.json'))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-01T00:00:00Z')
const span = { start: START, end: START + 10 * DAY }

const english = mergeMessages(mergeMessages(areas.timeline, areas.timelineDetails), areas.today)
const t = { language: 'en', t: createTexts({ en: english }).getTranslator('en') }

test.each([
  [-2 * DAY - 5 * HOUR, 'Starts in 2d 5h'],
  [-DAY, 'Starts in 1d 0h'],
  [-DAY + 1, 'Starts in 23h 59m'],
  [-HOUR, 'Starts in 1h 0m'],
  [-HOUR + 1, 'Starts in 59m 59s'],
  [-10 * MINUTE - 9_000, 'Starts in 10m 09s'],
  [-MINUTE, 'Starts in 1m 00s'],
  [-MINUTE + 1, 'Starts in 59s'],
  [-1, 'Starts in 0s'],
  [0, 'Ends in 10d 0h'],
  [1, 'Ends in 9d 23h'],
  [9 * DAY, 'Ends in 1d 0h'],
  [10 * DAY - 90 * MINUTE, 'Ends in 1h 30m'],
  [10 * DAY - 30_000, 'Ends in 30s'],
  [10 * DAY, 'Ended'],
])('formats %i ms after the start: %s', (after, text) => {
  expect(timeLeft(span, START + after, t)).toBe(text)
})

test.each([
  [-1, 'Starts in 0s'],
  [0, 'End not announced'],
  [10 * DAY - 1, 'End not announced'],
  [10 * DAY, 'Ended'],
])('formats %i ms after the start when the end is unknown: %s', (after, text) => {
  expect(timeLeft({ ...span, isEndUnknown: true }, START + after, t)).toBe(text)
})

test.each([
  [-2 * DAY - 5 * HOUR, 'Starts in ≈ 2d'],
  [10 * DAY - 30_000, 'Ends in < 1d'],
  [10 * DAY, 'Ended'],
])('formats %i ms after a projected start: %s', (after, text) => {
  const expected = { ...span, projected: true, projection: { margin_days: 2.4 } }
  expect(timeLeft(expected, START + after, t)).toBe(text)
  expect(timeLeft(expected, START + after, t, exactDuration)).toBe(text)
})

test('shows an announced start to the minute, and a projected end in days', () => {
  const open = { ...span, endMarginDays: 2.4 }
  expect(timeLeft(open, START - HOUR, t)).toBe('Starts in 1h 0m')
  expect(timeLeft(open, START, t)).toBe('Ends in ≈ 10d')
  expect(timeLeft(open, START, t, bareDuration)).toBe('≈ 10d')
  expect(timeLeft({ ...span, endMarginDays: 0 }, START, t)).toBe('Ends in ≈ 10d')
})

test('shows no margin on a projection to the day, and only the sign when space is short', () => {
  const at = START + 9 * HOUR
  const sure = { ...span, projected: true, projection: { margin_days: 0 } }
  expect(timeLeft(sure, at, t)).toBe('Ends in ≈ 9d')
  expect(timeLeft(sure, at, t, bareDuration)).toBe('≈ 9d')
  // Within its last day, a projection is accurate to the hour.
  expect(timeLeft(sure, START + 10 * DAY - 90 * MINUTE, t, bareDuration)).toBe('≈ 1h')
  expect(timeLeft(sure, START - 90 * MINUTE, t, briefDuration)).toBe('in ≈ 1h')
  expect(timeLeft(sure, START - 3 * DAY, t, briefDuration)).toBe('in ≈ 3d')
})

test('uses separate margins for start and end', () => {
  const projection = { margin_days: 19, start_margin_days: 10, end_margin_days: 19 }
  const expected = { ...span, projected: true, projection }
  expect(timeLeft(expected, START - 9 * DAY, t)).toBe('Starts early November')
  expect(timeLeft(expected, START, t)).toBe('Ends mid-November')
  const start = { ...expected, projection: { ...projection, start_margin_days: 7 } }
  expect(timeLeft(start, START - 9 * DAY, t)).toBe('Starts in ≈ 9d')
  expect(timeLeft(start, START, t)).toBe('Ends mid-November')
})

test.each([
  [-2 * DAY - 5 * HOUR, 'Starts in 2d 05:00:00'],
  [-DAY + 1, 'Starts in 23:59:59'],
  [-1, 'Starts in 00:00:00'],
  [2 * DAY + 2 * HOUR + 55 * MINUTE + 51_000, 'Ends in 7d 21:04:09'],
  [9 * DAY, 'Ends in 1d 00:00:00'],
  [10 * DAY - 4 * MINUTE - 9_000, 'Ends in 00:04:09'],
  [10 * DAY, 'Ended'],
])('formats %i ms after the start to the second: %s', (after, text) => {
  expect(timeLeft(span, START + after, t, exactDuration)).toBe(text)
})

test.each([
  [-2 * DAY - 5 * HOUR, 'in 2d'],
  [9 * DAY, '1d'],
  [9 * DAY + 1, '23h'],
  [10 * DAY - 90 * MINUTE, '1h'],
  [10 * DAY - 45 * MINUTE, '45m 00s'],
])('formats %i ms after the start briefly: %s', (after, text) => {
  expect(timeLeft(span, START + after, t, briefDuration)).toBe(text)
})

test.each([
  ['roughly', roughDuration],
  ['to the second', exactDuration],
  ['briefly', briefDuration],
])('keeps the text while the key is unchanged: %s', (_, form) => {
  const moments = fc.integer({ min: -DAY, max: 10 * DAY + HOUR })
  const soon = fc.oneof(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.constantFrom(DAY, -DAY, 10 * DAY),
  )
  const openEnds = fc.constantFrom(
    {},
    { isEndUnknown: true },
    { endMarginDays: 3 },
    { projected: true },
    { projected: true, projection: { margin_days: 8 } },
  )
  fc.assert(
    fc.property(moments, soon, openEnds, (after, later, open) => {
      const [one, other] = [START + after, START + after + later]
      const shown = { ...span, ...open }
      fc.pre(timeLeftKey(shown, one, form) === timeLeftKey(shown, other, form))
      expect(timeLeft(shown, other, t, form)).toBe(timeLeft(shown, one, t, form))
    }),
  )
})

test('shows a part of the month instead of a number beyond a margin of a week', () => {
  const expected = { ...span, projected: true, projection: { margin_days: 8 } }
  expect(timeLeft(expected, START, t, exactDuration)).toBe('Ends mid-November')
  expect(timeLeft(expected, START, t, bareDuration)).toBe('mid-Nov')
  expect(timeLeft(expected, START + 10 * DAY - HOUR, t, briefDuration)).toBe('mid-Nov')
  const all = createTexts({ en: english, ja: JSON.parse(readFileSync(JAPANESE, 'utf8')) })
  const japanese = { language: 'ja', t: all.getTranslator('ja') }
  expect(timeLeft(expected, START, japanese)).toBe('11月中旬終了')
})

test('derives the remaining days from a date in Japanese', () => {
  const all = createTexts({ en: english, ja: JSON.parse(readFileSync(JAPANESE, 'utf8')) })
  const japanese = { language: 'ja', t: all.getTranslator('ja') }
  expect(timeLeft(span, START + DAY, japanese, bareDuration)).toBe('残り9日')
  expect(timeLeft(span, START + DAY, japanese, briefDuration)).toBe('9日')
  expect(timeLeft(span, START - DAY, japanese, bareDuration)).toBe('1日後')
  expect(timeLeft(span, START + DAY, t, bareDuration)).toBe('9d')
})
