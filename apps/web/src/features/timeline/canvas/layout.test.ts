import { pixelAt, type TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import {
  isSameLayout,
  timelineLanes,
  timelineLayout,
} from '@bannerday/domain/activities/timeline-layout'
import { rowSizes } from '@bannerday/domain/activities/timeline-sizes'
import { GAME_IDS } from '@bannerday/domain/game'
import { instantAt } from '@bannerday/domain/time/server-clock'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActivity } from '../testing/create-activity.ts'
import { findCollapsedGroup } from './find-collapsed-group.ts'
import { cullRows } from './culling.ts'

const now = instantAt('2026-11-21T12:00:00', '+08:00')
const DAY = 86_400_000
const sizes = rowSizes(false, true)
// Five rows fit besides the lines of four games.
const settings = {
  sort: 'default',
  now,
  zone: '+08:00',
  gameOrder: GAME_IDS,
  height: sizes.axis + sizes.topSpace + 20 + 4 * (sizes.gameLine + 2) + 5 * sizes.row,
  sizes,
} as const
const everything = { left: 0, right: 1e6, top: 0, bottom: 1e6, margin: 0 }

/** Returns a visible range around a time. */
function around({ scale }: { scale: TimelineScale }, instant: number) {
  const left = pixelAt(scale, instant)
  return { left: left - 1000, right: left + 1000, top: 0, bottom: 1000, margin: 300 }
}

test('positions bars by their time under the line of their game', () => {
  const event = createActivity(now, -2, 5)
  const warp = createActivity(now, 0, 1, { gameId: 'starrail', type: 'gacha' })
  const layout = timelineLayout(
    timelineLanes([warp, event], settings),
    everything,
    () => false,
    sizes,
  )
  expect(layout.games.map((game) => game.gameId)).toEqual(['genshin', 'starrail'])
  const [first, second] = layout.rows
  expect(first?.bars[0]).toMatchObject({ uuid: event.uuid, width: 180 })
  expect(first?.bars[0]?.left).toBe(pixelAt(layout.scale, event.start))
  expect(second?.bars[0]).toMatchObject({ uuid: warp.uuid, width: 50 })
  expect(layout.games[0]!.top).toBeLessThan(first!.top)
  expect(layout.games[1]!.top).toBeGreaterThan(first!.top)
})

test('ends a bar and the axis at the end of the displayed period', () => {
  const start = now - 2 * 86_400_000
  const shown = { start, end: start + 5 * 86_400_000 }
  const long = createActivity(now, -200, 500, { shown })
  const { scale, rows } = timelineLayout(
    timelineLanes([long], settings),
    everything,
    () => false,
    sizes,
  )
  const [bar] = rows[0]!.bars
  expect(bar).toMatchObject({ left: pixelAt(scale, start), width: 180 })
  expect(bar!.end).toBe(long.end)
  expect(scale.days).toHaveLength(10)
  expect(scale.days[0]!.date).toBe('2026-11-18')
})

test('puts each activity that has not ended into a separate row when sorted by end', () => {
  const ended = createActivity(now, -9, 5)
  const later = createActivity(now, -2, 9)
  const sooner = createActivity(now, 1, 2)
  const layout = timelineLayout(
    timelineLanes([later, ended, sooner], { ...settings, sort: 'endTimeDesc' }),
    everything,
    () => false,
    sizes,
  )
  expect(layout.rows.map(({ bars }) => bars.map((bar) => bar.uuid))).toEqual([
    [sooner.uuid],
    [later.uuid],
  ])
  expect(layout.games).toEqual([])
})

const busyWeek = [98, 99, 100].map((days) => createActivity(now, -days, 5))
const running = createActivity(now, -2, 5)
const before = createActivity(now, -9, 6)
const other = createActivity(now, 0, 1, { gameId: 'starrail' })
const season = timelineLanes([...busyWeek, running, before, other], settings)

test('puts an ended activity into the lane of an ongoing one if it fits, and collapses the rest', () => {
  const layout = timelineLayout(season, around(season, now), () => false, sizes)
  expect(layout.rows.map(({ bars }) => bars.map(({ uuid }) => uuid))).toEqual([
    [busyWeek[0]!.uuid, before.uuid, running.uuid],
    [other.uuid],
  ])
  expect(layout.collapsedLines).toEqual([
    {
      gameId: 'genshin',
      name: 'ended',
      top: layout.games[0]!.top,
      isInGameLine: true,
      count: 2,
      liveCount: 0,
      endedCount: 0,
      isOpen: false,
    },
  ])
  expect(layout.games[1]!.top).toBeGreaterThan(layout.collapsedLines[0]!.top)
  expect(findCollapsedGroup(season, busyWeek[1]!.uuid)).toEqual({
    gameId: 'genshin',
    name: 'ended',
  })
  expect(findCollapsedGroup(season, busyWeek[0]!.uuid)).toBeNull()
})

test('renders an expanded game with a row per lane, without a height for collapsible ones far from the view', () => {
  const atNow = timelineLayout(season, around(season, now), () => true, sizes)
  const then = timelineLayout(season, around(season, now - 98 * DAY), () => true, sizes)
  expect(atNow.rows).toHaveLength(4)
  expect(atNow.rows.map(({ height }) => height)).toEqual([sizes.row, 0, 0, sizes.row])
  expect(then.rows.map(({ height }) => height)).toEqual(Array(4).fill(sizes.row))
  expect(then.collapsedLines[0]).toMatchObject({ isOpen: true })
  expect(then.height).toBe(atNow.height + 2 * sizes.row)
  expect(then.rows.map(({ bars }) => bars)).toEqual(atNow.rows.map(({ bars }) => bars))
})

const soon = createActivity(now, -2, 3)
const others = [4, 6, 7].map((days) => createActivity(now, -2 + days / 10, days))
const banner = createActivity(now, -2, 20, { type: 'gacha' })
const ended = createActivity(now, -20, 5, { type: 'challenge' })
const games = timelineLanes(
  [
    soon,
    ...others,
    banner,
    ended,
    ...(['starrail', 'zenless', 'wuthering'] as const).map((gameId) =>
      createActivity(now, 0, 9, { gameId }),
    ),
  ],
  settings,
)
const listUuids = ({ rows }: ReturnType<typeof timelineLayout>) =>
  rows.filter(({ height }) => height > 0).map(({ bars }) => bars[0]!.uuid)

test('renders one collapsed line per game among several games, and expands it in two steps', () => {
  const [line, ...none] = timelineLayout(games, everything, () => false, sizes).collapsedLines
  expect(line).toMatchObject({ name: 'more', count: 3, endedCount: 1, isOpen: false })
  expect(none).toEqual([])
  const [closed, open, all] = [
    () => false,
    (_: string, name: string) => name === 'more',
    () => true,
  ].map((isExpanded) => timelineLayout(games, everything, isExpanded, sizes))
  expect(listUuids(closed!).slice(0, 3)).toEqual([
    banner.uuid,
    soon.uuid,
    games.groups[1]!.live[0]!.bars[0]!.uuid,
  ])
  expect(listUuids(open!).slice(0, 5)).toEqual([banner, soon, ...others].map(({ uuid }) => uuid))
  expect(open!.collapsedLines).toMatchObject([
    { name: 'more', endedCount: 0, isOpen: true },
    { name: 'ended', count: 1, isOpen: false },
  ])
  expect(open!.collapsedLines[1]!.top).toBeGreaterThan(open!.rows[4]!.top)
  expect(listUuids(all!)[5]).toBe(ended.uuid)
  expect(findCollapsedGroup(games, others[0]!.uuid)).toEqual({ gameId: 'genshin', name: 'more' })
})

test('expands ended activities in the past without expanding ongoing ones', () => {
  const layout = timelineLayout(games, everything, (_, name) => name === 'ended', sizes)
  expect(layout.collapsedLines).toMatchObject([
    { name: 'more', count: 3, endedCount: 0, isOpen: false, top: layout.games[0]!.top },
    { name: 'ended', count: 1, isOpen: true },
  ])
  expect(listUuids(layout).slice(0, 3)).toEqual([banner.uuid, soon.uuid, ended.uuid])
})

test('collapses further activities into the line of the game without adding height', () => {
  const layout = timelineLayout(games, everything, () => false, sizes)
  expect(layout.collapsedLines[0]).toMatchObject({ name: 'more', top: layout.games[0]!.top })
  expect(layout.games[1]!.top).toBe(layout.rows[1]!.top + sizes.row)
  const alone = timelineLayout(timelineLanes([running], settings), everything, () => false, sizes)
  expect(layout.widthBeforeVersion).toBeGreaterThan(alone.widthBeforeVersion)
})

test('shows no line when the group is expanded and none of its bars are near', () => {
  const later = timelineLayout(games, around(games, now + 60 * DAY), () => true, sizes)
  expect(later.collapsedLines.map(({ name }) => name)).toEqual(['ended'])
})

test('puts a version on the line of its game, and a concurrent version on a separate row', () => {
  const version = createActivity(now, -9, 30, { type: 'version' })
  const next = createActivity(now, 15, 30, { type: 'version' })
  const lanes = timelineLanes([version, next, running], settings)
  const { rows, games: lines } = timelineLayout(lanes, everything, () => false, sizes)
  expect(rows[0]).toMatchObject({ top: lines[0]!.top, height: sizes.gameLine, isGameLine: true })
  expect(rows[0]!.bars.map(({ uuid }) => uuid)).toEqual([version.uuid])
  expect(rows[1]).toMatchObject({ top: lines[0]!.top + sizes.gameLine + 2, height: sizes.row })
  expect(rows[1]!.bars.map(({ uuid }) => uuid)).toEqual([next.uuid])
})

test('renders challenges with less height', () => {
  const abyss = createActivity(now, -2, 5, { type: 'challenge' })
  const lanes = timelineLanes([running, abyss], settings)
  const { rows } = timelineLayout(lanes, everything, () => false, sizes)
  expect(rows.map(({ height }) => height)).toEqual([sizes.row, sizes.thinRow])
})

test('moves no row while the user scrolls through time, whatever is collapsed', () => {
  const days = fc.integer({ min: -200, max: 200 })
  const spans = fc.record({
    start: days,
    lasts: fc.integer({ min: 1, max: 50 }),
    gameId: fc.constantFrom('genshin' as const, 'zenless' as const),
  })
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 60 }), days, (all, to) => {
      const made = all.map(({ start, lasts, gameId }) =>
        createActivity(now, start, lasts, { gameId }),
      )
      const lanes = timelineLanes(made, { ...settings, height: 500 })
      const listRows = (at: number) =>
        timelineLayout(lanes, around(lanes, at), () => false, sizes).rows.map(
          ({ top, height }) => [top, height] as const,
        )
      expect(listRows(now + to * DAY)).toEqual(listRows(now))
    }),
  )
})

test('counts the live activities of a collapsed group', () => {
  const banners = GAME_IDS.map((gameId) =>
    createActivity(now, -2, 9, { gameId, type: 'gacha', title: 'Signal' }),
  )
  const live = [4, 5, 6].map((ends) => createActivity(now, -2, ends))
  const coming = createActivity(now, 1, 9)
  const projected = createActivity(now, -1, 9, { projected: true })
  const lanes = timelineLanes([...banners, ...live, coming, projected], { ...settings, height: 0 })
  const { collapsedLines } = timelineLayout(lanes, around(lanes, now), () => false, sizes)
  expect(collapsedLines).toMatchObject([{ gameId: 'genshin', count: 5, liveCount: 3 }])
})

test('renders the bars in the visible range and the pinned bar only', () => {
  const near = createActivity(now, 0, 3)
  const far = createActivity(now, 100, 3)
  const pinned = createActivity(now, 200, 3)
  const lanes = timelineLanes([near, far, pinned], settings)
  const layout = timelineLayout(lanes, everything, () => false, sizes)
  const part = { left: 0, right: 1000, top: 0, bottom: 500, margin: 0 }
  const drawn = cullRows(layout, part, pinned.uuid).flatMap(({ bars }) =>
    bars.map(({ uuid }) => uuid),
  )
  expect(drawn).toEqual([near.uuid, pinned.uuid])
  expect(cullRows(layout, { ...part, top: 400, bottom: 900 }, undefined)).toEqual([])
})

test('returns the same bar object when earlier seasons are added without moving it', () => {
  const event = createActivity(now, -2, 5)
  const past = createActivity(now, -300, 5)
  const windowStart = now - 200 * DAY
  const listBars = (activities: (typeof event)[]) =>
    timelineLanes(activities, { ...settings, windowStart, from: windowStart })
      .groups.flatMap(({ live, more, ended }) => [...live, ...more, ...ended])
      .flatMap(({ bars }) => bars)
  const [alone] = listBars([event])
  const among = listBars([past, event])
  expect(among).toHaveLength(2)
  expect(among.find(({ uuid }) => uuid === event.uuid)).toBe(alone)
})

test('returns the same layout until a row appears or a group expands', () => {
  const near = [0, 1, 2].map((day) => createActivity(now, day, 5))
  const past = [0, 1, 2, 3].map((day) => createActivity(now, -90 + day, 5))
  const lanes = timelineLanes([...near, ...past], settings)
  const at = (days: number, isExpanded = false) =>
    timelineLayout(lanes, around(lanes, now + days * DAY), () => isExpanded, sizes)
  expect(isSameLayout(at(0), at(1))).toBe(true)
  expect(isSameLayout(at(0), at(0, true))).toBe(false)
  expect(isSameLayout(at(0, true), at(-89, true))).toBe(false)
  expect(at(0, true).rows.some(({ height }) => height === 0)).toBe(true)
})
