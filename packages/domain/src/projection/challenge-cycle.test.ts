import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOccurrences, listOccurrences } from './challenge-cycle.ts'

function occurrences(anchor: string, period: string, from: string, to: string) {
  const at = (date: string) => Temporal.PlainDateTime.from(`${date}T00:00`)
  return listOccurrences({ anchor: `${anchor}T04:00:00`, period }, at(from), at(to))
}

test('extends a cycle of days before its anchor, each occurrence ending a second before the next', () => {
  expect(occurrences('2025-12-22', 'P42D', '2025-11-01', '2025-12-31')).toEqual([
    { startTime: '2025-11-10T04:00:00', endTime: '2025-12-22T03:59:59' },
    { startTime: '2025-12-22T04:00:00', endTime: '2026-02-02T03:59:59' },
  ])
})

test('keeps the day of a monthly cycle across short months', () => {
  const starts = occurrences('2025-01-31', 'P1M', '2025-02-01', '2025-04-01').map((occurrence) =>
    occurrence.startTime.slice(0, 10),
  )
  expect(starts).toEqual(['2025-02-28', '2025-03-31'])
})

test('has no occurrence in an empty range', () => {
  expect(occurrences('2025-12-22', 'P42D', '2025-12-23', '2025-12-24')).toEqual([])
})

test('counts occurrences without enumerating them', () => {
  const period = fc.constantFrom('P1D', 'P7D', 'P42D', 'P1M')
  const days = fc.integer({ min: -400, max: 400 })
  fc.assert(
    fc.property(period, days, fc.nat(400), (pace, offset, length) => {
      const cycle = { anchor: '2026-01-31T04:00:00', period: pace }
      const from = Temporal.PlainDateTime.from('2026-01-31T04:00:00').add({ days: offset })
      const to = from.add({ days: length })
      expect(countOccurrences(cycle, from, to)).toBe(listOccurrences(cycle, from, to).length)
    }),
  )
})
