import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueReminders, type Reminder } from './due-reminders.ts'
import { outsideQuiet } from './outside-quiet.ts'
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
  dueReminders(activities, { ...rules, ...change }, new Set(), span)
const said = (reminders: readonly Reminder[]) =>
  reminders.map(({ kind, uuid, dueAt }) => `${kind} ${uuid} ${text(dueAt)}`)

test('reminds of an end three days, a day and six hours before', () => {
  const told = ['23', '25', '26'].flatMap((day) =>
    due(
      [activity()],
      {},
      { start: at(`2026-10-${day}T00:00:00Z`), end: at(`2026-10-${day}T23:00:00Z`) },
    ),
  )
  expect(said(told)).toEqual([
    'ends one 2026-10-23T19:59:59Z',
    'ends one 2026-10-25T19:59:59Z',
    'ends one 2026-10-26T13:59:59Z',
  ])
})

test('sends only the last of several simultaneous reminders of an end', () => {
  expect(said(due([activity()]))).toEqual(['ends one 2026-10-26T13:59:59Z'])
})

test('omits unwanted, endless, finished and too short activities', () => {
  expect(due([activity({ gameId: 'zenless' }), activity({ type: 'gacha' })])).toEqual([])
  expect(due([activity({ end: null })])).toEqual([])
  expect(dueReminders([activity()], rules, new Set(['one']), always)).toEqual([])
  const brief = activity({ start: at('2026-10-26T18:00:00Z') })
  expect(due([brief])).toEqual([])
})

test('applies choices and statuses under a former uuid', () => {
  const merged = activity({ formerUuids: ['former'] })
  expect(due([merged], { starts: ['former'], hours: [] })).toMatchObject([{ kind: 'starts' }])
  expect(dueReminders([merged], rules, new Set(['former']), always)).toEqual([])
})

test('reminds of the start of a chosen banner, whatever else is wanted', () => {
  const banner = activity({ type: 'gacha', end: null })
  expect(said(due([banner], { starts: ['one'] }))).toEqual(['starts one 2026-10-01T02:00:00Z'])
})

test('reports a moved date once, when it is known and not ended', () => {
  const moved = { start: at('2026-10-10T00:00:00Z'), end: at('2026-10-11T00:00:00Z') }
  const movedAt = at('2026-10-10T12:00:00Z')
  expect(said(due([activity({ movedAt })], {}, moved))).toEqual(['moved one 2026-10-10T12:05:00Z'])
  expect(due([activity({ movedAt, end: movedAt - DAY })], {}, moved)).toEqual([])
})

test('moves a reminder to the end of quiet hours, or before them when that is too late', () => {
  const quiet = { from: '22:00', to: '08:00' }
  const shift = (instant: string, deadline: string, zone = 'Europe/Paris') =>
    text(outsideQuiet(at(instant), at(deadline), quiet, zone))
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
  const over = outsideQuiet(at('2026-10-24T10:30:00Z'), Infinity, noon, 'Europe/Paris')
  expect(text(over)).toBe('2026-10-24T12:00:00Z')
})

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const minutesFrom = (one: string, other: string) => {
  const { minutes } = Temporal.PlainTime.from(one).until(other, { largestUnit: 'minute' })
  return (minutes + 24 * 60) % (24 * 60)
}
const moment = (start: number) =>
  fc.integer({ min: 0, max: 28 * 24 * 60 }).map((m) => start + m * 60_000)

test('is never in quiet hours and never late', () => {
  for (const [zone, begin] of ZONES) {
    fc.assert(
      fc.property(
        moment(at(begin)),
        fc.integer({ min: 1, max: 200 }),
        clock,
        clock,
        (instant, hours, from, to) => {
          const deadline = instant + hours * HOUR
          const told = outsideQuiet(instant, deadline, { from, to }, zone)
          expect(told).toBeLessThan(deadline)
          // A forward clock change may skip the whole time outside of quiet hours.
          fc.pre(from !== to && minutesFrom(to, from) >= 2 * 60)
          // At the edges, and in a repeated hour, either result is valid.
          const again = outsideQuiet(told, deadline, { from, to }, zone)
          const shown = Temporal.Instant.fromEpochMilliseconds(told).toZonedDateTimeISO(zone)
          expect(again === told || shown.toPlainTime().toString().startsWith(from)).toBe(true)
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
function live(begin: number, zone: string, changes: readonly Change[], looks: readonly number[]) {
  const quiet = { from: '23:00', to: '07:30' }
  let activities = Array.from({ length: 8 }, (_, index) =>
    activity({ uuid: String(index), start: begin - DAY, end: begin + (3 + 3 * index) * DAY }),
  )
  const through = new Set<string>()
  const told: Reminder[] = []
  let from = begin
  for (const to of [...looks, begin + 28 * DAY]) {
    for (const { which, kind, at: when } of changes.filter(
      (one) => one.at >= from && one.at < to,
    )) {
      if (kind === 'done') through.add(String(which))
      if (kind === 'withdraw') activities = activities.filter(({ uuid }) => uuid !== String(which))
      if (kind === 'move') {
        activities = activities.map((one) =>
          one.uuid === String(which) ? { ...one, end: one.end! + 2 * DAY, movedAt: when } : one,
        )
      }
    }
    const round = dueReminders(activities, { ...rules, zone, quiet }, through, {
      start: from,
      end: to,
    })
    expect(round.every(({ uuid }) => !through.has(uuid))).toBe(true)
    told.push(...round)
    from = to
  }
  return { told, activities, through }
}

test('sends each reminder exactly once over four weeks in five zones, whatever moves', () => {
  for (const [zone, start] of ZONES) {
    const begin = at(start)
    const change = fc.record({
      at: moment(begin),
      which: fc.integer({ min: 0, max: 7 }),
      kind: fc.constantFrom('move' as const, 'withdraw' as const, 'done' as const),
    })
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 6 }),
        fc.integer({ min: 20, max: 200 }),
        (changes, minutes) => {
          const looks = Array.from(
            { length: Math.floor((28 * 24 * 60) / minutes) },
            (_, n) => begin + (n + 1) * minutes * 60_000,
          )
          const { told } = live(begin, zone, changes, looks)
          const keys = told.map(({ kind, uuid, at, dueAt }) => `${kind} ${uuid} ${at} ${dueAt}`)
          expect(new Set(keys).size).toBe(keys.length)
          // An unchanged activity is reported at each point: two may fall on one morning.
          const calm = ['0', '1', '2', '3', '4', '5', '6', '7'].filter(
            (uuid) => !changes.some(({ which }) => String(which) === uuid),
          )
          for (const uuid of calm) {
            const end = begin + (3 + 3 * Number(uuid)) * DAY
            const points = new Set(
              [72, 24, 6].map((hours) =>
                outsideQuiet(end - hours * HOUR, end, { from: '23:00', to: '07:30' }, zone),
              ),
            )
            const wanted = [...points].filter((point) => point >= begin)
            expect(told.filter((one) => one.uuid === uuid).map(({ dueAt }) => dueAt)).toEqual(
              wanted.toSorted((a, b) => a - b),
            )
          }
        },
      ),
      { numRuns: 6 },
    )
  }
})
