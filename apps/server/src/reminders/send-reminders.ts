import { dueReminders } from '@bannerday/domain/reminders/due-reminders'
import type { listActivities } from '@bannerday/contract/activity'
import type { Logger } from 'pino'
import pLimit from 'p-limit'
import type { CachedResponse } from '../routing/room-calls.ts'
import type { RootDatabase } from '../database/database.ts'
import { errorForLog } from '../database/error-for-log.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { type ListActivities, createActivityLister } from './reminded-activities.ts'
import type { SendPush } from './send-push.ts'
import {
  claimSubscriptions,
  type ProcessedSubscription,
  recordResults,
  readFinished,
  removeGone,
  type Subscription,
} from './subscription-store.ts'
import { writeMessage } from './write-message.ts'

export type ReminderContext = {
  readonly db: RootDatabase
  readonly timeline: CachedResponse<typeof listActivities>
  readonly sendPush: SendPush
  readonly now: () => Temporal.Instant
  readonly logger: Logger
}

export const SEND_REMINDERS = 'send-reminders'

/** Interval of checks for due reminders, in seconds. */
const EVERY_SECONDS = 30

/** Number of subscriptions claimed at a time, and messages sent in parallel. */
const BATCH = 100
const AT_ONCE = 50

/** Lease of a claim: after it another server takes the subscriptions of a killed one. */
const LEASE_MS = 120_000

/** Each browser is looked at so often, in milliseconds: dates move, and are withdrawn. */
const LOOK_MS = 600_000

/** Backoff for a failing push service; doubles each time. */
const BACKOFF_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/** Consecutive failures after which a subscription is deleted, about a week. */
const MAX_FAILURES = 170

/** Starts two workers for due reminders, on any servers. */
export function startReminders(): RecurringJob {
  return {
    name: 'begin-reminders',
    everySeconds: EVERY_SECONDS,
    run: async (_signal, _hurry, enqueue) => {
      for (const worker of ['one', 'two']) await enqueue(SEND_REMINDERS, worker)
    },
  }
}

/** The job that sends due reminders until none is left. */
export function sendReminders(context: ReminderContext): QueuedJob {
  return {
    name: SEND_REMINDERS,
    concurrency: 2,
    run: async (_key, signal) => {
      const tell = createActivityLister(context.timeline)
      while (!signal.aborted) {
        if ((await sendBatch(context, tell)) < BATCH) return 'done'
      }
      return 'again'
    },
  }
}

/** A claimed subscription with the finished activities of all browsers of its account. */
type Claimed = Omit<Subscription, 'through'> & { readonly through: ReadonlySet<string> }

/** Processes a batch of subscriptions; returns their number. */
async function sendBatch(context: ReminderContext, tell: ListActivities): Promise<number> {
  const now = context.now().epochMilliseconds
  const leasedUntil = new Date(now + LEASE_MS)
  const claimed = await claimSubscriptions(context.db, new Date(now), leasedUntil, BATCH)
  const accountIds = new Set(claimed.flatMap(({ accountId }) => accountId ?? []))
  const ofAccounts = await readFinished(context.db, [...accountIds])
  const limit = pLimit(AT_ONCE)
  const looked = await Promise.all(
    claimed.map((one) => {
      const through = ofAccounts.get(one.accountId ?? '') ?? new Set(one.through)
      return limit(() => processSafely(context, tell, { ...one, through }, now))
    }),
  )
  const stay = looked.filter((one) => one.failures <= MAX_FAILURES)
  const gone = looked.filter((one) => one.failures > MAX_FAILURES)
  await recordResults(context.db, stay, leasedUntil)
  await removeGone(
    context.db,
    gone.map(({ hash }) => hash),
  )
  return claimed.length
}

/** A subscription that fails does not delay the others. */
async function processSafely(
  context: ReminderContext,
  tell: ListActivities,
  subscription: Claimed,
  now: number,
): Promise<ProcessedSubscription> {
  try {
    return await look(context, tell, subscription, now)
  } catch (error) {
    context.logger.error({ err: errorForLog(error) }, 'a browser could not be looked at')
    const { hash, saidUntil, failures } = subscription
    return { hash, saidUntil, nextAt: new Date(now + LOOK_MS), failures }
  }
}

async function look(
  { sendPush, logger }: ReminderContext,
  tell: ListActivities,
  subscription: Claimed,
  now: number,
): Promise<ProcessedSubscription> {
  const { hash, language, rules, failures, through } = subscription
  const activities = tell(language, rules.servers)
  const span = { start: subscription.saidUntil.getTime(), end: now + LOOK_MS }
  const reminders = dueReminders(activities, rules, through, span)
  const next = reminders.find(({ dueAt }) => dueAt >= now)
  const said = {
    hash,
    saidUntil: new Date(now),
    nextAt: new Date(next?.dueAt ?? now + LOOK_MS),
    failures: 0,
  }
  // An overdue reminder is not sent late.
  const due = reminders.filter(
    ({ kind, at, dueAt }) => dueAt < now && (kind === 'starts' || at > now),
  )
  if (due.length === 0) return { ...said, failures }
  const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
  const order = writeMessage(due, byUuid, { language, zone: rules.zone }, now)
  const outcome = await sendPush(subscription, order)
  if (outcome.kind === 'gone') return { ...said, failures: MAX_FAILURES + 1 }
  if (outcome.kind !== 'busy') {
    if (outcome.kind === 'refused') logger.warn('a push service refused a reminder')
    return said
  }
  const pause = outcome.retryAfter ?? Math.min(BACKOFF_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return {
    hash,
    saidUntil: subscription.saidUntil,
    nextAt: new Date(now + pause),
    failures: failures + 1,
  }
}
