import { GAME_IDS } from '@bannerday/domain/game'
import { instantAt } from '@bannerday/domain/time/server-clock'
import { pixelAt } from '@bannerday/domain/activities/timeline-scale'
import { expect, test } from 'vitest'
import { barsInPart } from './culling.ts'
import { madeActivity } from '../../testing/made-activity.ts'
import { timelineLayout } from './timeline-layout.ts'

const now = instantAt('2026-11-21T12:00:00', '+08:00')
const settings = { sort: 'default', now, zone: '+08:00', gameOrder: GAME_IDS } as const

test('bars stand where their time is, under the line of their game', () => {
  const event = madeActivity(now, -2, 5)
  const warp = madeActivity(now, 0, 1, { gameId: 'starrail', type: 'gacha' })
  const layout = timelineLayout([warp, event], settings)
  expect(layout.games.map((game) => game.gameId)).toEqual(['genshin', 'starrail'])
  const [first, second] = layout.rows
  expect(first?.bars[0]).toMatchObject({ uuid: event.uuid, width: 180 })
  expect(first?.bars[0]?.left).toBe(pixelAt(layout.scale, event.start))
  expect(second?.bars[0]).toMatchObject({ uuid: warp.uuid, width: 50 })
  expect(layout.games[0]!.top).toBeLessThan(first!.top)
  expect(layout.games[1]!.top).toBeGreaterThan(first!.top)
})

test('a bar reaches as far as its activity is shown, and so does the axis', () => {
  const start = now - 2 * 86_400_000
  const shown = { start, end: start + 5 * 86_400_000 }
  const long = madeActivity(now, -200, 500, { shown })
  const { scale, rows } = timelineLayout([long], settings)
  const [bar] = rows[0]!.bars
  expect(bar).toMatchObject({ left: pixelAt(scale, start), width: 180 })
  expect(bar!.end).toBe(long.end)
  expect(scale.days).toHaveLength(10)
  expect(scale.days[0]!.date).toBe('2026-11-18')
})

test('ending soonest gives each activity that has not ended a row of its own', () => {
  const ended = madeActivity(now, -9, 5)
  const later = madeActivity(now, -2, 9)
  const sooner = madeActivity(now, 1, 2)
  const layout = timelineLayout([later, ended, sooner], { ...settings, sort: 'endTimeDesc' })
  expect(layout.rows.map(({ bars }) => bars.map((bar) => bar.uuid))).toEqual([
    [sooner.uuid],
    [later.uuid],
  ])
  expect(layout.games).toEqual([])
})

test('a countdown stands beside a bar only where the lane is free', () => {
  const layout = timelineLayout(
    [madeActivity(now, -10, 5), madeActivity(now, -4, 5), madeActivity(now, 20, 5)],
    settings,
  )
  const rooms = layout.rows[0]?.bars.map(({ roomBefore, roomAfter }) => [roomBefore, roomAfter])
  expect(rooms).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('only bars in the visible part are drawn, and the one that is kept', () => {
  const near = madeActivity(now, 0, 3)
  const far = madeActivity(now, 100, 3)
  const kept = madeActivity(now, 200, 3)
  const layout = timelineLayout([near, far, kept], settings)
  const part = { left: 0, right: 1000, top: 0, bottom: 500, margin: 0 }
  const drawn = barsInPart(layout, part, kept.uuid).map(({ bar }) => bar.uuid)
  expect(drawn).toEqual([near.uuid, kept.uuid])
  expect(barsInPart(layout, { ...part, top: 400, bottom: 900 }, undefined)).toEqual([])
})
