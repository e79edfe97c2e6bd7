import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt, wallClockAt } from '../time/server-clock.ts'
import {
  barAt,
  DAY_WIDTH,
  DAY_WIDTHS,
  dayIndexAt,
  instantAtPixel,
  MIN_BAR_WIDTH,
  pixelAt,
  createTimelineScale,
} from './timeline-scale.ts'

const inShanghai = (text: string) => instantAt(text, '+08:00')
const ZONES = [
  'America/New_York',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Pacific/Auckland',
  '-05:00',
]
const zones = fc.constantFrom(...ZONES)
const moments = fc
  .integer({ min: 1_735_000_000, max: 1_800_000_000 })
  .map((second) => second * 1000)
const spans = fc.array(
  fc
    .record({ start: moments, lasts: fc.integer({ min: 0, max: 60 * 86_400_000 }) })
    .map(({ start, lasts }) => ({ start, end: start + lasts })),
  { maxLength: 3 },
)

test('spans from the day before the first start through the third day after the last end', () => {
  const span = { start: inShanghai('2025-11-05T11:00:00'), end: inShanghai('2025-11-26T05:59:59') }
  const scale = createTimelineScale([span], inShanghai('2025-11-10T12:00:00'), '+08:00')
  expect(scale.days.at(0)?.date).toBe('2025-11-04')
  expect(scale.days.at(-1)?.date).toBe('2025-11-29')
  expect(scale.width).toBe(26 * 36)
  expect(barAt(scale, span).left).toBe(36 + 16.5)
  expect(barAt(scale, span).width).toBeCloseTo(20 * 36 + 19 * 1.5, 2)
  expect(scale.days.filter((day) => day.weekend).map((day) => day.dayOfMonth)).toEqual([
    8, 9, 15, 16, 22, 23, 29,
  ])
})

test('contains now for any activities', () => {
  const now = instantAt('2026-11-21T12:00:00', '+08:00')
  const past = { start: 0, end: now - 200 * 86_400_000 }
  for (const rows of [[], [past]]) {
    const scale = createTimelineScale(rows, now, '+08:00')
    expect(scale.days[dayIndexAt(scale, now)]?.date).toBe('2026-11-21')
  }
})

describe('day widths', () => {
  test.each([
    ['America/New_York', '2026-11-01', 37.5],
    ['America/New_York', '2026-03-08', 34.5],
    ['Europe/Paris', '2026-10-25', 37.5],
    ['Europe/Paris', '2026-03-29', 34.5],
    ['Pacific/Auckland', '2026-04-05', 37.5],
    ['Pacific/Auckland', '2026-09-27', 34.5],
    ['Asia/Kolkata', '2026-11-01', 36],
    ['Asia/Shanghai', '2026-03-08', 36],
  ])('measures %s in %s as %d px', (zone, date, width) => {
    const scale = createTimelineScale([], instantAt(`${date}T12:00:00`, zone), zone)
    expect(scale.days.find((day) => day.date === date)?.width).toBe(width)
  })
})

test.each(DAY_WIDTHS)('keeps relative positions at %d pixels a day', (width) => {
  const now = instantAt('2026-10-25T12:00:00', 'Europe/Paris')
  const usual = createTimelineScale([], now, 'Europe/Paris')
  const zoomed = createTimelineScale([], now, 'Europe/Paris', width)
  const zoom = width / DAY_WIDTH
  expect(zoomed.width).toBeCloseTo(usual.width * zoom, 6)
  expect(pixelAt(zoomed, now)).toBeCloseTo(pixelAt(usual, now) * zoom, 6)
  expect(instantAtPixel(zoomed, pixelAt(zoomed, now))).toBeCloseTo(now, 0)
  expect(zoomed.days.map((day) => day.left)).toEqual(
    usual.days.map((day) => expect.closeTo(day.left * zoom, 6)),
  )
})

test('contiguous days from local midnight to local midnight', () => {
  fc.assert(
    fc.property(spans, moments, zones, (rows, now, zone) => {
      const scale = createTimelineScale(rows, now, zone)
      for (const [index, day] of scale.days.entries()) {
        expect(wallClockAt(day.start, zone)).toBe(`${day.date}T00:00:00`)
        expect(day.end).toBe(scale.days[index + 1]?.start ?? scale.end)
        expect(pixelAt(scale, day.start)).toBeCloseTo(day.left, 6)
      }
    }),
    { numRuns: 25 },
  )
})

test('covers the axis with months without gaps', () => {
  fc.assert(
    fc.property(spans, moments, zones, (rows, now, zone) => {
      const scale = createTimelineScale(rows, now, zone)
      let right = 0
      for (const month of scale.months) {
        expect(month.left).toBeCloseTo(right, 6)
        right = month.left + month.width
      }
      expect(right).toBeCloseTo(scale.width, 6)
    }),
    { numRuns: 25 },
  )
})

test('converts an instant to a pixel and back, monotonically', () => {
  fc.assert(
    fc.property(moments, moments, zones, (a, b, zone) => {
      const scale = createTimelineScale([], a, zone)
      expect(instantAtPixel(scale, pixelAt(scale, b))).toBeCloseTo(b, 0)
      expect(Math.sign(pixelAt(scale, a) - pixelAt(scale, b))).toBe(Math.sign(a - b))
    }),
    { numRuns: 50 },
  )
})

test('places every bar on the axis with a minimum width', () => {
  fc.assert(
    fc.property(spans, moments, zones, (rows, now, zone) => {
      const scale = createTimelineScale(rows, now, zone)
      for (const span of rows) {
        const { left, width } = barAt(scale, span)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThanOrEqual(MIN_BAR_WIDTH)
        expect(left + width).toBeLessThanOrEqual(scale.width)
        const day = scale.days[dayIndexAt(scale, span.start)]
        expect(day && day.start <= span.start && span.start < day.end).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})

test('starts no later than requested', () => {
  const now = inShanghai('2026-11-21T12:00:00')
  const from = inShanghai('2026-05-01T00:00:00')
  const early = { start: inShanghai('2026-04-20T10:00:00'), end: now }
  const first = (spans: (typeof early)[]) =>
    createTimelineScale(spans, now, '+08:00', DAY_WIDTH, from).days[0]?.date
  expect(first([])).toBe('2026-04-30')
  expect(first([early])).toBe('2026-04-19')
})

test('keeps positions when the axis starts earlier', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 400 }), zones, (now, days, zone) => {
      const short = createTimelineScale([], now, zone, DAY_WIDTH, now, now)
      const long = createTimelineScale([], now, zone, DAY_WIDTH, now - days * 86_400_000, now)
      expect(pixelAt(long, now)).toBe(pixelAt(short, now))
      expect(long.days.slice(-short.days.length)).toEqual(short.days)
      expect(long.left).toBe(long.days[0]!.left)
      expect(long.left + long.width).toBeCloseTo(short.left + short.width, 6)
      expect(instantAtPixel(long, long.left)).toBeCloseTo(long.start, 0)
    }),
    { numRuns: 25 },
  )
})
