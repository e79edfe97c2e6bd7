import { GAME_IDS } from '@bannerday/domain/game'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import { expect, test } from 'vitest'
import { type Facts, createGameCollector } from './collect-game.ts'

const now = Temporal.Instant.from('2026-11-21T12:10:00Z')

/** The bundled facts as a database returns them: new objects each time. */
function readFacts(
  change: { readonly uuid: string; readonly endTime: string } | null = null,
): Facts {
  const activities = bundledActivities.map((activity) => ({
    ...activity,
    ...(change?.uuid === activity.uuid && change),
    translations: null,
    version: activity.version ?? null,
    featured: activity.featured ?? null,
  }))
  return { activities, versions: bundledVersions.map((version) => ({ ...version })) }
}

function makeGatherAll() {
  const sources = { items: {}, history: [] }
  const gather = createGameCollector(() => sources)
  return (facts: Facts, at: Temporal.Instant) => GAME_IDS.map((id) => gather(id, facts, at))
}

test('does not gather unchanged facts again', () => {
  const gatherAll = makeGatherAll()
  const before = gatherAll(readFacts(), now)
  const again = gatherAll(readFacts(), now.add({ minutes: 40 }))
  expect(again.map((game, index) => game === before[index])).toEqual([true, true, true, true])
})

test('gathers a game again when one of its activities changes, and no other game', () => {
  const gatherAll = makeGatherAll()
  const before = gatherAll(readFacts(), now)
  const shown = before[2]!.activities.find(({ type }) => type === 'event')!
  const change = { uuid: shown.uuid, endTime: '2026-12-24T03:59:00' }
  const after = gatherAll(readFacts(change), now)
  expect(after.map((game, index) => game === before[index])).toEqual([true, true, false, true])
  expect(after[2]!.activities.find(({ uuid }) => uuid === shown.uuid)).toMatchObject(change)
})

test('gathers a game again when its item table changes', () => {
  let items = {}
  const gather = createGameCollector(() => ({ items, history: [] }))
  const before = gather('genshin', readFacts(), now)
  items = { 1: { rarity: 5, kind: 'character', names: { en: 'Nobody' } } }
  expect(gather('genshin', readFacts(), now)).not.toBe(before)
})

test('gathers every game again in a new hour, because projections move', () => {
  const gatherAll = makeGatherAll()
  const before = gatherAll(readFacts(), now)
  const later = gatherAll(readFacts(), now.add({ hours: 1 }))
  expect(later.map((game, index) => game === before[index])).toEqual([false, false, false, false])
})
