import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectActivities } from './activity-projection.ts'
import { listVersionsWithKnownStart } from './versions-with-known-start.ts'

const NOW = Temporal.Instant.from('2026-01-10T00:00:00Z')
const TODAY = '2026-01-10T08:00:00'

/** Four versions of genshin of 42 days, the last from 2025-12-03 on. */
function projected(lastEnd: string | null) {
  const first = Temporal.PlainDateTime.from('2025-07-30T11:00')
  const versions = [0, 1, 2, 3].map((index) => ({
    gameId: 'genshin' as const,
    version: `1.${index}`,
    startTime: first.add({ days: 42 * index }).toString(),
    endTime:
      index === 3
        ? lastEnd
        : first
            .add({ days: 42 * (index + 1) })
            .subtract({ hours: 5 })
            .toString(),
  }))
  return projectActivities(NOW, { versions, activities: [], cycles: [] })
}

/** Something of a version that is announced. */
function announced(version: string | null, startTime: string) {
  return { gameId: 'genshin' as const, type: 'gacha' as const, version, startTime }
}

const keys = (versions: ReturnType<typeof listVersionsWithKnownStart>) =>
  versions.map(({ key }) => key)

test('estimates only the end of a version with a known start', () => {
  expect(keys(listVersionsWithKnownStart(projected(null), [], TODAY))).toEqual(['version:1.3'])
})

test('projects an unannounced version until an activity of it has started', () => {
  const after = projected('2026-01-06T06:00:00')
  expect(after[0]).toMatchObject({ key: 'version:1.4', startTime: '2026-01-06T11:00:00' })
  expect(listVersionsWithKnownStart(after, [], TODAY)).toEqual([])
  const startedActivity = announced('1.4', '2026-01-06T11:00:00')
  expect(keys(listVersionsWithKnownStart(after, [startedActivity], TODAY))).toEqual(['version:1.4'])
  // Coming activities, other versions or games, and earlier starts are no evidence.
  const silent = [
    announced('1.4', '2026-01-28T18:00:00'),
    announced('1.3', '2026-01-06T11:00:00'),
    announced(null, '2026-01-06T11:00:00'),
    announced('1.4', '2025-12-24T18:00:00'),
    { ...startedActivity, gameId: 'zenless' as const },
  ]
  expect(listVersionsWithKnownStart(after, silent, TODAY)).toEqual([])
})

test('lists only versions whose number is not open, each at most once', () => {
  const moments = fc
    .integer({ min: 0, max: 90 })
    .map((days) => Temporal.PlainDateTime.from('2025-12-01T11:00').add({ days }).toString())
  const announcements = fc.array(
    fc.record({ version: fc.constantFrom('1.3', '1.4', '1.5', '1.6', '2.0', null), at: moments }),
  )
  fc.assert(
    fc.property(announcements, fc.constantFrom(null, '2026-01-06T06:00:00'), (some, lastEnd) => {
      const all = projected(lastEnd)
      const started = listVersionsWithKnownStart(
        all,
        some.map(({ version, at }) => announced(version, at)),
        TODAY,
      )
      expect(started.every((version) => version.type === 'version' && !version.openNumber)).toBe(
        true,
      )
      // None starts in the future except with a known start.
      expect(
        started.every((version) => version.isStartKnown === true || version.startTime <= TODAY),
      ).toBe(true)
      expect(new Set(keys(started)).size).toBe(started.length)
    }),
  )
})
