import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_IDS, type GameId } from '../game.ts'
import type { ActivityType } from './activity.ts'
import type { FeaturedItem } from './featured-item.ts'
import { fitActivities } from './fit-activities.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60 * 1000

/** An activity from and to a number of days after now. */
function activity(gameId: GameId, from: number, to: number, type: ActivityType = 'event') {
  const featured: readonly FeaturedItem[] = []
  return { gameId, type, title: 'It', start: NOW + from * DAY, end: NOW + to * DAY, featured }
}

function banner(gameId: GameId, kind: FeaturedItem['kind']) {
  const featured: FeaturedItem[] = [{ id: '1', name: 'It', kind, rarity: 5 }]
  return { ...activity(gameId, -5, 9, 'gacha'), featured }
}

const version = activity('genshin', -9, 30, 'version')
const character = banner('genshin', 'character')
const weapon = banner('genshin', 'weapon')
const soon = activity('genshin', -5, 1)
const later = activity('genshin', -5, 2)
const other = activity('starrail', -5, 20)
const coming = activity('genshin', 0.5, 4)
const ended = activity('genshin', -6, -1)
const projected = { ...activity('starrail', -5, 15, 'gacha'), projected: true }
const pastEvent = activity('wuthering', -20, -3)
const longEnded = activity('genshin', -20, -7)
const all = [
  longEnded,
  pastEvent,
  projected,
  ended,
  coming,
  other,
  later,
  soon,
  weapon,
  character,
  version,
]

const fit = (height: number, activities = all) => fitActivities(activities, NOW, height, () => 1)

test('fills the rows: live by turns of the games, weapon banners, coming, ended, projected, past', () => {
  const always = [version, character]
  expect(fit(0)).toEqual(new Set(always))
  // Each takes one row more, except the ended event, which overlaps two live ones.
  const order = [soon, other, later, weapon, coming, ended, projected, pastEvent]
  const heights = [2, 3, 4, 5, 6, 6, 7, 8]
  for (const [index, height] of heights.entries()) {
    expect(fit(height).has(order[index]!)).toBe(true)
    if (order[index] !== ended) expect(fit(height - 1).has(order[index]!)).toBe(false)
  }
  expect(fit(99)).toEqual(new Set(all.filter((each) => each !== longEnded)))
})

test('shows everything of a single game that has not ended', () => {
  const single = all.filter(({ gameId }) => gameId === 'genshin')
  expect(fit(0, single)).toEqual(
    new Set(single.filter((each) => each !== ended && each !== longEnded)),
  )
})

test('ignores unknown ends for the next end', () => {
  const open = { ...activity('genshin', -9, 0.1), isEndUnknown: true }
  expect(fit(2, [open, other, soon])).toEqual(new Set([soon, other]))
})

test('never exceeds the height for several games, and shows the same at each hour of a day', () => {
  const random = fc.record({
    gameId: fc.constantFrom(...GAME_IDS),
    from: fc.integer({ min: -20, max: 20 }),
    lasts: fc.integer({ min: 2, max: 20 }),
    projected: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(random, { maxLength: 40 }), fc.nat(12), (fields, height) => {
      const made = fields.map(({ gameId, from, lasts, projected: isProjected }) => ({
        ...activity(gameId, from, from + lasts),
        projected: isProjected,
      }))
      const rows = (shown: ReadonlySet<ReturnType<typeof activity>>) =>
        Math.max(
          0,
          ...made.map(
            ({ gameId, start }) =>
              [...shown].filter(
                (each) => each.gameId === gameId && each.start <= start && start < each.end,
              ).length,
          ),
        )
      const shown = fit(height, made)
      const isSingle = new Set(made.map(({ gameId }) => gameId)).size < 2
      if (!isSingle) expect(rows(shown)).toBeLessThanOrEqual(height)
      // Boundaries are at midnight.
      expect(fitActivities(made, NOW + 0.9 * DAY, height, () => 1)).toEqual(
        fitActivities(made, NOW + 0.1 * DAY, height, () => 1),
      )
    }),
  )
})
