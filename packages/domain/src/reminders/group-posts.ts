import type { DisplayZone, Span } from '../time/server-clock.ts'
import { getNextDigestTime } from './daily-digest.ts'
import type { RemindedActivity, ReminderRules } from './reminder-rules.ts'

/** When a channel posts for its group, in the zone of its rules; null for never. */
export type PostSchedule = {
  /** Weekday 1 (Monday) to 7, hour 0 to 23. */
  readonly weekly: { readonly weekday: number; readonly hour: number } | null
  readonly daily: { readonly hour: number } | null
}

/** A post that is due; times in milliseconds since the epoch. */
export type DuePost = {
  readonly kind: 'weekly' | 'daily'
  readonly dueAt: number
  /** The time that it reports: seven days from now, or tomorrow. */
  readonly span: Span
}

/** The content of a post, sorted by time. */
export type GroupPost = {
  readonly ends: readonly RemindedActivity[]
  readonly starts: readonly RemindedActivity[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Maximum delay of a post; later it is left out. */
const MAX_LATE_MS = 6 * HOUR_MS

/**
 * Finds the post to send now, the earliest first, and the time of the next one. A weekly post
 * replaces a daily one of the same time.
 *
 * @param since all posts due before were sent
 */
export function checkPosts(
  { weekly, daily }: PostSchedule,
  zone: DisplayZone,
  { since, now, until }: { readonly since: number; readonly now: number; readonly until: number },
): { readonly due: DuePost | null; readonly nextAt: number | null } {
  const from = Math.max(since - 1, now - MAX_LATE_MS)
  const find = (after: number) =>
    [
      weekly && { kind: 'weekly' as const, dueAt: getNextDigestTime(after, weekly.hour, zone) },
      daily && { kind: 'daily' as const, dueAt: getNextDigestTime(after, daily.hour, zone) },
    ]
      .filter((post) => post !== null)
      .filter(
        ({ kind, dueAt }) => kind === 'daily' || toDate(dueAt, zone).dayOfWeek === weekly?.weekday,
      )
      .toSorted((a, b) => a.dueAt - b.dueAt)
  const due = find(from).find(({ dueAt }) => dueAt < now)
  return {
    due: due ? { ...due, span: getPostSpan(due.kind, now, zone) } : null,
    nextAt: find(now - 1).find(({ dueAt }) => dueAt < until)?.dueAt ?? null,
  }
}

/** Lists what ends and starts in the span of a post, for the chosen games and types. */
export function listPost(
  activities: readonly RemindedActivity[],
  { games, types }: Pick<ReminderRules, 'games' | 'types'>,
  { start, end }: Span,
): GroupPost {
  const chosen = activities.filter(
    ({ gameId, type }) => games.includes(gameId) && types.includes(type),
  )
  const isWithin = (instant: number) => instant >= start && instant < end
  return {
    ends: chosen
      .filter((activity) => activity.end !== null && isWithin(activity.end))
      .toSorted((a, b) => (a.end ?? 0) - (b.end ?? 0)),
    starts: chosen
      .filter((activity) => isWithin(activity.start))
      .toSorted((a, b) => a.start - b.start),
  }
}

function getPostSpan(kind: DuePost['kind'], now: number, zone: DisplayZone): Span {
  if (kind === 'weekly') return { start: now, end: now + 7 * DAY_MS }
  const tomorrow = toDate(now, zone).add({ days: 1 })
  const toInstant = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds
  return { start: toInstant(tomorrow), end: toInstant(tomorrow.add({ days: 1 })) }
}

function toDate(instant: number, zone: DisplayZone): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}
