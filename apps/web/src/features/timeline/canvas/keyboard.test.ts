import { timelineLanes, timelineLayout } from '@bannerday/domain/activities/timeline-layout'
import { rowSizes } from '@bannerday/domain/activities/timeline-sizes'
import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { createActivity } from '../testing/create-activity.ts'
import { barAfterKey, tabStop } from './keyboard.ts'

const now = Temporal.Instant.from('2026-11-21T04:00:00Z').epochMilliseconds
const past = createActivity(now, -20, 5, { type: 'version' })
const present = createActivity(now, -3, 5, { type: 'version' })
const future = createActivity(now, 10, 5, { type: 'version' })
const event = createActivity(now, 8, 5)
const lanes = timelineLanes([past, present, future, event], {
  sort: 'default',
  now,
  zone: '+08:00',
  gameOrder: GAME_IDS,
  height: 600,
  sizes: rowSizes(false, true),
})
const everything = { left: 0, right: 1e6, top: 0, bottom: 1e6, margin: 0 }
const { rows } = timelineLayout(lanes, everything, () => false, rowSizes(false, true))
const bars = rows.flatMap((row) => row.bars)
const getBar = (uuid: string) => bars.find((bar) => bar.uuid === uuid)!

test('makes the last visited bar the tab stop, and at first an ongoing one', () => {
  expect(tabStop(rows, null, now)?.bar.uuid).toBe(present.uuid)
  expect(tabStop(rows, event.uuid, now)?.bar.uuid).toBe(event.uuid)
  expect(tabStop(rows, 'gone', now)?.bar.uuid).toBe(present.uuid)
  expect(tabStop([], null, now)).toBeUndefined()
})

test.each([
  ['ArrowLeft', present, past],
  ['ArrowRight', present, future],
  ['ArrowLeft', past, undefined],
  ['Home', future, past],
  ['End', past, future],
  ['ArrowDown', present, event],
  ['ArrowUp', event, future],
  ['ArrowUp', present, undefined],
  ['Enter', present, undefined],
])('moves the focus by %s from one bar to the next', (key, from, to) => {
  expect(barAfterKey(rows, getBar(from.uuid), key)?.bar.uuid).toBe(to?.uuid)
})
