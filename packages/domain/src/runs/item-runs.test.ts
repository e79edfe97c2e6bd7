import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countLongerWaits,
  describeWaits,
  findRunsAround,
  listItemRuns,
  listPastWaits,
  listWaits,
} from './item-runs.ts'

const banner = (start: string, end: string | null, fiveStar = ['venti']) => ({
  start: `${start}T11:00:00`,
  end: end === null ? null : `${end}T17:59:59`,
  fiveStar,
  fourStar: start < '2025' ? null : ['barbara'],
})

const history = [
  banner('2024-01-01', '2024-01-21'),
  // A second banner of the same days, and one that follows on the last day.
  banner('2024-06-01', '2024-06-21'),
  banner('2024-06-01', '2024-06-11', ['xiao', 'venti']),
  banner('2024-06-21', '2024-07-01'),
  banner('2025-07-01', '2025-07-20'),
  banner('2026-01-01', null, ['xiao']),
]

test('lists the runs of an item with the waits between them', () => {
  const runs = listItemRuns('venti', history.toReversed())
  expect(runs.map(({ start, end, windows }) => [start, end, windows.length])).toEqual([
    ['2024-01-01', '2024-01-21', 1],
    ['2024-06-01', '2024-07-01', 3],
    ['2025-07-01', '2025-07-20', 1],
  ])
  expect(listWaits(runs)).toEqual([132, 365])
  expect(listPastWaits(runs, '2025-06-30')).toEqual([132])
  expect(listItemRuns('barbara', history)).toHaveLength(2)
  expect(listItemRuns('klee', history)).toEqual([])
})

test('finds the runs around a day', () => {
  const runs = listItemRuns('venti', history)
  const [first, second, third] = runs
  expect(findRunsAround(runs, '2023-12-31')).toEqual({
    running: null,
    next: first,
    last: null,
    daysSince: null,
  })
  expect(findRunsAround(runs, '2024-06-21')).toEqual({
    running: second,
    next: third,
    last: first,
    daysSince: null,
  })
  expect(findRunsAround(runs, '2025-08-20')).toMatchObject({ last: third, daysSince: 31 })
  const endless = listItemRuns('xiao', history)
  expect(findRunsAround(endless, '2030-01-01')).toMatchObject({ running: endless[1] })
})

test('describes waits by their range, and four or more by their middle half', () => {
  expect(describeWaits([])).toEqual({ kind: 'none' })
  expect(describeWaits([90])).toEqual({ kind: 'single', count: 1, shortest: 90 })
  expect(describeWaits([300, 90])).toEqual({
    kind: 'range',
    count: 2,
    shortest: 90,
    longest: 300,
  })
  expect(describeWaits([500, 80, 100, 120, 200])).toEqual({
    kind: 'middle',
    count: 5,
    shortest: 80,
    longest: 500,
    from: 100,
    to: 200,
  })
  expect(countLongerWaits([80, 100, 120], 100)).toBe(1)
})

const START = Temporal.PlainDate.from('2024-01-01')
const randomBanners = fc.array(
  fc
    .record({ day: fc.nat(700), length: fc.nat(40), has: fc.boolean() })
    .map(({ day, length, has }) => ({
      start: `${START.add({ days: day }).toString()}T11:00:00`,
      end: `${START.add({ days: day + length }).toString()}T17:59:59`,
      fiveStar: has ? ['venti'] : [],
      fourStar: null,
    })),
  { maxLength: 12 },
)

test('puts each banner of the item into one of separate runs, in any order of banners', () => {
  fc.assert(
    fc.property(randomBanners, fc.nat(12), fc.nat(800), (banners, cut, day) => {
      const runs = listItemRuns('venti', banners)
      const featuring = banners.filter(({ fiveStar }) => fiveStar.length > 0)
      const assigned = runs.flatMap(({ windows }) => windows.map((window) => window.banner))
      expect(assigned).toHaveLength(featuring.length)
      expect(new Set(assigned)).toEqual(new Set(featuring))
      const waits = listWaits(runs)
      expect(waits).toHaveLength(Math.max(0, runs.length - 1))
      expect(waits.every((wait) => wait > 0)).toBe(true)
      const days = (list: typeof runs) => list.map(({ start, end }) => [start, end])
      const moved = [...banners.slice(cut), ...banners.slice(0, cut)]
      expect(days(listItemRuns('venti', moved))).toEqual(days(runs))
      const today = START.add({ days: day }).toString()
      const { running, daysSince, next, last } = findRunsAround(runs, today)
      expect(daysSince === null).toBe(running !== null || last === null)
      if (next) expect(next.start > today).toBe(true)
      expect(listPastWaits(runs, today)).toEqual(waits.slice(0, listPastWaits(runs, today).length))
    }),
  )
})

test('describes at least half of the waits, and counts fewer longer ones for more days', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 4, maxLength: 30 }),
      fc.nat(900),
      (waits, days) => {
        const described = describeWaits(waits)
        if (described.kind !== 'middle') throw new Error(described.kind)
        const { shortest, from, to, longest, count } = described
        expect(shortest <= from && from <= to && to <= longest).toBe(true)
        const middle = waits.filter((wait) => from <= wait && wait <= to)
        expect(middle.length * 2).toBeGreaterThanOrEqual(count)
        expect(countLongerWaits(waits, days + 1)).toBeLessThanOrEqual(countLongerWaits(waits, days))
      },
    ),
  )
})
