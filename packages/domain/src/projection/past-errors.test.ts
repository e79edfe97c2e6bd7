import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measurePastErrors } from './past-errors.ts'
import { projectVersions } from './version-projection.ts'
import type { VersionFact } from './version-rhythm.ts'

/** Creates versions with given lengths in days; the last one runs. */
function createVersions(lengths: readonly number[]): VersionFact[] {
  let start = Temporal.PlainDateTime.from('2025-01-01T11:00:00')
  const starts = [start, ...lengths.map((days) => (start = start.add({ days })))]
  return starts.map((versionStart, index) => ({
    version: `1.${index}`,
    startTime: versionStart.toString(),
    endTime: starts[index + 1]?.subtract({ hours: 5 }).toString() ?? null,
  }))
}

test('has no errors for a constant pace', () => {
  expect(measurePastErrors(createVersions([42, 42, 42, 42, 42]))).toEqual([0, 0, 0])
})

test('measures how much a version was longer or shorter', () => {
  expect(measurePastErrors(createVersions([42, 42, 58]))).toEqual([16])
  // Guessed from 42 and 42, and from 42, 42 and 58; two ahead it nearly evens out.
  expect(measurePastErrors(createVersions([42, 42, 58, 28]))).toEqual([16, 16])
})

test('accumulates errors with the distance', () => {
  expect(measurePastErrors(createVersions([42, 42, 49, 49, 49]))).toEqual([7, 14, 21])
})

test('compares nothing with fewer than four versions', () => {
  expect(measurePastErrors(createVersions([42, 42]))).toEqual([])
})

test('predicts each known version within the reported errors', () => {
  const lengths = fc.array(fc.integer({ min: 28, max: 60 }), { minLength: 4, maxLength: 9 })
  fc.assert(
    fc.property(lengths, (days) => {
      const versions = createVersions(days)
      const before = versions.slice(0, -2)
      const open = [...before, { ...versions.at(-2)!, endTime: null }]
      const until = Temporal.PlainDateTime.from(versions.at(-1)!.startTime).add({ days: 90 })
      const guess = Temporal.PlainDate.from(projectVersions(open, [open], until)[1]!.startTime)
      const missed = Math.abs(guess.until(versions.at(-1)!.startTime.slice(0, 10)).days)
      expect(measurePastErrors(versions)[0]).toBeGreaterThanOrEqual(missed)
    }),
    { numRuns: 40 },
  )
})
