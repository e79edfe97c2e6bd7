import { expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import { urgencyAt } from './activity-phase.ts'
import { putFirstOfEachGameFirst, listNextEnds, listNextStarts } from './today.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 22)

function createActivity(uuid: string, gameId: GameId, from: number, to: number) {
  const span = { start: NOW + from * HOUR, end: NOW + to * HOUR }
  return { uuid, gameId, type: 'event' as const, title: uuid, ...span }
}

const uuids = (activities: readonly { uuid: string }[]) => activities.map(({ uuid }) => uuid)
const joinUuids = (ends: readonly (readonly { uuid: string }[])[]) =>
  ends.map((end) => uuids(end).join(' + '))

test('lists ends within 48 hours first, and the next end of each game', () => {
  const activities = [
    createActivity('later', 'genshin', -9, 49),
    createActivity('soon', 'genshin', -9, 48),
    createActivity('sooner', 'genshin', -9, 3),
    createActivity('far', 'zenless', -9, 300),
    createActivity('farther', 'zenless', -9, 400),
    createActivity('over', 'genshin', -9, 0),
    createActivity('coming', 'genshin', 1, 2),
  ]
  expect(joinUuids(listNextEnds(activities, {}, NOW))).toEqual(['sooner', 'soon', 'far'])
})

test('lists more of a game with few ends', () => {
  const activities = [
    createActivity('a', 'genshin', -9, 50),
    createActivity('b', 'genshin', -9, 60),
    createActivity('c', 'genshin', -9, 70),
  ]
  expect(joinUuids(listNextEnds(activities, {}, NOW, 2))).toEqual(['a', 'b'])
})

test('lists an announced end beside estimated ones', () => {
  const activities = [
    { ...createActivity('expected', 'genshin', -9, 50), projected: true },
    { ...createActivity('too', 'genshin', -9, 60), projected: true },
    createActivity('announced', 'genshin', -9, 70),
    createActivity('later', 'genshin', -9, 80),
  ]
  expect(joinUuids(listNextEnds(activities, {}, NOW))).toEqual(['announced', 'expected'])
})

test('sorts by end over all games, announced before estimated on one day', () => {
  const activities = [
    createActivity('late', 'genshin', -9, 200),
    { ...createActivity('expected', 'zenless', -9, 50), projected: true },
    createActivity('sure', 'starrail', -9, 70),
    createActivity('day after', 'genshin', -9, 73),
    createActivity('soon', 'wuthering', -9, 26),
  ]
  const order = ['soon', 'sure', 'expected', 'day after', 'late']
  expect(joinUuids(listNextEnds(activities, {}, NOW, 3))).toEqual(order)
})

test('treats an estimated end like a projection', () => {
  const version = { ...createActivity('version', 'genshin', -9, 50), endMarginDays: 3 }
  const activities = [
    version,
    createActivity('event', 'genshin', -9, 70),
    createActivity('later', 'genshin', -9, 80),
  ]
  expect(joinUuids(listNextEnds(activities, {}, NOW))).toEqual(['event', 'version'])
  expect(urgencyAt({ ...version, start: NOW, end: NOW + HOUR }, NOW)).toBeNull()
})

test('omits unknown ends', () => {
  const open = { ...createActivity('open', 'genshin', -9, 3), isEndUnknown: true }
  expect(
    joinUuids(listNextEnds([open, createActivity('far', 'genshin', -9, 99)], {}, NOW)),
  ).toEqual(['far'])
})

test('omits activities that are done or cancelled', () => {
  const activities = [
    createActivity('done', 'genshin', -9, 3),
    createActivity('given up', 'genshin', -9, 4),
    createActivity('begun', 'genshin', -9, 5),
  ]
  const statuses = { done: 'done', 'given up': 'cancelled', begun: 'in_progress' } as const
  expect(joinUuids(listNextEnds(activities, statuses, NOW))).toEqual(['begun'])
})

test('lists the next start of each game', () => {
  const activities = [
    createActivity('second', 'genshin', 20, 30),
    createActivity('first', 'genshin', 10, 30),
    createActivity('other game', 'starrail', 5, 30),
    createActivity('runs', 'starrail', -5, 30),
    createActivity('given up', 'starrail', 1, 30),
  ]
  const statuses = { 'given up': 'cancelled' } as const
  expect(joinUuids(listNextStarts(activities, statuses, NOW))).toEqual(['other game', 'first'])
})

test('groups starts of one game at one instant and counts them once', () => {
  const banner = { type: 'gacha', title: 'Epitome Invocation' } as const
  const activities = [
    createActivity('a', 'genshin', 10, 50),
    { ...createActivity('b', 'genshin', 10, 60), ...banner },
    { ...createActivity('expected', 'genshin', 10, 60), projected: true },
    createActivity('elsewhere', 'zenless', 10, 50),
    createActivity('later', 'genshin', 20, 50),
  ]
  // Another banner of the same title is a different one.
  const ending = [{ ...createActivity('this', 'genshin', -9, 10), ...banner }]
  const starts = listNextStarts(activities, {}, NOW, { ending, limit: 2 })
  expect(joinUuids(starts)).toEqual(['a + b', 'expected', 'elsewhere'])
})

test('limits projected starts per game and adds the next announced one', () => {
  const projected = (uuid: string, from: number) => ({
    ...createActivity(uuid, 'genshin', from, 900),
    projected: true,
  })
  const activities = [
    projected('next version', 100),
    projected('its phase', 120),
    projected('far', 300),
    createActivity('announced', 'genshin', 400, 900),
  ]
  const starts = listNextStarts(activities, {}, NOW, { limit: 3, projectedLimit: 2 })
  expect(joinUuids(starts)).toEqual(['next version', 'its phase', 'announced'])
})

test('lets a version represent the projected banners that start with it', () => {
  const projected = { projected: true }
  const version = { ...createActivity('version', 'genshin', 100, 900), type: 'version' as const }
  const banner = (uuid: string, from: number) => ({
    ...createActivity(uuid, 'genshin', from, 500),
    type: 'gacha' as const,
  })
  const coming = [
    { ...version, ...projected },
    { ...banner('its first phase', 100), ...projected },
    { ...banner('its second phase', 300), ...projected },
    banner('announced', 100),
    createActivity('event', 'genshin', 100, 500),
  ]
  const starts = listNextStarts(coming, {}, NOW, { limit: 4 })
  expect(joinUuids(starts)).toEqual(['version', 'announced + event', 'its second phase'])
})

test('omits the next round of an activity that ends', () => {
  const round = { type: 'challenge', title: 'Abyss' } as const
  const ending = [{ ...createActivity('this', 'genshin', -9, 3), ...round }]
  const coming = [
    { ...createActivity('next', 'genshin', 3, 9), ...round },
    createActivity('other', 'genshin', 20, 30),
    { ...createActivity('elsewhere', 'zenless', 3, 9), ...round },
  ]
  expect(joinUuids(listNextStarts(coming, {}, NOW, { ending }))).toEqual(['elsewhere', 'other'])
  expect(joinUuids(listNextStarts(coming, {}, NOW, { limit: 2 }))).toEqual([
    'next',
    'elsewhere',
    'other',
  ])
})

test('groups ends of one game at one instant and counts them once', () => {
  const activities = [
    createActivity('a', 'genshin', -9, 50),
    createActivity('later', 'genshin', -9, 60),
    createActivity('b', 'genshin', -5, 50),
    createActivity('elsewhere', 'zenless', -9, 50),
    { ...createActivity('expected', 'genshin', -9, 50), projected: true },
    createActivity('farther', 'genshin', -9, 70),
  ]
  const order = ['a + b', 'elsewhere', 'expected']
  expect(joinUuids(listNextEnds(activities, {}, NOW, 2))).toEqual(order)
  expect(joinUuids(listNextEnds(activities, { a: 'done' }, NOW))).toEqual(['b', 'elsewhere'])
})

test('puts the first of each game in front', () => {
  const line = (uuid: string, game: GameId) => [createActivity(uuid, game, -9, 1)] as const
  const all = [
    line('a', 'genshin'),
    line('b', 'genshin'),
    line('c', 'zenless'),
    line('d', 'genshin'),
  ]
  expect(joinUuids(putFirstOfEachGameFirst(all))).toEqual(['a', 'c', 'b', 'd'])
})
