import { expect, test } from 'vitest'
import { computeVersionRhythm } from './version-rhythm.ts'

function versions(...starts: string[]) {
  return starts.map((start, index) => ({
    version: `1.${index}`,
    startTime: `${start}T11:00:00`,
    endTime: starts[index + 1] ? `${starts[index + 1]}T06:00:00` : null,
  }))
}

test('uses the median of lengths, so that one long version does not change the pace', () => {
  const rhythm = computeVersionRhythm(
    versions('2025-01-01', '2025-02-12', '2025-03-26', '2025-05-07', '2025-07-04'),
  )
  expect(rhythm?.lengths).toEqual([42, 42, 42, 58])
  expect(rhythm?.measured).toEqual(['1.0', '1.1', '1.2', '1.3'])
  expect(rhythm?.days).toBe(42)
})

test('uses the last known maintenance as the pause', () => {
  const rhythm = computeVersionRhythm(versions('2025-01-01', '2025-02-12'))
  expect(rhythm?.maintenance.total('hours')).toBe(5)
})

test('has no pace with a single version', () => {
  expect(computeVersionRhythm(versions('2025-01-01'))).toBeUndefined()
})
