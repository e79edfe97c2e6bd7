import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysSinceLastRun, findLastRunEnd } from './last-run.ts'

function run(start: string, end: string | null, featured: readonly string[] = ['1']) {
  return { startTime: `${start}T10:00:00`, endTime: end && `${end}T14:59:59`, featured }
}

const runs = [
  run('2025-01-01', '2025-01-20'),
  run('2025-06-01', '2025-06-20', ['1', '2']),
  run('2026-01-01', null),
  run('2026-02-01', '2026-02-20', ['2']),
]

test('finds the newest earlier banner of the item', () => {
  expect(findLastRunEnd('2', run('2026-02-01', '2026-02-20'), runs)).toBe('2025-06-20')
  expect(findLastRunEnd('1', run('2026-01-01', null), runs)).toBe('2025-06-20')
  expect(findLastRunEnd('1', run('2025-06-01', '2025-06-20'), runs)).toBe('2025-01-20')
})

test('returns null for a first run', () => {
  expect(findLastRunEnd('1', run('2025-01-01', '2025-01-20'), runs)).toBeNull()
  expect(findLastRunEnd('3', run('2026-02-01', null), runs)).toBeNull()
})

test('ends an overlapping run where the next one starts', () => {
  expect(findLastRunEnd('1', run('2026-02-01', '2026-02-20'), runs)).toBe('2026-02-01')
})

test('counts days to today, or to the start of an ended banner', () => {
  const banner = { start: '2026-11-10T18:00:00', today: '2026-11-22' }
  expect(daysSinceLastRun('2026-04-22', { ...banner, isEnded: false })).toEqual({
    days: 214,
    until: 'today',
  })
  expect(daysSinceLastRun('2026-11-09', { ...banner, isEnded: true })).toEqual({
    days: 1,
    until: 'start',
  })
})

test('is never negative for any dates', () => {
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((days) => Temporal.PlainDate.from('2020-09-28').add({ days }).toString())
  fc.assert(
    fc.property(day, day, day, fc.boolean(), (lastEnd, start, today, isEnded) => {
      expect(daysSinceLastRun(lastEnd, { start, today, isEnded }).days).toBeGreaterThanOrEqual(0)
    }),
  )
})
