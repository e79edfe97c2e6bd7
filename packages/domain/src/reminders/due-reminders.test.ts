import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkReminders, listDueReminders, type Reminder } from './due-reminders.ts'
import { moveOutOfQuietHours } from './quiet-hours.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const text = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toString()

/** Their clocks change within the four weeks around each start, but for Kolkata's. */
const ZONES = [
  ['Europe/Paris', '2026-10-12T00:00:00Z'],
  ['America/New_York', '2026-10-20T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-09-20T00:00:00Z'],
  ['America/Santiago', '2026-08-25T00:00:00Z'],
  ['Asia/Kolkata', '2026-11-01T00:00:00Z'],
] as const

const rules: ReminderRules = {
  games: ['genshin'],
  types: ['event'],
  hours: [72, 24, 6],
  starts: [],
  quiet: null,
  zone: 'Europe/Paris',
}
const activity = (change: Partial<RemindedActivity> = {}): RemindedActivity => ({
  uuid: 'one',
  gameId: 'genshin',
  type: 'event',
  start: at('2026-10-01T02:00:00Z'),
  end: at('2026-10-26T19:59:59Z'),
  movedAt: null,
  ...change,
})
const always = { start: 0, end: at('2100-01-01T00:00:00Z') }
const due = (activities: RemindedActivity[], change: Partial<ReminderRules> = {}, span = always) =>
  listDueReminders(activities, { ...rules, ...change }, new Set(), span)
const format = (reminders: readonly Reminder[]) =>
  reminders.map(({ kind, uuid, dueAt }) => `${kind} ${uuid} ${text(dueAt)}`)

test('reminds of an end three days, a day and six hours before', () => {
  const sent = ['23', '25', '26'].flatMap((day) =>
    due(
      [activity()],
      {},
      { start: at(`2026-10-${day}T00:00:00Z`), end: at(`2026-10-${day}T23:00:00Z`) },
    ),
  )
  expect(format(sent)).toEqual([
    'ends one 2026-10-23T19:59:59Z',
    'ends one 2026-10-25T19:59:59Z',
    'ends one 2026-10-26T13:59:59Z',
  ])
})

test('reports a followed item once: when it is first seen, or at the start of its banner', () => {
  const seenAt = at('2026-09-20T10:00:00Z')
  const banner = (named: RemindedActivity['named'] = []) =>
    activity({ gameId: 'zenless', type: 'gacha', end: null, named })
  const check = (named: RemindedActivity['named'], change: Partial<ReminderRules> = {}) =>
    format(due([banner(named)], { followed: ['zenless/1', 'zenless/2'], ...change }))
  const one = { item: 'zenless/1', seenAt } as const
  const two = { item: 'zenless/2', seenAt: seenAt + DAY } as const
  const first = 'followed one 2026-09-20T10:05:00Z'
  expect(check([one, two])).toEqual([first])
  expect(check([two])).toEqual(['followed one 2026-09-21T10:05:00Z'])
  expect(check([{ ...one, seenAt: null }])).toEqual(['followed one 2026-10-01T02:00:00Z'])
  expect(check([{ ...one, item: 'genshin/1' }])).toEqual([])
  expect(check([one], { topics: ['daily-reset', 'imports'] })).toEqual([])
  const starting = { ...banner([{ ...one, seenAt: null }]), start: at('2026-10-01T02:00:00Z') }
  const since = at('2026-10-01T00:00:00Z')
  const reported = checkReminders(
    [starting],
    { ...rules, followed: ['zenless/1'], starts: ['one'] },
    new Set(),
    { since, now: since + 3 * HOUR, until: since + 4 * HOUR },
  )
  expect(format(reported.due)).toEqual(['starts one 2026-10-01T02:00:00Z'])
})

test('sends only the last of several simultaneous reminders of an end', () => {
  expect(format(due([activity()]))).toEqual(['ends one 2026-10-26T13:59:59Z'])
})

test('omits unwanted, endless, finished and too short activities', () => {
  expect(due([activity({ gameId: 'zenless' }), activity({ type: 'gacha' })])).toEqual([])
  expect(due([activity({ end: null })])).toEqual([])
  expect(listDueReminders([activity()], rules, new Set(['one']), always)).toEqual([])
  const brief = activity({ start: at('2026-10-26T18:00:00Z') })
  expect(due([brief])).toEqual([])
})

test('applies choices and statuses under a former uuid', () => {
  const merged = activity({ formerUuids: ['former'] })
  expect(due([merged], { starts: ['former'], hours: [] })).toMatchObject([{ kind: 'starts' }])
  expect(listDueReminders([merged], rules, new Set(['former']), always)).toEqual([])
})

test('reminds of the start of a chosen banner, whatever else is wanted', () => {
  const banner = activity({ type: 'gacha', end: null })
  expect(format(due([banner], { starts: ['one'] }))).toEqual(['starts one 2026-10-01T02:00:00Z'])
})

test('reports a moved date once, when it is known and not ended', () => {
  const moved = { start: at('2026-10-10T00:00:00Z'), end: at('2026-10-11T00:00:00Z') }
  const movedAt = at('2026-10-10T12:00:00Z')
  expect(format(due([activity({ movedAt })], {}, moved))).toEqual([
    'moved one 2026-10-10T12:05:00Z',
  ])
  expect(due([activity({ movedAt, end: movedAt - DAY })], {}, moved)).toEqual([])
})

test('moves a reminder to the end of quiet hours, or before them when that is too late', () => {
  const quiet = { from: '22:00', to: '08:00' }
  const shift = (instant: string, deadline: string, zone = 'Europe/Paris') =>
    text(moveOutOfQuietHours(at(instant), at(deadline), quiet, zone))
  // Paris: on 25 October at 03:00 the clock goes back; 08:00 is 06:00Z before and 07:00Z after.
  expect(shift('2026-10-24T01:00:00Z', '2026-10-30T00:00:00Z')).toBe('2026-10-24T06:00:00Z')
  expect(shift('2026-10-24T21:00:00Z', '2026-10-30T00:00:00Z')).toBe('2026-10-25T07:00:00Z')
  expect(shift('2026-10-25T01:00:00Z', '2026-10-25T05:00:00Z')).toBe('2026-10-24T20:00:00Z')
  expect(shift('2026-10-25T12:00:00Z', '2026-10-30T00:00:00Z')).toBe('2026-10-25T12:00:00Z')
  // Lord Howe: the clock goes forward by half an hour on 4 October.
  expect(shift('2026-10-03T14:00:00Z', '2026-10-09T00:00:00Z', 'Australia/Lord_Howe')).toBe(
    '2026-10-03T21:00:00Z',
  )
  const noon = { from: '12:00', to: '14:00' }
  const moved = moveOutOfQuietHours(at('2026-10-24T10:30:00Z'), Infinity, noon, 'Europe/Paris')
  expect(text(moved)).toBe('2026-10-24T12:00:00Z')
})

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const minutesFrom = (a: string, b: string) => {
  const { minutes } = Temporal.PlainTime.from(a).until(b, { largestUnit: 'minute' })
  return (minutes + 24 * 60) % (24 * 60)
}
const moment = (start: number) =>
  fc.integer({ min: 0, max: 28 * 24 * 60 }).map((m) => start + m * 60_000)

test('is never in quiet hours and never late', () => {
  for (const [zone, start] of ZONES) {
    fc.assert(
      fc.property(
        moment(at(start)),
        fc.integer({ min: 1, max: 200 }),
        clock,
        clock,
        (instant, hours, from, to) => {
          const deadline = instant + hours * HOUR
          const sent = moveOutOfQuietHours(instant, deadline, { from, to }, zone)
          expect(sent).toBeLessThan(deadline)
          // A forward clock change may skip the whole time outside of quiet hours.
          fc.pre(from !== to && minutesFrom(to, from) >= 2 * 60)
          // At the edges, and in a repeated hour, either result is valid.
          const again = moveOutOfQuietHours(sent, deadline, { from, to }, zone)
          const shown = Temporal.Instant.fromEpochMilliseconds(sent).toZonedDateTimeISO(zone)
          expect(again === sent || shown.toPlainTime().toString().startsWith(from)).toBe(true)
        },
      ),
    )
  }
})

type Change = {
  readonly at: number
  readonly which: number
  readonly kind: 'move' | 'withdraw' | 'done'
}

/**
 * Four weeks as a server lives them: it looks every few minutes, between the looks activities move,
 * are withdrawn and are done.
 */
function simulate(
  start: number,
  zone: string,
  changes: readonly Change[],
  checks: readonly number[],
) {
  const quiet = { from: '23:00', to: '07:30' }
  let activities = Array.from({ length: 8 }, (_, index) =>
    activity({ uuid: String(index), start: start - DAY, end: start + (3 + 3 * index) * DAY }),
  )
  const finished = new Set<string>()
  const sent: Reminder[] = []
  let from = start
  for (const to of [...checks, start + 28 * DAY]) {
    for (const { which, kind, at: when } of changes.filter((a) => a.at >= from && a.at < to)) {
      if (kind === 'done') finished.add(String(which))
      if (kind === 'withdraw') activities = activities.filter(({ uuid }) => uuid !== String(which))
      if (kind === 'move') {
        activities = activities.map((a) =>
          a.uuid === String(which) ? { ...a, end: a.end! + 2 * DAY, movedAt: when } : a,
        )
      }
    }
    const round = listDueReminders(activities, { ...rules, zone, quiet }, finished, {
      start: from,
      end: to,
    })
    expect(round.every(({ uuid }) => !finished.has(uuid))).toBe(true)
    sent.push(...round)
    from = to
  }
  return { sent, activities, finished }
}

test('sends each reminder exactly once over four weeks in five zones, whatever moves', () => {
  for (const [zone, startText] of ZONES) {
    const start = at(startText)
    const change = fc.record({
      at: moment(start),
      which: fc.integer({ min: 0, max: 7 }),
      kind: fc.constantFrom('move' as const, 'withdraw' as const, 'done' as const),
    })
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 6 }),
        fc.integer({ min: 20, max: 200 }),
        (changes, minutes) => {
          const checks = Array.from(
            { length: Math.floor((28 * 24 * 60) / minutes) },
            (_, n) => start + (n + 1) * minutes * 60_000,
          )
          const { sent } = simulate(start, zone, changes, checks)
          const keys = sent.map(({ kind, uuid, at, dueAt }) => `${kind} ${uuid} ${at} ${dueAt}`)
          expect(new Set(keys).size).toBe(keys.length)
          // An unchanged activity is reported at each point: two may fall on one morning.
          const unchanged = ['0', '1', '2', '3', '4', '5', '6', '7'].filter(
            (uuid) => !changes.some(({ which }) => String(which) === uuid),
          )
          for (const uuid of unchanged) {
            const end = start + (3 + 3 * Number(uuid)) * DAY
            const points = new Set(
              [72, 24, 6].map((hours) =>
                moveOutOfQuietHours(end - hours * HOUR, end, { from: '23:00', to: '07:30' }, zone),
              ),
            )
            const expected = [...points].filter((point) => point >= start)
            expect(sent.filter((a) => a.uuid === uuid).map(({ dueAt }) => dueAt)).toEqual(
              expected.toSorted((a, b) => a - b),
            )
          }
        },
      ),
      { numRuns: 6 },
    )
  }
})

test('checks what is due now: nothing that is over, and a moved date instead of its end', () => {
  const now = at('2026-10-25T20:00:00Z')
  const check = { since: now - DAY, now, until: now + DAY }
  const over = activity({ uuid: 'over', end: now - 1 })
  const startedAndOver = activity({ uuid: 'short', start: now - 2, end: now - 1 })
  const moved = activity({ uuid: 'moved', movedAt: now - HOUR })
  const startsOnly = { ...rules, starts: ['short', 'new'] }
  const checked = checkReminders(
    [over, startedAndOver, moved, activity(), activity({ uuid: 'new', start: now - 1, end: null })],
    startsOnly,
    new Set(),
    check,
  )
  expect(checked.due.map(({ kind, uuid }) => `${kind} ${uuid}`)).toEqual([
    'moved moved',
    'starts new',
  ])
  expect(text(checked.nextAt!)).toBe('2026-10-26T13:59:59Z')
  const later = { ...check, since: now - HOUR / 2 }
  expect(checkReminders([activity()], rules, new Set(), later)).toMatchObject({ due: [] })
  expect(checkReminders([], rules, new Set(), check)).toEqual({ due: [], nextAt: null })
})

test('reports the topics of a channel only, starred activities of any type, and snoozed ones', () => {
  const start = at('2026-10-24T00:00:00Z')
  const activities = [
    activity({ start }),
    activity({ uuid: 'banner', type: 'gacha', start, formerUuids: ['former'] }),
  ]
  const list = (change: Partial<ReminderRules>) =>
    format(due(activities, { ...change, hours: [6] })).map((line) => line.slice(0, -10))
  expect(list({ topics: ['starts'] })).toEqual(['starts one 2026-10-24'])
  expect(list({ topics: ['daily-reset'], starts: ['banner'] })).toEqual([
    'starts banner 2026-10-24',
  ])
  const starred = ['former']
  expect(list({ topics: ['starred'], starred })).toEqual([
    'starts banner 2026-10-24',
    'ends banner 2026-10-26',
  ])
  expect(list({ topics: ['ends'], starred })).toEqual(['ends one 2026-10-26'])
  const snoozed = [{ uuid: 'banner', at: at('2026-10-25T12:00:00Z') }]
  expect(list({ topics: ['imports'], snoozed })).toEqual(['ends banner 2026-10-25'])
})
