import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import { urgencyAt } from './activity-phase.ts'
import type { ActivityType } from './activity.ts'
import { earliestStart, eachGameFirst, endingNext, pressingFirst, startingNext } from './today.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 22)

function made(uuid: string, gameId: GameId, from: number, to: number) {
  const span = { start: NOW + from * HOUR, end: NOW + to * HOUR }
  return { uuid, gameId, type: 'event' as const, title: uuid, ...span }
}

const uuids = (activities: readonly { uuid: string }[]) => activities.map(({ uuid }) => uuid)
const lines = (ends: readonly (readonly { uuid: string }[])[]) =>
  ends.map((end) => uuids(end).join(' + '))

test('lists ends within 48 hours first, and the next end of each game', () => {
  const activities = [
    made('later', 'genshin', -9, 49),
    made('soon', 'genshin', -9, 48),
    made('sooner', 'genshin', -9, 3),
    made('far', 'zenless', -9, 300),
    made('farther', 'zenless', -9, 400),
    made('over', 'genshin', -9, 0),
    made('coming', 'genshin', 1, 2),
  ]
  expect(lines(endingNext(activities, {}, NOW))).toEqual(['sooner', 'soon', 'far'])
})

test('lists more of a game with few ends', () => {
  const activities = [
    made('a', 'genshin', -9, 50),
    made('b', 'genshin', -9, 60),
    made('c', 'genshin', -9, 70),
  ]
  expect(lines(endingNext(activities, {}, NOW, 2))).toEqual(['a', 'b'])
})

test('lists an announced end beside estimated ones', () => {
  const activities = [
    { ...made('expected', 'genshin', -9, 50), projected: true },
    { ...made('too', 'genshin', -9, 60), projected: true },
    made('announced', 'genshin', -9, 70),
    made('later', 'genshin', -9, 80),
  ]
  expect(lines(endingNext(activities, {}, NOW))).toEqual(['announced', 'expected'])
})

test('sorts by end over all games, announced before estimated on one day', () => {
  const activities = [
    made('late', 'genshin', -9, 200),
    { ...made('expected', 'zenless', -9, 50), projected: true },
    made('sure', 'starrail', -9, 70),
    made('day after', 'genshin', -9, 73),
    made('soon', 'wuthering', -9, 26),
  ]
  const order = ['soon', 'sure', 'expected', 'day after', 'late']
  expect(lines(endingNext(activities, {}, NOW, 3))).toEqual(order)
})

test('treats an estimated end like a projection', () => {
  const version = { ...made('version', 'genshin', -9, 50), endMarginDays: 3 }
  const activities = [version, made('event', 'genshin', -9, 70), made('later', 'genshin', -9, 80)]
  expect(lines(endingNext(activities, {}, NOW))).toEqual(['event', 'version'])
  expect(urgencyAt({ ...version, start: NOW, end: NOW + HOUR }, NOW, 'UTC+8')).toBeNull()
})

test('omits unknown ends', () => {
  const open = { ...made('open', 'genshin', -9, 3), isEndUnknown: true }
  expect(lines(endingNext([open, made('far', 'genshin', -9, 99)], {}, NOW))).toEqual(['far'])
})

test('omits activities that are done or cancelled', () => {
  const activities = [
    made('done', 'genshin', -9, 3),
    made('given up', 'genshin', -9, 4),
    made('begun', 'genshin', -9, 5),
  ]
  const statuses = { done: 'done', 'given up': 'cancelled', begun: 'in_progress' } as const
  expect(lines(endingNext(activities, statuses, NOW))).toEqual(['begun'])
})

test('lists the next start of each game', () => {
  const activities = [
    made('second', 'genshin', 20, 30),
    made('first', 'genshin', 10, 30),
    made('other game', 'starrail', 5, 30),
    made('runs', 'starrail', -5, 30),
    made('given up', 'starrail', 1, 30),
  ]
  const statuses = { 'given up': 'cancelled' } as const
  expect(lines(startingNext(activities, statuses, NOW))).toEqual(['other game', 'first'])
})

test('groups starts of one game at one instant and counts them once', () => {
  const banner = { type: 'gacha', title: 'Epitome Invocation' } as const
  const activities = [
    made('a', 'genshin', 10, 50),
    { ...made('b', 'genshin', 10, 60), ...banner },
    { ...made('expected', 'genshin', 10, 60), projected: true },
    made('elsewhere', 'zenless', 10, 50),
    made('later', 'genshin', 20, 50),
  ]
  // Another banner of the same title is a different one.
  const ending = [{ ...made('this', 'genshin', -9, 10), ...banner }]
  const told = startingNext(activities, {}, NOW, { ending, most: 2 })
  expect(lines(told)).toEqual(['a + b', 'expected', 'elsewhere'])
})

test('limits projected starts per game and adds the next announced one', () => {
  const expected = (uuid: string, from: number) => ({
    ...made(uuid, 'genshin', from, 900),
    projected: true,
  })
  const activities = [
    expected('next version', 100),
    expected('its phase', 120),
    expected('far', 300),
    made('announced', 'genshin', 400, 900),
  ]
  const told = startingNext(activities, {}, NOW, { most: 3, mostExpected: 2 })
  expect(lines(told)).toEqual(['next version', 'its phase', 'announced'])
})

test('lets a version represent the projected banners that start with it', () => {
  const expected = { projected: true }
  const version = { ...made('version', 'genshin', 100, 900), type: 'version' as const }
  const banner = (uuid: string, from: number) => ({
    ...made(uuid, 'genshin', from, 500),
    type: 'gacha' as const,
  })
  const coming = [
    { ...version, ...expected },
    { ...banner('its first phase', 100), ...expected },
    { ...banner('its second phase', 300), ...expected },
    banner('announced', 100),
    made('event', 'genshin', 100, 500),
  ]
  const told = startingNext(coming, {}, NOW, { most: 4 })
  expect(lines(told)).toEqual(['version', 'announced + event', 'its second phase'])
})

test('omits the next round of an activity that ends', () => {
  const round = { type: 'challenge', title: 'Abyss' } as const
  const ending = [{ ...made('this', 'genshin', -9, 3), ...round }]
  const coming = [
    { ...made('next', 'genshin', 3, 9), ...round },
    made('other', 'genshin', 20, 30),
    { ...made('elsewhere', 'zenless', 3, 9), ...round },
  ]
  expect(lines(startingNext(coming, {}, NOW, { ending }))).toEqual(['elsewhere', 'other'])
  expect(lines(startingNext(coming, {}, NOW, { most: 2 }))).toEqual(['next', 'elsewhere', 'other'])
})

test('groups ends of one game at one instant and counts them once', () => {
  const activities = [
    made('a', 'genshin', -9, 50),
    made('later', 'genshin', -9, 60),
    made('b', 'genshin', -5, 50),
    made('elsewhere', 'zenless', -9, 50),
    { ...made('expected', 'genshin', -9, 50), projected: true },
    made('farther', 'genshin', -9, 70),
  ]
  const order = ['a + b', 'elsewhere', 'expected']
  expect(lines(endingNext(activities, {}, NOW, 2))).toEqual(order)
  expect(lines(endingNext(activities, { a: 'done' }, NOW))).toEqual(['b', 'elsewhere'])
})

test('puts ends within two days and the next end of each game before all others', () => {
  const ends = [
    [made('soon', 'genshin', -9, 3)],
    [made('soon too', 'genshin', -9, 48)],
    [made('third', 'genshin', -9, 60)],
    [made('late', 'zenless', -9, 90)],
    [made('later', 'zenless', -9, 99)],
  ] as const
  const { pressing, others } = pressingFirst(ends, NOW)
  expect(lines(pressing)).toEqual(['soon', 'soon too', 'late'])
  expect(lines(others)).toEqual(['third', 'later'])
})

test('puts the first of each game in front', () => {
  const line = (uuid: string, game: GameId) => [made(uuid, game, -9, 1)] as const
  const all = [
    line('a', 'genshin'),
    line('b', 'genshin'),
    line('c', 'zenless'),
    line('d', 'genshin'),
  ]
  expect(lines(eachGameFirst(all))).toEqual(['a', 'c', 'b', 'd'])
})

describe('a projected start', () => {
  const known = [
    of('zenless', 'gacha', 0, 60),
    of('zenless', 'gacha', 20, 90),
    // Continues beside it, like a collaboration.
    of('zenless', 'gacha', 20, 150),
    { ...of('zenless', 'gacha', 0, 95), projected: true },
    of('zenless', 'event', 0, 96),
    of('starrail', 'gacha', 0, 97),
    { ...of('zenless', 'gacha', 0, 98), isEndUnknown: true },
  ]
  const next = { ...of('zenless', 'version', 100, 200), projected: true }

  test('is not before the end of the announced banners before it', () => {
    expect(earliestStart(next, known)).toBe(90)
    expect(earliestStart({ ...next, type: 'gacha' }, known)).toBe(90)
  })

  test('is unchanged without earlier announcements, and for events', () => {
    expect(earliestStart({ ...next, type: 'event' }, known)).toBe(-Infinity)
    expect(earliestStart({ ...next, gameId: 'wuthering' }, known)).toBe(-Infinity)
  })

  function of(gameId: GameId, type: ActivityType, start: number, end: number) {
    return { gameId, type, start, end }
  }
})
