import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getActivityWindow,
  clampToWindow,
  endedInSeason,
  findSeason,
  overlapsWindow,
  getSeason,
  getSeasonStart,
} from './activity-window.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const text = (moment: Temporal.ZonedDateTime) =>
  moment.toPlainDateTime().toString({ smallestUnit: 'second' })
const moments = fc.integer({ min: at('2025-05-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') })

test.each([
  ['2025-05-01T00:00:00+08:00', '2025'],
  ['2026-04-30T23:59:59+08:00', '2025'],
  ['2026-05-02T23:59:59+08:00', '2025'],
  ['2026-05-03T00:00:00+08:00', '2026'],
  ['2026-11-21T12:00:00+08:00', '2026'],
  ['2027-12-31T23:59:59+08:00', '2027'],
])('shows at %s the season of %s', (now, year) => {
  expect(getActivityWindow(at(now))).toEqual({
    start: `${year}-05-01T00:00:00`,
    end: `${Number(year) + 1}-06-01T23:59:59`,
  })
})

test('always contains now and the next thirty days', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const window = getActivityWindow(now)
      const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('+08:00')
      expect(text(wall) >= window.start).toBe(true)
      expect(text(wall.add({ days: 30 })) <= window.end).toBe(true)
    }),
  )
})

test('never moves back', () => {
  fc.assert(
    fc.property(moments, moments, (a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      expect(getActivityWindow(earlier).start <= getActivityWindow(later).start).toBe(true)
    }),
  )
})

test('contains an activity that only touches it', () => {
  const window = getActivityWindow(at('2025-11-10T00:00:00Z'))
  const spans = (startTime: string, endTime: string) =>
    overlapsWindow({ startTime, endTime }, window)
  expect(spans('2025-04-01T10:00:00', '2025-05-01T00:00:00')).toBe(true)
  expect(spans('2025-04-01T10:00:00', '2025-04-30T23:59:59')).toBe(false)
  expect(spans('2026-06-01T23:59:59', '2026-07-01T00:00:00')).toBe(true)
  expect(spans('2026-06-02T00:00:00', '2026-07-01T00:00:00')).toBe(false)
})

test.each([
  ['2025-10-01T10:00:00', '2025-10-20T03:59:59', '2025-10-01T10:00:00', '2025-10-20T03:59:59'],
  ['2025-04-01T10:00:00', '2025-05-20T03:59:59', '2025-05-01T00:00:00', '2025-05-20T03:59:59'],
  ['2026-05-30T10:00:00', '2026-07-01T03:59:59', '2026-05-30T10:00:00', '2026-06-01T23:59:59'],
  ['2024-01-01T10:00:00', '2027-01-01T03:59:59', '2025-05-01T00:00:00', '2026-06-01T23:59:59'],
  ['2025-10-20T10:00:00', '2025-10-01T03:59:59', '2025-10-01T03:59:59', '2025-10-01T03:59:59'],
])('draws an activity from %s to %s as %s to %s', (startTime, endTime, start, end) => {
  const window = getActivityWindow(at('2025-11-10T00:00:00Z'))
  const drawn = clampToWindow({ uuid: 'a', startTime, endTime }, window)
  expect(drawn).toEqual({ uuid: 'a', startTime: start, endTime: end })
})

test('shows only announced activities of the window', () => {
  const wallClocks = fc
    .integer({ min: at('2024-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })
    .map((ms) => text(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC')))
  fc.assert(
    fc.property(moments, wallClocks, wallClocks, (now, a, b) => {
      const window = getActivityWindow(now)
      const [startTime, endTime] = a < b ? [a, b] : [b, a]
      const drawn = clampToWindow({ startTime, endTime }, window)
      for (const time of [drawn.startTime, drawn.endTime]) {
        expect(time >= window.start && time <= window.end).toBe(true)
      }
      expect(drawn.startTime <= drawn.endTime).toBe(true)
      if (!overlapsWindow({ startTime, endTime }, window)) return
      expect(drawn.startTime >= startTime && drawn.endTime <= endTime).toBe(true)
    }),
  )
})

test('assigns every activity outside of all windows to one earlier season, and others to none', () => {
  fc.assert(
    fc.property(moments, moments, (now, ended) => {
      const window = getActivityWindow(now)
      const endTime = text(
        Temporal.Instant.fromEpochMilliseconds(ended).toZonedDateTimeISO('+08:00'),
      )
      const before = Array.from({ length: getSeason(window) - 2020 }, (_, index) => 2020 + index)
      const seasons = before.filter((season) => endedInSeason({ endTime }, season))
      const isShown = endTime >= window.start
      expect(seasons).toEqual(isShown ? [] : [findSeason(endTime)])
      expect(getSeasonStart(getSeason(window))).toBe(window.start)
    }),
  )
})
