import { GAME_IDS } from '@bannerday/domain/game'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { expect, test } from 'vitest'
import { collectActivities } from './collect-activities.ts'
import type { ActivityFact, KnownActivity } from './known-activity.ts'

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

function gatherAll(at: Temporal.Instant): KnownActivity[] {
  return GAME_IDS.flatMap((gameId) => {
    const activities = facts.activities.filter((fact) => fact.gameId === gameId)
    return collectActivities(gameId, { ...facts, activities }, at)
  })
}

function projectedUuids(at: Temporal.Instant): string[] {
  return gatherAll(at).flatMap(({ projection, uuid }) => (projection ? [uuid] : []))
}

test('has a running and a coming version in every game, however far the facts reach', () => {
  const gathered = gatherAll(now)
  for (const gameId of ['genshin', 'starrail', 'zenless', 'wuthering']) {
    const ends = gathered
      .filter((activity) => activity.gameId === gameId && activity.type === 'version')
      .map(({ endTime }) => endTime)
    expect(ends.at(-1)! > '2027-02-01').toBe(true)
  }
})

test('treats a running version as a fact with an estimated end', () => {
  const [running, next] = gatherAll(now).filter(
    ({ gameId, type, endTime }) =>
      gameId === 'zenless' && type === 'version' && endTime > '2026-11-21',
  )
  expect(running).toMatchObject({
    version: '3.3',
    projection: null,
    endMarginDays: expect.any(Number),
  })
  expect(next).toMatchObject({ version: '3.4', projection: { observations: 6 } })
  expect(next).not.toHaveProperty('endMarginDays')
})

test('gives each activity its own uuid', () => {
  const uuids = gatherAll(now).map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(uuids.length)
})

test('keeps the uuid of a projected activity when it is projected again a day later', () => {
  const today = projectedUuids(now)
  expect(today.length).toBeGreaterThan(0)
  expect(projectedUuids(now.add({ hours: 24 }))).toEqual(expect.arrayContaining(today))
})

test('omits activities outside of the window', () => {
  const gathered = gatherAll(now)
  expect(gathered.every(({ endTime }) => endTime >= '2026-05-01T00:00:00')).toBe(true)
  expect(gathered.length).toBeLessThan(facts.activities.length)
})

test('sorts activities by type and start', () => {
  const gathered = gatherAll(now)
  const events = gathered.filter(({ gameId, type }) => gameId === 'zenless' && type === 'event')
  expect(events.map(({ startTime }) => startTime)).toEqual(
    events.map(({ startTime }) => startTime).toSorted(),
  )
  const types = gathered.filter(({ gameId }) => gameId === 'genshin').map(({ type }) => type)
  expect([...new Set(types)]).toEqual(['version', 'gacha', 'event', 'challenge'])
})
