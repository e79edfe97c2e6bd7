import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOUNDARY_BASES } from '../time/boundary-basis.ts'
import type { Activity } from './activity.ts'
import { endingSoonest, inDefaultOrder } from './activity-order.ts'
import { calendarDaysBetween, overlapsDay } from './activity-phase.ts'
import { must } from '../invariant.ts'
import {
  activitySpan,
  instantAt,
  SERVER_ZONES,
  type Span,
  wallClockAt,
} from '../time/server-clock.ts'
import { CLOCK_CHANGES } from '../testing/clock-changes.ts'
import { barAt, dayIndexAt, pixelAt, timelineScale, type TimelineScale } from './timeline-scale.ts'

const MINUTES_AROUND = 4 * 24 * 60

/** Activities whose announced ends are within four days of a UTC+8 midnight. */
function activitiesAround(midnight: number) {
  const wallClock = fc
    .integer({ min: -MINUTES_AROUND, max: MINUTES_AROUND })
    .map((minutes) => wallClockAt(midnight + minutes * 60_000, '+08:00'))
  const basis = fc.constantFrom(...BOUNDARY_BASES)
  const activity = fc
    .record({
      uuid: fc.uuid(),
      one: wallClock,
      other: wallClock,
      startBasis: basis,
      endBasis: basis,
    })
    .map(({ one, other, ...rest }) => ({
      ...rest,
      gameId: 'genshin' as const,
      type: 'event' as const,
      startTime: one < other ? one : other,
      endTime: one < other ? other : one,
    }))
  return fc.record({
    serverZone: fc.constantFrom(...SERVER_ZONES),
    announced: fc.array(activity, { minLength: 1, maxLength: 6 }),
  })
}

type Around = {
  readonly shown: readonly (Activity & Span)[]
  readonly scale: TimelineScale
}

describe.each(CLOCK_CHANGES)('around $date in $zone', ({ zone, date, hours }) => {
  const noon = instantAt(`${date}T12:00:00`, zone)
  const dateOf = (instant: number) => wallClockAt(instant, zone).slice(0, 10)

  test('gives the days around the change their real length and width', () => {
    const scale = timelineScale([], noon, zone)
    const { days } = scale
    const index = days.findIndex((day) => day.date === date)
    const three = days.slice(index - 1, index + 2)
    expect(three.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([24, hours, 24])
    expect(three.map(({ width }) => width)).toEqual([36, hours * 1.5, 36])
    // Clocks change before noon.
    expect(pixelAt(scale, noon) - must(three[1], 'that day').left).toBe((hours - 12) * 1.5)
    for (const [place, day] of three.entries()) {
      for (const [from, { date: other }] of three.entries()) {
        const noonThere = instantAt(`${other}T12:00:00`, zone)
        expect(calendarDaysBetween(noonThere, day.start, zone)).toBe(place - from)
        expect(calendarDaysBetween(noonThere, day.end - 1, zone)).toBe(place - from)
      }
    }
  })

  const around = activitiesAround(noon).map(({ announced, serverZone }) => {
    const shown = announced.map((activity) => ({
      ...activity,
      ...activitySpan(activity, serverZone),
    }))
    return { shown, scale: timelineScale(shown, noon, zone) }
  })
  const holds = (rule: (around: Around) => void) =>
    fc.assert(fc.property(around, rule), { numRuns: 30 })

  test('starts a bar below the day of its start', () => {
    holds(({ shown, scale }) => {
      for (const span of shown) {
        const { left } = barAt(scale, span)
        const column = must(scale.days[dayIndexAt(scale, span.start)], 'a day of the axis')
        expect(column.date).toBe(dateOf(span.start))
        expect(left).toBeGreaterThanOrEqual(column.left)
        expect(left).toBeLessThan(column.left + column.width)
      }
    })
  })

  test('counts an activity on the dates from its start to its end', () => {
    holds(({ shown, scale }) => {
      for (const span of shown) {
        for (const day of scale.days) {
          const counts = dateOf(span.start) <= day.date && day.date <= dateOf(span.end)
          expect(overlapsDay(span, day)).toBe(counts)
        }
      }
    })
  })

  test('spans from the day before the first start to the third day after the last end', () => {
    holds(({ shown, scale }) => {
      const starts = [noon, ...shown.map(({ start }) => start)]
      const ends = [noon, ...shown.map(({ end }) => end)]
      const daysAfter = (instant: number, days: number) =>
        Temporal.PlainDate.from(dateOf(instant)).add({ days }).toString()
      expect(scale.days.at(0)?.date).toBe(daysAfter(Math.min(...starts), -1))
      expect(scale.days.at(-1)?.date).toBe(daysAfter(Math.max(...ends), 3))
    })
  })

  test('sorts from left to right in both orders', () => {
    holds(({ shown, scale }) => {
      const starts = inDefaultOrder(shown, ['genshin']).map((span) => barAt(scale, span).left)
      const ends = endingSoonest(shown, 0).map(({ end }) => pixelAt(scale, end))
      for (const pixels of [starts, ends]) {
        expect(pixels).toEqual(pixels.toSorted((one, other) => one - other))
      }
    })
  })
})
