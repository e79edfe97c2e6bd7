import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measurePastErrors } from './past-errors.ts'
import { createVersionMargin, getMajorMargin } from './version-margin.ts'
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

const STEADY = createVersions([42, 42, 42, 42, 42, 42, 42, 42])
const STRETCHED_ONCE = createVersions([42, 42, 42, 42, 42, 42, 42, 55])

test('gives an always exact game no margin at any distance, after eight projections', () => {
  const exact = createVersions(Array.from({ length: 10 }, () => 42))
  expect([0, 1, 2].map(createVersionMargin(exact, [exact, STRETCHED_ONCE]))).toEqual([0, 0, 0])
  expect([0, 1, 2].map(createVersionMargin(STEADY, [STEADY, STRETCHED_ONCE]))).toEqual([3, 3, 3])
})

test('gives a major version two weeks, or the worst error of two majors of the game with a margin', () => {
  const name = (versions: readonly VersionFact[], names: readonly string[]) =>
    versions.map((fact, index) => ({ ...fact, version: names[index]! }))
  const names = ['1.0', '1.1', '1.2', '2.0', '2.1', '2.2', '3.0']
  const lengths = [42, 42, 42, 42, 42, 60]
  const versions = name(createVersions(lengths), names)
  expect(getMajorMargin(versions.slice(0, 6))).toBe(14)
  expect(getMajorMargin(versions)).toBe(18 + 3)
  expect(getMajorMargin(name(createVersions([42, 42, 42, 42, 42, 42]), names))).toBe(3)
})

test('adds to past errors and grows with the distance', () => {
  expect([0, 1, 2].map(createVersionMargin(STRETCHED_ONCE, [STRETCHED_ONCE]))).toEqual([16, 23, 28])
})

test('keeps the margin of a possible major version for all versions after it', () => {
  const exact = createVersions(Array.from({ length: 13 }, () => 42))
  const named = exact.map((fact, index) => ({ ...fact, version: `2.${index - 7}` }))
  const until = Temporal.PlainDateTime.from('2026-11-10T00:00:00')
  const margins = projectVersions(named, [named], until).map(({ version, endMarginDays }) => [
    version,
    endMarginDays,
  ])
  expect(margins).toEqual([
    ['2.6', 0],
    ['2.7', 14],
    ['2.8', 14],
    ['3.0', 14],
  ])
})

test('gives a version that may be major the margin, also after a known end', () => {
  const exact = createVersions(Array.from({ length: 13 }, () => 42))
  const named = exact.map((fact, index) => ({ ...fact, version: `2.${index - 5}` }))
  const last = named.at(-1)!
  const known = [...named.slice(0, -1), { ...last, endTime: '2026-08-13T06:00:00' }]
  const until = Temporal.PlainDateTime.from('2026-10-01T00:00:00')
  const margins = projectVersions(known, [known], until).map(
    ({ version, startMarginDays, endMarginDays }) => [version, startMarginDays, endMarginDays],
  )
  expect(margins).toEqual([
    ['3.0', 0, 14],
    ['3.1', 14, 14],
  ])
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
