import { checkReminders } from '@bannerday/domain/reminders/due-reminders'
import type { Logger } from 'pino'
import pLimit from 'p-limit'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { RootDatabase } from '../database/database.ts'
import { errorForLog } from '../database/error-for-log.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import {
  CHECK_INTERVAL_MS,
  createBatchJob,
  getBackoffMs,
  MAX_FAILURES,
  startBatchJob,
} from './batch-job.ts'
import type { ActivityLister } from './reminded-activities.ts'
import type { SendPush } from './send-push.ts'
import { readFinished } from './finished-store.ts'
import {
  claimSubscriptions,
  type ProcessedSubscription,
  recordResults,
  deleteEndedSubscriptions,
  type Subscription,
} from './subscription-store.ts'
import { createPushRequest } from './push-messages.ts'

/** The context of the reminder job. */
export type ReminderContext = {
  readonly db: RootDatabase
  readonly timeline: TimelineResponse
  readonly sendPush: SendPush
  readonly now: () => Temporal.Instant
  readonly logger: Logger
}

export const SEND_REMINDERS = 'send-reminders'

/** Number of subscriptions claimed at a time, and messages sent in parallel. */
const BATCH_SIZE = 100
const MAX_PARALLEL_SENDS = 50

/** Lease of a claim: after it another server takes the subscriptions of a killed one. */
const LEASE_MS = 120_000

/** Starts the workers for due reminders. */
export function startReminders(): RecurringJob {
  return startBatchJob('begin-reminders', SEND_REMINDERS)
}

/** The job that sends due reminders until none is left. */
export function sendReminders(context: ReminderContext): QueuedJob {
  return createBatchJob(SEND_REMINDERS, context.timeline, BATCH_SIZE, (listActivitiesFor) =>
    sendBatch(context, listActivitiesFor),
  )
}

/** A claimed subscription with the finished activities of its account or, without one, of the browser. */
type ClaimedSubscription = Omit<Subscription, 'through'> & { readonly through: ReadonlySet<string> }

/** Processes a batch of subscriptions; returns their number. */
async function sendBatch(
  context: ReminderContext,
  listActivitiesFor: ActivityLister,
): Promise<number> {
  const now = context.now().epochMilliseconds
  const leasedUntil = new Date(now + LEASE_MS)
  const claimed = await claimSubscriptions(context.db, new Date(now), leasedUntil, BATCH_SIZE)
  const accountIds = new Set(claimed.flatMap(({ accountId }) => accountId ?? []))
  const finishedByAccount = await readFinished(context.db, [...accountIds])
  const limit = pLimit(MAX_PARALLEL_SENDS)
  const processed = await Promise.all(
    claimed.map((subscription) => {
      const through =
        finishedByAccount.get(subscription.accountId ?? '') ?? new Set(subscription.through)
      return limit(() =>
        processSafely(context, listActivitiesFor, { ...subscription, through }, now),
      )
    }),
  )
  const kept = processed.filter(({ failures }) => failures <= MAX_FAILURES)
  const ended = processed.filter(({ failures }) => failures > MAX_FAILURES)
  await recordResults(context.db, kept, leasedUntil)
  await deleteEndedSubscriptions(
    context.db,
    ended.map(({ hash }) => hash),
  )
  return claimed.length
}

/** Isolates errors: a subscription that fails does not delay the others. */
async function processSafely(
  context: ReminderContext,
  listActivitiesFor: ActivityLister,
  subscription: ClaimedSubscription,
  now: number,
): Promise<ProcessedSubscription> {
  try {
    return await processSubscription(context, listActivitiesFor, subscription, now)
  } catch (error) {
    context.logger.error({ err: errorForLog(error) }, 'push subscription could not be processed')
    const { hash, saidUntil, failures } = subscription
    return { hash, saidUntil, nextAt: new Date(now + CHECK_INTERVAL_MS), failures }
  }
}

async function processSubscription(
  { sendPush, logger }: ReminderContext,
  listActivitiesFor: ActivityLister,
  subscription: ClaimedSubscription,
  now: number,
): Promise<ProcessedSubscription> {
  const { hash, language, failures, through, snoozed, followed } = subscription
  const rules = { ...subscription.rules, snoozed, followed }
  const activities = listActivitiesFor(language, rules.servers)
  const check = {
    since: subscription.saidUntil.getTime(),
    now,
    until: now + CHECK_INTERVAL_MS,
  }
  const { due, nextAt } = checkReminders(activities, rules, through, check)
  const result = {
    hash,
    saidUntil: new Date(now),
    nextAt: new Date(nextAt ?? check.until),
    failures: 0,
  }
  if (due.length === 0) return { ...result, failures }
  const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
  const push = createPushRequest(due, byUuid, { language, zone: rules.zone }, now)
  const outcome = await sendPush(subscription, push)
  if (outcome.kind === 'gone') return { ...result, failures: MAX_FAILURES + 1 }
  if (outcome.kind !== 'busy') {
    if (outcome.kind === 'refused') logger.warn('push service refused a reminder')
    return result
  }
  const pause = outcome.retryAfter ?? getBackoffMs(failures)
  return {
    hash,
    saidUntil: subscription.saidUntil,
    nextAt: new Date(now + pause),
    failures: failures + 1,
  }
}
