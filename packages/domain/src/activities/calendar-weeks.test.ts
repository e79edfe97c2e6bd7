import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../time/server-clock.ts'
import {
  getDateAfterKey,
  getFirstWeekday,
  getWeekStart,
  layOutWeek,
  listDays,
  listMonthWeeks,
  moveDate,
  type Weekday,
} from './calendar-weeks.ts'

const HOUR_MS = 3_600_000
const ZONES = ['+08:00', '-05:00', 'Europe/Paris', 'America/Santiago', 'Australia/Lord_Howe']

const activity = (start: string, end: string, type: 'event' | 'version' = 'event') => ({
  type,
  start: instantAt(start, '+08:00'),
  end: instantAt(end, '+08:00'),
})

test.each([
  ['en-US', 7],
  ['en-GB', 1],
  ['fr', 1],
  ['ja', 7],
  ['ar-EG', 6],
])('starts the week of %s on weekday %i', (locale, weekday) => {
  expect(getFirstWeekday(locale)).toBe(weekday)
})

test('shows the weeks around November 2026 from Sunday, Monday and Saturday', () => {
  const listEnds = (firstWeekday: Weekday) => {
    const weeks = listMonthWeeks('2026-11-28', firstWeekday, '+08:00')
    return [weeks.length, weeks[0]?.[0]?.date, weeks.at(-1)?.[6]?.date]
  }
  expect(listEnds(7)).toEqual([5, '2026-11-01', '2026-12-05'])
  expect(listEnds(1)).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(listEnds(6)).toEqual([5, '2026-10-31', '2026-12-04'])
})

test('has days of 23 and 25 hours where the clock changes', () => {
  const hours = (date: string, zone: string) =>
    listDays(date, 1, zone).map(({ start, end }) => (end - start) / HOUR_MS)
  expect(hours('2026-03-29', 'Europe/Paris')).toEqual([23])
  expect(hours('2026-10-25', 'Europe/Paris')).toEqual([25])
  expect(hours('2026-10-25', '+08:00')).toEqual([24])
})

test('moves the end of a month to the end of a shorter one', () => {
  expect(moveDate('2027-01-31', 'months', 1)).toBe('2027-02-28')
  expect(moveDate('2026-11-28', 'weeks', -1)).toBe('2026-11-21')
})

test('moves by the keys of a date grid', () => {
  const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'Tab']
  expect(keys.map((key) => getDateAfterKey('2026-11-28', key, 7))).toEqual([
    '2026-11-27',
    '2026-12-05',
    '2026-11-22',
    '2026-11-28',
    '2026-10-28',
    null,
  ])
  expect(getDateAfterKey('2026-11-28', 'End', 1)).toBe('2026-11-29')
})

describe('a month', () => {
  test('has whole weeks without gaps, from the first weekday, around all of its days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom<Weekday>(1, 6, 7),
        fc.constantFrom(...ZONES),
        (date, firstWeekday, zone) => {
          const iso = date.toISOString().slice(0, 10)
          const weeks = listMonthWeeks(iso, firstWeekday, zone)
          const days = weeks.flat()
          expect(weeks.every((week) => week.length === 7)).toBe(true)
          expect(Temporal.PlainDate.from(days[0]!.date).dayOfWeek).toBe(firstWeekday)
          expect(getWeekStart(days[0]!.date, firstWeekday)).toBe(days[0]!.date)
          expect(days.slice(1).every((day, index) => day.start === days[index]!.end)).toBe(true)
          const month = Temporal.PlainYearMonth.from(iso.slice(0, 7))
          const inMonth = days.filter((day) => day.date.startsWith(iso.slice(0, 7)))
          expect(inMonth).toHaveLength(month.daysInMonth)
        },
      ),
    )
  })
})

describe('the layout of a week', () => {
  const week = listDays('2026-11-23', 7, '+08:00')

  test('places what starts or ends before what runs through, and counts the rest', () => {
    const through = activity('2026-11-01T04:00:00', '2026-12-20T04:00:00')
    const ending = activity('2026-11-01T04:00:00', '2026-11-25T03:59:00')
    const starting = activity('2026-11-26T04:00:00', '2026-12-10T04:00:00')
    const { bars, hiddenCounts } = layOutWeek([through, ending, starting], week, 1)
    expect(bars).toEqual([
      { activity: ending, column: 0, days: 3, lane: 0, startsHere: false, endsHere: true },
      { activity: starting, column: 3, days: 4, lane: 0, startsHere: true, endsHere: false },
    ])
    expect(hiddenCounts).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('places what is announced before what is projected', () => {
    const through = activity('2026-11-01T04:00:00', '2026-12-20T04:00:00')
    const starting = { ...activity('2026-11-26T04:00:00', '2026-12-10T04:00:00'), projected: true }
    const { bars } = layOutWeek([starting, through], week, 5)
    expect(bars.map((bar) => bar.activity)).toEqual([through, starting])
  })

  test('draws a version on the day it starts, and an end at midnight on the day before', () => {
    const version = activity('2026-11-25T11:00:00', '2027-01-06T06:00:00', 'version')
    const event = activity('2026-11-23T00:00:00', '2026-11-25T00:00:00')
    const { bars } = layOutWeek([event, version], week, 5)
    expect(bars.map(({ column, days, lane }) => [column, days, lane])).toEqual([
      [0, 2, 0],
      [2, 1, 0],
    ])
    expect(layOutWeek([version], listDays('2026-11-30', 7, '+08:00'), 5).bars).toEqual([])
  })

  test('shows or counts each activity on each of its days, and never two in one place', () => {
    const anActivity = fc
      .tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 900 }), fc.boolean())
      .map(([offset, hours, isVersion]) => {
        const start = week[0]!.start + offset * HOUR_MS
        return {
          type: isVersion ? ('version' as const) : ('event' as const),
          start,
          end: start + hours * HOUR_MS,
        }
      })
    fc.assert(
      fc.property(
        fc.array(anActivity, { maxLength: 30 }),
        fc.integer({ min: 0, max: 8 }),
        (activities, laneCount) => {
          const { bars, hiddenCounts } = layOutWeek(activities, week, laneCount)
          const places = bars.flatMap(({ column, days, lane }) =>
            Array.from({ length: days }, (_, index) => `${lane} ${column + index}`),
          )
          expect(new Set(places).size).toBe(places.length)
          expect(bars.every(({ lane }) => lane < laneCount)).toBe(true)
          week.forEach((day, column) => {
            const running = activities.filter(({ type, start, end }) =>
              type === 'version'
                ? start >= day.start && start < day.end
                : start < day.end && end > day.start,
            )
            const shown = bars.filter(
              (bar) => bar.column <= column && column < bar.column + bar.days,
            )
            expect(shown.length + hiddenCounts[column]!).toBe(running.length)
          })
        },
      ),
    )
  })
})
