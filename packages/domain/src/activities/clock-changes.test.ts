import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOUNDARY_BASES } from '../time/boundary-basis.ts'
import type { Activity } from './activity.ts'
import { listEndingSoonest, sortByDefault } from './activity-order.ts'
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
import {
  barAt,
  dayIndexAt,
  pixelAt,
  createTimelineScale,
  type TimelineScale,
} from './timeline-scale.ts'

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
      first: wallClock,
      second: wallClock,
      startBasis: basis,
      endBasis: basis,
    })
    .map(({ first, second, ...rest }) => ({
      ...rest,
      gameId: 'genshin' as const,
      type: 'event' as const,
      startTime: first < second ? first : second,
      endTime: first < second ? second : first,
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
  const getDate = (instant: number) => wallClockAt(instant, zone).slice(0, 10)

  test('gives the days around the change their real length and width', () => {
    const scale = createTimelineScale([], noon, zone)
    const { days } = scale
    const index = days.findIndex((day) => day.date === date)
    const three = days.slice(index - 1, index + 2)
    expect(three.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([24, hours, 24])
    expect(three.map(({ width }) => width)).toEqual([36, hours * 1.5, 36])
    // Clocks change before noon.
    expect(pixelAt(scale, noon) - must(three[1], 'that day').left).toBe((hours - 12) * 1.5)
    for (const [dayIndex, day] of three.entries()) {
      for (const [otherIndex, { date: otherDate }] of three.entries()) {
        const noonThere = instantAt(`${otherDate}T12:00:00`, zone)
        expect(calendarDaysBetween(noonThere, day.start, zone)).toBe(dayIndex - otherIndex)
        expect(calendarDaysBetween(noonThere, day.end - 1, zone)).toBe(dayIndex - otherIndex)
      }
    }
  })

  const around = activitiesAround(noon).map(({ announced, serverZone }) => {
    const shown = announced.map((activity) => ({
      ...activity,
      ...activitySpan(activity, serverZone),
    }))
    return { shown, scale: createTimelineScale(shown, noon, zone) }
  })
  const assertAround = (rule: (around: Around) => void) =>
    fc.assert(fc.property(around, rule), { numRuns: 30 })

  test('starts a bar below the day of its start', () => {
    assertAround(({ shown, scale }) => {
      for (const span of shown) {
        const { left } = barAt(scale, span)
        const column = must(scale.days[dayIndexAt(scale, span.start)], 'a day of the axis')
        expect(column.date).toBe(getDate(span.start))
        expect(left).toBeGreaterThanOrEqual(column.left)
        expect(left).toBeLessThan(column.left + column.width)
      }
    })
  })

  test('counts an activity on the dates from its start to its end', () => {
    assertAround(({ shown, scale }) => {
      for (const span of shown) {
        for (const day of scale.days) {
          const counts = getDate(span.start) <= day.date && day.date <= getDate(span.end)
          expect(overlapsDay(span, day)).toBe(counts)
        }
      }
    })
  })

  test('spans from the day before the first start to the third day after the last end', () => {
    assertAround(({ shown, scale }) => {
      const starts = [noon, ...shown.map(({ start }) => start)]
      const ends = [noon, ...shown.map(({ end }) => end)]
      const daysAfter = (instant: number, days: number) =>
        Temporal.PlainDate.from(getDate(instant)).add({ days }).toString()
      expect(scale.days.at(0)?.date).toBe(daysAfter(Math.min(...starts), -1))
      expect(scale.days.at(-1)?.date).toBe(daysAfter(Math.max(...ends), 3))
    })
  })

  test('sorts from left to right in both orders', () => {
    assertAround(({ shown, scale }) => {
      const starts = sortByDefault(shown, ['genshin']).map((span) => barAt(scale, span).left)
      const ends = listEndingSoonest(shown, 0).map(({ end }) => pixelAt(scale, end))
      for (const pixels of [starts, ends]) {
        expect(pixels).toEqual(pixels.toSorted((a, b) => a - b))
      }
    })
  })
})
