import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDailyDigest, getNextDigestTime } from './daily-digest.ts'
import type { Reminder } from './due-reminders.ts'
import type { RemindedActivity } from './reminder-rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const text = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toString()
const clockIn = (zone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

/** Their clocks change within the four weeks around each start, but for Kolkata's. */
const ZONES = [
  ['Europe/Paris', '2026-10-12T00:00:00Z'],
  ['America/New_York', '2027-03-01T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-09-20T00:00:00Z'],
  ['America/Santiago', '2026-08-25T00:00:00Z'],
  ['Asia/Kolkata', '2026-11-01T00:00:00Z'],
] as const

const rules = {
  games: ['genshin' as const],
  types: ['event' as const],
  hours: [72 as const, 24 as const, 6 as const],
  starts: [] as string[],
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

test('is sent at the hour of the clock, also on days with a clock change', () => {
  const next = (after: string, hour: number, zone = 'Europe/Paris') =>
    text(getNextDigestTime(at(after), hour, zone))
  expect(next('2026-10-24T05:59:59Z', 8)).toBe('2026-10-24T06:00:00Z')
  // Paris: 25 October has 25 hours.
  expect(next('2026-10-24T06:00:00Z', 8)).toBe('2026-10-25T07:00:00Z')
  // It shows 02:00 twice then, and on 28 March never.
  expect(next('2026-10-24T12:00:00Z', 2)).toBe('2026-10-25T00:00:00Z')
  expect(next('2026-10-25T00:30:00Z', 2)).toBe('2026-10-26T01:00:00Z')
  expect(next('2027-03-27T12:00:00Z', 2)).toBe('2027-03-28T01:00:00Z')
  // Santiago leaves out midnight itself.
  expect(next('2026-09-05T12:00:00Z', 0, 'America/Santiago')).toBe('2026-09-06T04:00:00Z')
})

test('is sent once a day over a year in every zone', () => {
  for (const [zone] of ZONES) {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), (hour) => {
        let moment = at('2026-08-01T12:00:00Z')
        const start = clockIn(zone, moment).toPlainDate()
        const days = new Set<string>()
        for (let n = 0; n < 365; n += 1) {
          moment = getNextDigestTime(moment, hour, zone)
          const local = clockIn(zone, moment)
          days.add(local.toPlainDate().toString())
          expect(local.hour === hour || local.hour === hour + 1).toBe(true)
        }
        expect(days.size).toBe(365)
        expect(start.until(clockIn(zone, moment).toPlainDate()).days).toBeLessThanOrEqual(365)
      }),
      { numRuns: 4 },
    )
  }
})

test('contains everything due until the next digest, once', () => {
  const days = ['2026-10-25', '2026-10-26', '2026-10-27'].map((day) => at(`${day}T07:00:00Z`))
  let reportedAhead = new Set<string>()
  const sent = days.slice(0, 2).map((now, index) => {
    const day = { since: now - DAY, now, next: days[index + 1]! }
    const digest = createDailyDigest(
      [activity()],
      { ...rules, hours: [6] },
      new Set(),
      day,
      reportedAhead,
    )
    reportedAhead = new Set(digest.reportedAhead)
    return digest.reminders.length
  })
  expect(sent).toEqual([0, 1])
})

test('contains activities announced after the previous digest', () => {
  const now = at('2026-10-24T07:00:00Z')
  const late = activity({ start: at('2026-10-23T08:00:00Z') })
  const day = { since: now - DAY, now, next: now + DAY }
  const digest = createDailyDigest([late], { ...rules, hours: [72] }, new Set(), day, new Set())
  expect(digest.reminders.map(({ kind }) => kind)).toEqual(['ends'])
})

test('reports a moved date with its new end, and nothing that has ended', () => {
  const now = at('2026-10-26T07:00:00Z')
  const day = { since: now - 3 * DAY, now, next: now + DAY }
  const moved = activity({ movedAt: now - 2 * HOUR })
  const ended = activity({ uuid: 'over', end: now - HOUR })
  const started = activity({ uuid: 'begun', start: now - HOUR, end: null })
  const startRules = { ...rules, starts: ['begun', 'over'] }
  const { reminders } = createDailyDigest(
    [ended, started, moved],
    startRules,
    new Set(),
    day,
    new Set(),
  )
  expect(reminders.map(({ kind, uuid }) => `${kind} ${uuid}`)).toEqual([
    'moved one',
    'starts begun',
  ])
})

type Change = { readonly at: number; readonly which: number; readonly kind: 'move' | 'done' }

/** Four weeks of digests; in between activities move and are done, and one digest fails. */
function simulate(start: number, zone: string, hour: number, changes: readonly Change[]) {
  let activities = Array.from({ length: 8 }, (_, index) =>
    activity({ uuid: String(index), start: start - DAY, end: start + (3 + 3 * index) * DAY }),
  )
  const finished = new Set<string>()
  const sent: { readonly by: number; readonly reminder: Reminder }[] = []
  let reportedAhead: ReadonlySet<string> = new Set()
  let since = start
  let lastCheck = start
  for (let now = getNextDigestTime(start, hour, zone); now < start + 28 * DAY;) {
    for (const change of changes.filter(
      (candidate) => candidate.at >= lastCheck && candidate.at < now,
    )) {
      const uuid = String(change.which)
      if (change.kind === 'done') finished.add(uuid)
      else {
        activities = activities.map((candidate) =>
          candidate.uuid === uuid
            ? { ...candidate, end: candidate.end! + 2 * DAY, movedAt: change.at }
            : candidate,
        )
      }
    }
    lastCheck = now
    const next = getNextDigestTime(now, hour, zone)
    // The tenth day's is lost with its server.
    if (Math.floor((now - start) / DAY) !== 10) {
      const day = { since, now, next }
      const digest = createDailyDigest(activities, { ...rules, zone }, finished, day, reportedAhead)
      for (const reminder of digest.reminders) sent.push({ by: now, reminder })
      reportedAhead = new Set(digest.reportedAhead)
      since = now
    }
    now = next
  }
  return sent
}

test('contains each reminder once and in time over four weeks in five zones', () => {
  for (const [zone, startText] of ZONES) {
    const start = at(startText)
    const change = fc.record({
      at: fc.integer({ min: 0, max: 28 * 24 * 60 }).map((minutes) => start + minutes * 60_000),
      which: fc.integer({ min: 0, max: 7 }),
      kind: fc.constantFrom('move' as const, 'done' as const),
    })
    const hour = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), hour, (changes, hour) => {
        const sent = simulate(start, zone, hour, changes)
        const names = sent.map(({ reminder }) => Object.values(reminder).join(' '))
        expect(new Set(names).size).toBe(names.length)
        for (const { by, reminder } of sent) expect(reminder.at).toBeGreaterThan(by)
        const changed = new Set(changes.map(({ which }) => String(which)))
        const unchanged = ['0', '1', '2', '3', '4', '5', '6', '7'].filter(
          (uuid) => !changed.has(uuid),
        )
        // Every end is reported at least a day before, except after a lost digest.
        for (const uuid of unchanged) {
          const end = start + (3 + 3 * Number(uuid)) * DAY
          const reportTimes = sent
            .filter(({ reminder }) => reminder.uuid === uuid)
            .map(({ by }) => by)
          expect(reportTimes.length).toBeGreaterThanOrEqual(2)
          expect(reportTimes.some((by) => by <= end - 24 * HOUR)).toBe(true)
        }
        const doneAt = new Map(
          changes.flatMap((candidate) =>
            candidate.kind === 'done' ? [[String(candidate.which), candidate.at]] : [],
          ),
        )
        for (const { by, reminder } of sent) {
          expect(by).toBeLessThanOrEqual(doneAt.get(reminder.uuid) ?? Infinity)
        }
      }),
      { numRuns: 6 },
    )
  }
})
