import { GAME_IDS } from '@bannerday/domain/game'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { pixelAt } from '@bannerday/domain/activities/timeline-scale'
import { expect, test } from 'vitest'
import { foldRows } from './fold-rows.ts'
import { madeActivity } from '../../testing/made-activity.ts'
import { ROW_HEIGHT, timelineLayout } from './timeline-layout.ts'

const now = instantAt('2026-11-21T12:00:00', '+08:00')
const busyWeek = [madeActivity(now, -100, 5), madeActivity(now, -99, 5), madeActivity(now, -98, 5)]
const running = madeActivity(now, -2, 5)
const warp = madeActivity(now, 0, 1, { gameId: 'starrail', type: 'gacha' })
const layout = timelineLayout([...busyWeek, running, warp], {
  sort: 'default',
  now,
  zone: '+08:00',
  gameOrder: GAME_IDS,
})

function around(instant: number) {
  const left = pixelAt(layout.scale, instant)
  return { left: left - 1000, right: left + 1000, top: 0, bottom: 1000, margin: 300 }
}

test('rows that are empty near the visible part take no height', () => {
  const folded = foldRows(layout, around(now))
  expect(layout.rows).toHaveLength(4)
  expect(folded.height).toBe(layout.height - 2 * ROW_HEIGHT)
  expect(folded.games[0]).toEqual(layout.games[0])
  expect(folded.games[1]!.top).toBe(layout.games[1]!.top - 2 * ROW_HEIGHT)
  expect(folded.rows[0]).toEqual(layout.rows[0])
  expect(folded.rows[3]!.top).toBe(
    folded.games[1]!.top + layout.rows[3]!.top - layout.games[1]!.top,
  )
})

test('they are there again when their bars come near, in the same order', () => {
  const then = foldRows(layout, around(now - 98 * 86_400_000))
  expect(then.height).toBe(layout.height - ROW_HEIGHT)
  expect(then.rows.slice(0, 3)).toEqual(layout.rows.slice(0, 3))
})
