import { describe, expect, test } from 'vitest'
import { checkPosts, listPost } from './group-posts.ts'
import type { RemindedActivity } from './reminder-rules.ts'

const HOUR_MS = 3_600_000
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const toText = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toString()
const ZONE = 'Europe/Paris'
const SCHEDULE = { weekly: { weekday: 1, hour: 18 }, daily: { hour: 9 } }

/** Lists the posts of a channel that is checked every half hour. */
function listPosts(schedule: typeof SCHEDULE, from: string, hours: number): string[] {
  let since = at(from)
  const posts: string[] = []
  for (let now = since; now < at(from) + hours * HOUR_MS; now += HOUR_MS / 2) {
    const { due } = checkPosts(schedule, ZONE, { since, now, until: now + HOUR_MS / 6 })
    if (due) posts.push(`${due.kind} ${toText(due.dueAt)}`)
    since = due ? due.dueAt + 1 : now
  }
  return posts
}

describe('checkPosts', () => {
  test('posts once a week and once a day on the clock of the channel', () => {
    expect(listPosts(SCHEDULE, '2026-11-22T12:00:00Z', 48)).toEqual([
      'daily 2026-11-23T08:00:00Z',
      'weekly 2026-11-23T17:00:00Z',
      'daily 2026-11-24T08:00:00Z',
    ])
  })

  test('replaces the daily post of the same hour, and covers days of 23 and 25 hours', () => {
    const same = { ...SCHEDULE, daily: { hour: 18 } }
    expect(listPosts(same, '2026-11-23T12:00:00Z', 30)).toEqual([
      'weekly 2026-11-23T17:00:00Z',
      'daily 2026-11-24T17:00:00Z',
    ])
    expect(listPosts(SCHEDULE, '2026-03-27T23:00:00Z', 72)).toEqual([
      'daily 2026-03-28T08:00:00Z',
      'daily 2026-03-29T07:00:00Z',
      'daily 2026-03-30T07:00:00Z',
      'weekly 2026-03-30T16:00:00Z',
    ])
    expect(listPosts(SCHEDULE, '2026-10-23T22:00:00Z', 72)).toEqual([
      'daily 2026-10-24T07:00:00Z',
      'daily 2026-10-25T08:00:00Z',
      'daily 2026-10-26T08:00:00Z',
      'weekly 2026-10-26T17:00:00Z',
    ])
  })

  test('leaves out a post that is more than six hours late, and names the next one', () => {
    const since = at('2026-11-24T00:00:00Z')
    const check = (now: string) => {
      const instant = at(now)
      return checkPosts(SCHEDULE, ZONE, { since, now: instant, until: instant + HOUR_MS })
    }
    expect(check('2026-11-24T13:59:00Z').due).toMatchObject({ kind: 'daily' })
    expect(check('2026-11-24T14:01:00Z').due).toBeNull()
    expect(check('2026-11-24T07:30:00Z')).toEqual({ due: null, nextAt: at('2026-11-24T08:00:00Z') })
    expect(check('2026-11-24T06:30:00Z').nextAt).toBeNull()
  })

  test('reports tomorrow on the clock of the channel, and a week from now', () => {
    const now = at('2026-11-23T23:30:00Z')
    const check = { since: now - HOUR_MS, now, until: now }
    const { due } = checkPosts({ weekly: null, daily: { hour: 0 } }, ZONE, check)
    expect(due && [toText(due.span.start), toText(due.span.end)]).toEqual([
      '2026-11-24T23:00:00Z',
      '2026-11-25T23:00:00Z',
    ])
    const weekly = checkPosts({ weekly: { weekday: 2, hour: 0 }, daily: null }, ZONE, check)
    expect(weekly.due?.span).toEqual({ start: now, end: now + 7 * 24 * HOUR_MS })
  })
})

test('lists ends and starts of the chosen games and types by time', () => {
  const activity = (
    uuid: string,
    start: number,
    end: number | null,
    change: Partial<RemindedActivity> = {},
  ): RemindedActivity => ({
    uuid,
    gameId: 'genshin',
    type: 'event',
    start,
    end,
    movedAt: null,
    ...change,
  })
  const activities = [
    activity('late', 0, 15),
    activity('soon', 0, 11),
    activity('new', 12, 100),
    activity('over', 0, 10),
    activity('unknown', 0, null),
    activity('banner', 0, 15, { type: 'gacha' }),
    activity('other', 0, 15, { gameId: 'zenless' }),
  ]
  const span = { start: 11, end: 16 }
  const { ends, starts } = listPost(activities, { games: ['genshin'], types: ['event'] }, span)
  expect(ends.map(({ uuid }) => uuid)).toEqual(['soon', 'late'])
  expect(starts.map(({ uuid }) => uuid)).toEqual(['new'])
})
