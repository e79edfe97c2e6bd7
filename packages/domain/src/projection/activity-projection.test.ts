import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownFacts, projectActivities } from './activity-projection.ts'
import type { GameId } from '../game.ts'

const NOW = Temporal.Instant.from('2026-01-10T00:00:00Z')

/**
 * Creates versions of given lengths, each with two banner phases, the last with an open or known
 * end.
 */
function createFacts(
  gameId: GameId,
  lengths: readonly number[],
  lastEnds: boolean,
  lastPhaseCount: number,
): KnownFacts {
  let start = Temporal.PlainDateTime.from('2025-05-07T11:00')
  const versions: KnownFacts['versions'][number][] = []
  const activities: KnownFacts['activities'][number][] = []
  lengths.forEach((days, index) => {
    const next = start.add({ days })
    const isLast = index === lengths.length - 1
    const end = next.subtract({ hours: 5 })
    const middle = start.add({ days: Math.floor(days / 2), hours: 7 })
    versions.push({
      gameId,
      version: `1.${index}`,
      startTime: start.toString(),
      endTime: isLast && !lastEnds ? null : end.toString(),
    })
    const phases = [
      { startTime: start.toString(), endTime: middle.subtract({ seconds: 1 }).toString() },
      { startTime: middle.toString(), endTime: end.subtract({ hours: 15, seconds: 1 }).toString() },
    ]
    for (const phase of isLast ? phases.slice(0, lastPhaseCount) : phases) {
      activities.push({ gameId, type: 'gacha', ...phase })
    }
    start = next
  })
  return { versions, activities, cycles: [] }
}

test('ends an open version at the usual length and adds the next ones after the maintenance', () => {
  const projected = projectActivities(NOW, createFacts('genshin', [42, 42, 42, 42], false, 2), 0)
  expect(
    projected
      .filter((activity) => activity.type === 'version')
      .map((activity) => [activity.key, activity.startTime, activity.endTime]),
  ).toEqual([
    ['version:1.3', '2025-09-10T11:00:00', '2025-10-22T06:00:00'],
    ['version:1.4', '2025-10-22T11:00:00', '2025-12-03T06:00:00'],
    ['version:1.5', '2025-12-03T11:00:00', '2026-01-14T06:00:00'],
  ])
})

test('does not project a version with an announced end', () => {
  const [first] = projectActivities(NOW, createFacts('genshin', [42, 42, 42, 42], true, 2), 0)
  expect(first).toMatchObject({ key: 'version:1.4', startTime: '2025-10-22T11:00:00' })
})

test('starts the second phase at the known end of the first, even an unusual one', () => {
  const facts = createFacts('genshin', [42, 42, 42, 42], false, 1)
  const early = facts.activities.with(facts.activities.length - 1, {
    gameId: 'genshin',
    type: 'gacha',
    startTime: '2025-09-10T11:00:00',
    endTime: '2025-09-27T11:59:59',
  })
  const [open] = projectActivities(NOW, { ...facts, activities: early }, 0).filter(
    (activity) => activity.type === 'gacha',
  )
  expect(open).toMatchObject({
    key: 'gacha:1.3:2',
    startTime: '2025-09-27T12:00:00',
    endTime: '2025-10-21T14:59:59',
    startBasis: 'server',
    endBasis: 'server',
    isVersionUpdate: false,
    projected: true,
    measured: ['1.0', '1.1', '1.2'],
  })
})

test('does not mistake a banner that lasts the whole version for the second phase', () => {
  const facts = createFacts('genshin', [42, 42, 42, 42], false, 1)
  const long = { gameId: 'genshin', type: 'gacha', startTime: '2025-09-10T11:00:00' } as const
  const withSimultaneous = [...facts.activities, { ...long, endTime: '2025-10-21T14:59:59' }]
  const withoutOthers = [
    ...facts.activities.slice(0, -1),
    { ...long, endTime: '2025-10-21T14:59:59' },
  ]
  for (const activities of [withSimultaneous, withoutOthers]) {
    const [open, next] = projectActivities(NOW, { ...facts, activities }, 0).filter(
      (activity) => activity.type === 'gacha',
    )
    expect(open).toMatchObject({ key: 'gacha:1.3:2', startTime: '2025-10-01T18:00:00' })
    expect(next).toMatchObject({ key: 'gacha:1.4:1', startTime: '2025-10-22T11:00:00' })
  }
})

test('does not mistake a collaboration that extends into later versions for the second phase', () => {
  const facts = createFacts('starrail', [42, 42, 42, 42], false, 1)
  const collaboration = {
    gameId: 'starrail',
    type: 'gacha',
    startTime: '2025-09-19T12:00:00',
    endTime: '2025-12-20T06:00:00',
  } as const
  const keys = projectActivities(
    NOW,
    { ...facts, activities: [...facts.activities, collaboration] },
    0,
  )
    .filter((activity) => activity.type === 'gacha')
    .map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual(['gacha:1.3:2', 'gacha:1.4:1', 'gacha:1.4:2'])
})

test('names the version after x.7, and the one after that, relative to x.7', () => {
  const facts = createFacts('zenless', [42, 42, 42, 42, 42, 42, 42, 42], false, 2)
  const later = facts.versions.map((activity) => ({
    ...activity,
    version: activity.version.replace('1.', '2.'),
  }))
  const projected = projectActivities(NOW, { ...facts, versions: later }, 150)
  expect(
    projected
      .filter((activity) => activity.type === 'version')
      .map((activity) => [activity.key, activity.openNumber]),
  ).toEqual([
    ['version:2.7', undefined],
    ['version:2.8', { after: '2.7', steps: 1 }],
    ['version:3.0', { after: '2.7', steps: 2 }],
  ])
  expect(projected.find((activity) => activity.key === 'gacha:3.0:1')?.openNumber).toEqual({
    after: '2.7',
    steps: 2,
  })
})

test('continues a challenge at its own pace after its newest fact', () => {
  const cycle = {
    id: 'abyss',
    gameId: 'genshin',
    anchor: '2025-11-16T04:00:00',
    period: 'P1M',
    confirmedFrom: '2025-10-16T04:00:00',
    confirmedTo: '2025-12-16T04:00:00',
  } as const
  const projected = projectActivities(NOW, { versions: [], activities: [], cycles: [cycle] }, 40)
  expect(projected.map((activity) => [activity.key, activity.observations])).toEqual([
    ['challenge:abyss:2026-01-16', 3],
    ['challenge:abyss:2026-02-16', 3],
  ])
})

test('continues a challenge with an interrupted pace from its newest stretch, with a larger margin', () => {
  const stretch = (from: string, period: string, to: string) => ({
    id: 'fiction',
    gameId: 'starrail' as const,
    anchor: `${from}T04:00:00`,
    period,
    confirmedFrom: `${from}T04:00:00`,
    confirmedTo: `${to}T04:00:00`,
  })
  const cycles = [
    stretch('2025-11-30', 'P42D', '2025-11-30'),
    stretch('2025-08-03', 'P42D', '2025-09-14'),
    stretch('2025-10-26', 'P35D', '2025-10-26'),
  ]
  const projected = projectActivities(NOW, { versions: [], activities: [], cycles }, 40)
  expect(projected.map((activity) => [activity.key, activity.marginDays])).toEqual([
    ['challenge:fiction:2026-01-11', 7],
  ])
})

// The last one is so long that its first phase ends well before the estimated end.
const someFacts = fc.record({
  lengths: fc
    .tuple(
      fc.array(fc.integer({ min: 31, max: 60 }), { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 30, max: 40 }),
    )
    .map(([before, last]) => [...before, last]),
  lastEnds: fc.boolean(),
  lastPhaseCount: fc.integer({ min: 1, max: 2 }),
  daysLater: fc.integer({ min: 0, max: 200 }),
})

test('joins facts without overlap and covers the horizon for any lengths', () => {
  fc.assert(
    fc.property(someFacts, ({ lengths, lastEnds, lastPhaseCount, daysLater }) => {
      const facts = createFacts('starrail', lengths, lastEnds, lastPhaseCount)
      const last = facts.versions.at(-1)!
      const now = Temporal.PlainDateTime.from(last.startTime)
        .add({ days: daysLater })
        .toZonedDateTime('+08:00')
        .toInstant()
      const projected = projectActivities(now, facts)
      expect(projectActivities(now, facts)).toEqual(projected)
      expect(new Set(projected.map((activity) => activity.key)).size).toBe(projected.length)

      const ends = now.toZonedDateTimeISO('+08:00').toPlainDateTime().add({ days: 92 }).toString()
      for (const type of ['version', 'gacha'] as const) {
        const margins = projected.filter((activity) => activity.type === type)
        margins.slice(1).forEach((next, index) => {
          expect(next.startMarginDays).toBe(margins[index]?.endMarginDays)
        })
        const known = type === 'version' ? facts.versions : facts.activities
        const rows = [
          ...known.flatMap((activity) => (activity.endTime === null ? [] : [activity])),
          ...projected.filter((activity) => activity.type === type),
        ] as { startTime: string; endTime: string }[]
        rows.forEach((row, index) => {
          expect(row.startTime < row.endTime).toBe(true)
          const next = rows[index + 1]
          if (next) {
            expect(row.endTime < next.startTime).toBe(true)
            expect(gapHours(row.endTime, next.startTime)).toBeLessThan(6 * 24)
          }
        })
        expect(gapHours(rows.at(-1)!.endTime, ends)).toBeLessThan(24)
      }
    }),
    { numRuns: 25 },
  )
})

function gapHours(from: string, to: string): number {
  return Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'hours' }).hours
}
