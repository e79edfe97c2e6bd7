import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measurePastErrors } from './past-errors.ts'
import { createVersionMargin } from './version-margin.ts'
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

const STEADY = createVersions([42, 42, 42, 42, 42, 42, 42, 42])
const STRETCHED_ONCE = createVersions([42, 42, 42, 42, 42, 42, 42, 55])

test('gives an always exact game no margin at any distance', () => {
  expect([0, 1, 2].map(createVersionMargin(STEADY, [STEADY, STRETCHED_ONCE]))).toEqual([0, 0, 0])
})

test('adds to past errors and grows with the distance', () => {
  expect([0, 1, 2].map(createVersionMargin(STRETCHED_ONCE, [STRETCHED_ONCE]))).toEqual([16, 23, 28])
})

test('gives a game with few own projections the margin of the others', () => {
  const young = STEADY.slice(0, 6)
  expect(createVersionMargin(young, [young, STRETCHED_ONCE])(0)).toBe(16)
})

test('uses a week, or the spread of lengths, without any projection', () => {
  expect(createVersionMargin(createVersions([42, 42]), [])(0)).toBe(10)
  expect(createVersionMargin(createVersions([28, 60]), [])(0)).toBe(19)
})

test('is never below past errors at the same distance', () => {
  const lengths = fc.array(fc.integer({ min: 28, max: 60 }), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(lengths, (days) => {
      const versions = createVersions(days)
      const margin = createVersionMargin(versions, [])
      measurePastErrors(versions).forEach((error, ahead) => {
        expect(margin(ahead)).toBeGreaterThanOrEqual(error)
      })
    }),
    { numRuns: 40 },
  )
})
