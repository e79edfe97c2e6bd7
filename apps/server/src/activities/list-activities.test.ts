import { expect, test } from 'vitest'
import { createItemTables } from '#testing/item-tables.ts'
import type { KnownActivity } from './known-activity.ts'
import { type ActivityQuery, splitByGame, listActivities } from './list-activities.ts'

const items = createItemTables({})

function createKnownActivity(
  gameId: KnownActivity['gameId'],
  type: KnownActivity['type'],
): KnownActivity {
  return {
    uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
    gameId,
    type,
    titles: { en: `${gameId} ${type}` },
    translations: null,
    startTime: '2026-11-01T10:00:00',
    endTime: '2026-11-30T10:00:00',
    startBasis: 'server',
    endBasis: 'server',
    isVersionUpdate: false,
    version: null,
    featured: null,
    phase: null,
    projection: null,
  }
}

const all = [
  createKnownActivity('genshin', 'event'),
  createKnownActivity('genshin', 'challenge'),
  createKnownActivity('starrail', 'event'),
  createKnownActivity('starrail', 'gacha'),
]

function list(createKnownActivity: readonly KnownActivity[], query: ActivityQuery) {
  return splitByGame(query).map((asked) =>
    listActivities(createKnownActivity, asked, { items, pictures: new Map(), lastRuns: new Map() }),
  )
}

function titles(query: ActivityQuery): string[] {
  return list(all, query).flatMap(({ events }) => events.map(({ title }) => title))
}

test('lists the default sub-types of a game, challenges included', () => {
  expect(titles({ games: 'genshin' })).toEqual(['genshin event', 'genshin challenge'])
})

test('replaces the defaults by the queried sub-types of that game only', () => {
  expect(titles({ games: 'genshin.starrail', genshin_subgroup: 'challenge' })).toEqual([
    'genshin challenge',
    'starrail event',
    'starrail gacha',
  ])
})

test('lists each game once in fixed order, even without activities', () => {
  const events = list(all, { games: 'wuthering.starrail.starrail.genshin' })
  expect(events.map(({ game_id }) => game_id)).toEqual(['genshin', 'starrail', 'wuthering'])
  expect(events.at(-1)?.events).toEqual([])
})

test('marks a projection whose version number is open', () => {
  const projected = {
    ...createKnownActivity('genshin', 'version'),
    version: '7.8',
    openNumber: { after: '7.7', steps: 1 },
    projection: { marginDays: 3, startMarginDays: 0, endMarginDays: 3, observations: 2 },
  }
  const [game] = list([projected], { games: 'genshin' })
  expect(game?.events[0]?.projection).toMatchObject({ number_open: true })
})

test('marks a projection with its margin of error', () => {
  const projected = {
    ...createKnownActivity('genshin', 'event'),
    projection: {
      marginDays: 3,
      startMarginDays: 0,
      endMarginDays: 3,
      observations: 2,
      measured: ['7.0', '7.1'],
    },
  }
  const [game] = list([projected], { games: 'genshin' })
  expect(game?.events[0]).toMatchObject({
    projected: true,
    projection: {
      margin_days: 3,
      start_margin_days: 0,
      end_margin_days: 3,
      observations: 2,
      versions: ['7.0', '7.1'],
    },
  })
})
