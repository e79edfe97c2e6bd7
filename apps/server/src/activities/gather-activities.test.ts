import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { expect, test } from 'vitest'
import { gatherActivities } from './gather-activities.ts'
import type { ActivityFact } from './known-activity.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const facts = {
  activities: bundledActivities.map((activity): ActivityFact => ({
    ...activity,
    translations: null,
    version: activity.version ?? null,
    featured: activity.featured ?? null,
  })),
  versions: bundledVersions,
}

function projectedUuids(at: Temporal.Instant): string[] {
  return gatherActivities(facts, at).flatMap(({ projection, uuid }) => (projection ? [uuid] : []))
}

test('every game has a version running now and one to come, whatever the facts reach', () => {
  const gathered = gatherActivities(facts, now)
  for (const gameId of ['genshin', 'starrail', 'zenless', 'wuthering']) {
    const ends = gathered
      .filter((activity) => activity.gameId === gameId && activity.type === 'version')
      .map(({ endTime }) => endTime)
    expect(ends.at(-1)! > '2027-02-01').toBe(true)
  }
})

test('no two activities share a uuid', () => {
  const uuids = gatherActivities(facts, now).map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(uuids.length)
})

test('what is projected keeps its uuid when it is projected again a day later', () => {
  const today = projectedUuids(now)
  expect(today.length).toBeGreaterThan(0)
  expect(projectedUuids(now.add({ hours: 24 }))).toEqual(expect.arrayContaining(today))
})

test('what does not overlap the window is left out', () => {
  const gathered = gatherActivities(facts, now)
  expect(gathered.every(({ endTime }) => endTime >= '2026-05-01T00:00:00')).toBe(true)
  expect(gathered.length).toBeLessThan(facts.activities.length)
})

test('activities stand by game, type and start', () => {
  const gathered = gatherActivities(facts, now)
  const events = gathered.filter(({ gameId, type }) => gameId === 'zenless' && type === 'event')
  expect(events.map(({ startTime }) => startTime)).toEqual(
    events.map(({ startTime }) => startTime).toSorted(),
  )
  expect([...new Set(gathered.map(({ gameId }) => gameId))]).toEqual([
    'genshin',
    'starrail',
    'zenless',
    'wuthering',
  ])
})
