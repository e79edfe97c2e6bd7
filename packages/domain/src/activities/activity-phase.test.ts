import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDaysBetween, dayAt, overlapsDay, phaseAt, urgencyAt } from './activity-phase.ts'
import { instantAt, wallClockAt } from '../time/server-clock.ts'

const NEW_YORK = 'America/New_York'
const DAY_MS = 86_400_000
const at = (wallClock: string, zone = NEW_YORK) => instantAt(wallClock, zone)

test('runs from its start up to, not including, its end', () => {
  const span = { start: 1000, end: 2000 }
  expect([999, 1000, 1999, 2000].map((now) => phaseAt(span, now))).toEqual([
    'upcoming',
    'running',
    'running',
    'ended',
  ])
})

test.each([
  [1, 'urgent'],
  [2 * DAY_MS - 1, 'urgent'],
  [2 * DAY_MS, 'warning'],
  [4 * DAY_MS - 1, 'warning'],
  [4 * DAY_MS, null],
] as const)('gives an end in %d ms the urgency %s, by whole days left', (left, urgency) => {
  const now = at('2025-11-01T22:00:00')
  expect(urgencyAt({ start: now - DAY_MS, end: now + left }, now)).toBe(urgency)
})

test('gives urgency to running activities only', () => {
  const span = { start: at('2025-11-02T00:00:00'), end: at('2025-11-02T12:00:00') }
  expect(urgencyAt(span, at('2025-11-01T22:00:00'))).toBeNull()
  expect(urgencyAt(span, at('2025-11-02T12:00:00'))).toBeNull()
})

test('gives no urgency to estimated ends', () => {
  const span = { start: 0, end: 10, projected: true }
  expect(urgencyAt(span, 5)).toBeNull()
  expect(urgencyAt({ ...span, projected: false }, 5)).toBe('urgent')
})

test('counts an activity on a day that it only touches', () => {
  const day = dayAt(at('2025-11-02T12:00:00'), NEW_YORK)
  expect(day.end - day.start).toBe(25 * 3_600_000)
  expect(overlapsDay({ start: 0, end: day.start }, day)).toBe(true)
  expect(overlapsDay({ start: 0, end: day.start - 1 }, day)).toBe(false)
  expect(overlapsDay({ start: day.end - 1, end: day.end }, day)).toBe(true)
  expect(overlapsDay({ start: day.end, end: day.end + 1 }, day)).toBe(false)
})

test('places every instant in its own day and counts midnights', () => {
  const seconds = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 })
  const zones = fc.constantFrom(NEW_YORK, 'Europe/Paris', 'Pacific/Auckland', '+08:00')
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const now = second * 1000
      const day = dayAt(now, zone)
      expect(day.start <= now && now < day.end).toBe(true)
      expect(wallClockAt(day.start, zone).slice(11)).toBe('00:00:00')
      expect(calendarDaysBetween(now, day.end, zone)).toBe(1)
      expect(calendarDaysBetween(now, day.start, zone)).toBe(0)
    }),
  )
})
