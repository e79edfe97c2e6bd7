import type { Span } from '../time/server-clock.ts'
import { getMaxQuietDelayMs, moveOutOfQuietHours } from './quiet-hours.ts'
import type { RemindedActivity, ReminderRules, ReminderTopic } from './reminder-rules.ts'

export type Reminder = {
  readonly kind: 'ends' | 'starts' | 'moved' | 'followed'
  readonly uuid: string
  /** The moment that it is about, in milliseconds since the epoch: the end, or the start. */
  readonly at: number
  /** The due time. */
  readonly dueAt: number
}

/** A check for due reminders, in milliseconds since the epoch. */
export type ReminderCheck = {
  /** All reminders due before were sent. */
  readonly since: number
  readonly now: number
  /** The end of the time that the check covers. */
  readonly until: number
}

/** A channel with one of them reports what names a followed item, of any game and type. */
const ACTIVITY_TOPICS: readonly ReminderTopic[] = ['ends', 'starts', 'starred']

const HOUR_MS = 3_600_000

/** An announcement is reported when all servers know it. */
const SETTLED_MS = 5 * 60_000

/**
 * Finds the reminders to send now, and the time of the next one. Every channel that reports when
 * something is due uses it.
 *
 * @returns `due`, sorted; and `nextAt`, null when nothing follows before the end of the check
 */
export function checkReminders(
  activities: readonly RemindedActivity[],
  rules: ReminderRules,
  finished: ReadonlySet<string>,
  { since, now, until }: ReminderCheck,
): { readonly due: readonly Reminder[]; readonly nextAt: number | null } {
  const span = { start: since, end: until }
  const reminders = listDueReminders(excludeEnded(activities, now), rules, finished, span)
  return {
    due: omitReplaced(reminders.filter(({ dueAt }) => dueAt < now)),
    nextAt: reminders.find(({ dueAt }) => dueAt >= now)?.dueAt ?? null,
  }
}

/** Excludes activities that are over: a reminder that is overdue by then is not sent. */
export function excludeEnded(
  activities: readonly RemindedActivity[],
  now: number,
): RemindedActivity[] {
  return activities.filter(({ end }) => end === null || end > now)
}

/**
 * Omits what another reminder in the same message replaces: an end by its moved date, a followed item
 * by the start of its banner.
 */
export function omitReplaced(reminders: readonly Reminder[]): Reminder[] {
  const findUuids = (kind: Reminder['kind']) =>
    new Set(reminders.filter((each) => each.kind === kind).map(({ uuid }) => uuid))
  const [moved, starting] = [findUuids('moved'), findUuids('starts')]
  return reminders.filter(
    ({ kind, uuid }) =>
      !(kind === 'ends' && moved.has(uuid)) && !(kind === 'followed' && starting.has(uuid)),
  )
}

/** Whether the player finished an activity, also under a former uuid. */
export function isFinished(
  { uuid, formerUuids = [] }: Pick<RemindedActivity, 'uuid' | 'formerUuids'>,
  finished: ReadonlySet<string>,
): boolean {
  return [uuid, ...formerUuids].some((candidate) => finished.has(candidate))
}

/**
 * Lists the reminders due in an interval, sorted. Consecutive intervals contain each reminder once.
 * Only the last reminder of a kind and activity is sent.
 *
 * @param finished the activities that the player finished
 */
export function listDueReminders(
  activities: readonly RemindedActivity[],
  rules: ReminderRules,
  finished: ReadonlySet<string>,
  span: Span,
): Reminder[] {
  const { quiet, zone } = rules
  const maxDelay = getMaxQuietDelayMs(quiet)
  // A cache: many activities end at the same time, and zone arithmetic is slow.
  const cache = new Map<string, number>()
  const moveOutOfQuiet = (instant: number, deadline: number) => {
    const key = `${instant} ${deadline}`
    const movedAt = cache.get(key) ?? moveOutOfQuietHours(instant, deadline, quiet, zone)
    cache.set(key, movedAt)
    return movedAt
  }
  const due = activities
    .filter((activity) => !isFinished(activity, finished))
    .flatMap((activity) =>
      listAllReminders(activity, rules)
        .filter(({ dueAt }) => dueAt >= span.start - maxDelay && dueAt < span.end + maxDelay)
        .map((reminder) => {
          const isAboutEnd = reminder.kind === 'ends' || reminder.kind === 'moved'
          const deadline = isAboutEnd ? reminder.at : (activity.end ?? Infinity)
          return { ...reminder, dueAt: moveOutOfQuiet(reminder.dueAt, deadline) }
        })
        .filter(({ dueAt }) => dueAt >= span.start && dueAt < span.end),
    )
    .toSorted((a, b) => a.dueAt - b.dueAt)
  return [
    ...new Map(due.map((reminder) => [`${reminder.kind} ${reminder.uuid}`, reminder])).values(),
  ]
}

function listUuids({ uuid, formerUuids = [] }: RemindedActivity): string[] {
  return [uuid, ...formerUuids]
}

/** All reminders of an activity, before quiet hours apply. */
function listAllReminders(activity: RemindedActivity, rules: ReminderRules): Reminder[] {
  const { uuid, start, end, movedAt } = activity
  const { topics = ['ends'], starred = [], snoozed = [] } = rules
  const uuids = listUuids(activity)
  const isStarred = topics.includes('starred') && uuids.some((each) => starred.includes(each))
  const isChosen = rules.games.includes(activity.gameId) && rules.types.includes(activity.type)
  const hasStart =
    isStarred ||
    (isChosen && topics.includes('starts')) ||
    uuids.some((each) => rules.starts.includes(each))
  const starts = hasStart ? [{ kind: 'starts' as const, uuid, at: start, dueAt: start }] : []
  const postponed = snoozed
    .filter((snooze) => uuids.includes(snooze.uuid))
    .map(({ at: dueAt }) =>
      end === null
        ? { kind: 'starts' as const, uuid, at: start, dueAt }
        : { kind: 'ends' as const, uuid, at: end, dueAt },
    )
  const followed = listFollowedReminders(activity, rules)
  if (end === null || !(isStarred || (isChosen && topics.includes('ends')))) {
    return [...starts, ...postponed, ...followed]
  }
  const ends = rules.hours
    .map((hours) => ({ kind: 'ends' as const, uuid, at: end, dueAt: end - hours * HOUR_MS }))
    .filter(({ dueAt }) => dueAt >= start)
  const moved =
    movedAt !== null && movedAt + SETTLED_MS < end
      ? [{ kind: 'moved' as const, uuid, at: end, dueAt: movedAt + SETTLED_MS }]
      : []
  return [...starts, ...ends, ...postponed, ...moved, ...followed]
}

/**
 * The reminder of an activity that names a followed item: once per activity, when it is first seen
 * to name one. One that no announcement was seen of is reported at its start.
 */
function listFollowedReminders(
  { uuid, start, named = [] }: RemindedActivity,
  { topics = ['ends'], followed = [] }: ReminderRules,
): Reminder[] {
  if (!topics.some((topic) => ACTIVITY_TOPICS.includes(topic))) return []
  const times = named
    .filter(({ item }) => followed.includes(item))
    .map(({ seenAt }) => (seenAt === null ? start : seenAt + SETTLED_MS))
  return times.length === 0
    ? []
    : [{ kind: 'followed', uuid, at: start, dueAt: Math.min(...times) }]
}
