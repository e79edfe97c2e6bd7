import { expect, test } from 'vitest'
import { nextVersion, versionRhythm } from './version-rhythm.ts'

function versions(...starts: string[]) {
  return starts.map((start, index) => ({
    version: `1.${index}`,
    startTime: `${start}T11:00:00`,
    endTime: starts[index + 1] ? `${starts[index + 1]}T06:00:00` : null,
  }))
}

test('the pace is the median of the lengths, so one long version does not stretch it', () => {
  const rhythm = versionRhythm(
    versions('2025-01-01', '2025-02-12', '2025-03-26', '2025-05-07', '2025-07-04'),
  )
  expect(rhythm?.lengths).toEqual([42, 42, 42, 58])
  expect(rhythm?.measured).toEqual(['1.0', '1.1', '1.2', '1.3'])
  expect(rhythm?.days).toBe(42)
})

test('the pause between versions is the last known maintenance', () => {
  const rhythm = versionRhythm(versions('2025-01-01', '2025-02-12'))
  expect(rhythm?.maintenance.total('hours')).toBe(5)
})

test('a single version has no pace', () => {
  expect(versionRhythm(versions('2025-01-01'))).toBeUndefined()
})

test('versions count on and turn to the next major where the game did before', () => {
  expect(nextVersion('1.1', ['1.0', '1.1'])).toBe('1.2')
  expect(nextVersion('3.9', ['3.9'])).toBe('3.10')
  expect(nextVersion('3.8', ['2.7', '2.8', '3.0', '3.8'])).toBe('4.0')
  expect(nextVersion('3.7', ['2.7', '2.8', '3.0', '3.7'])).toBe('3.8')
})
