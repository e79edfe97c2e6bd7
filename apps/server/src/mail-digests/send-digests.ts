import { createDailyDigest, getNextDigestTime } from '@bannerday/domain/reminders/daily-digest'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { RootDatabase } from '../database/database.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type ActivityLister, createActivityLister } from '../reminders/reminded-activities.ts'
import { readFinished } from '../reminders/finished-store.ts'
import {
  type ClaimedDigest,
  claimDigests,
  deleteDigest,
  recordFailure,
  recordSent,
  type StoredDigest,
} from './digest-store.ts'
import { createUnsubscribePath } from './digest-settings.ts'
import { createReminderLink } from '../reminders/reminder-links.ts'
import { writeDigest } from './write-digest.ts'

/** The context of the digest job. */
export type DigestContext = {
  readonly db: RootDatabase
  readonly timeline: TimelineResponse
  readonly mailer: Pick<Mailer, 'send'>
  /** Origin of the links in mails. */
  readonly publicUrl: string
  readonly secretKey: Buffer
  readonly now: () => Temporal.Instant
}

const SEND_DIGESTS = 'send-digests'

/** Interval of checks for due digests, in seconds. */
const INTERVAL_SECONDS = 60

/** Batch size, equal to the mailer's concurrency: a killed server loses at most this many mails. */
const BATCH_SIZE = 5

/** Backoff after an undelivered mail; doubles each time. */
const BACKOFF_MS = 600_000
const MAX_BACKOFF_MS = 6 * 3_600_000

/** Consecutive failures after which a digest ends, about a week. */
const MAX_FAILURES = 30

/** The job that sends due digests, on any server. */
export function startDigests(): RecurringJob {
  return {
    name: 'begin-digests',
    everySeconds: INTERVAL_SECONDS,
    run: (_signal, _runNow, enqueue) => enqueue(SEND_DIGESTS, 'one'),
  }
}

/** The job that sends due digests until none is left. */
export function sendDigests(context: DigestContext): QueuedJob {
  return {
    name: SEND_DIGESTS,
    concurrency: 1,
    run: async (_key, signal) => {
      const listActivitiesFor = createActivityLister(context.timeline)
      while (!signal.aborted) {
        if ((await sendBatch(context, listActivitiesFor)) < BATCH_SIZE) return 'done'
      }
      return 'again'
    },
  }
}

/** Sends a batch; returns the number of due digests. */
async function sendBatch(
  context: DigestContext,
  listActivitiesFor: ActivityLister,
): Promise<number> {
  const now = context.now().epochMilliseconds
  const computeNext = (digest: StoredDigest) => new Date(computeNextMs(now, digest))
  const { due, claimed } = await claimDigests(context.db, new Date(now), BATCH_SIZE, computeNext)
  const finishedByAccount = await readFinished(
    context.db,
    claimed.map(({ accountId }) => accountId),
  )
  await Promise.all(
    claimed.map((digest) => {
      const through = finishedByAccount.get(digest.accountId) ?? new Set()
      return sendDigest(context, listActivitiesFor, digest, through, now)
    }),
  )
  return due
}

function computeNextMs(now: number, { hour, rules }: StoredDigest): number {
  return getNextDigestTime(now, hour, rules.zone)
}

async function sendDigest(
  { db, mailer, publicUrl, secretKey }: DigestContext,
  listActivitiesFor: ActivityLister,
  digest: ClaimedDigest,
  through: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const { accountId, language, rules, failures } = digest
  const activities = listActivitiesFor(language, rules.servers)
  const day = { since: digest.saidUntil.getTime(), now, next: computeNextMs(now, digest) }
  const { reminders, reportedAhead } = createDailyDigest(
    activities,
    { ...rules, snoozed: digest.snoozed, followed: digest.followed },
    through,
    day,
    new Set(digest.told),
  )
  if (reminders.length > 0) {
    const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
    const recipient = { ...digest, zone: rules.zone }
    const unsubscribe = publicUrl + createUnsubscribePath(secretKey, accountId)
    const link = (uuid: string) => {
      const until = byUuid.get(uuid)?.end ?? null
      return createReminderLink(secretKey, publicUrl, { accountId, uuid, until }, now)
    }
    const addresses = { origin: publicUrl, unsubscribe, link }
    const sent = await mailer.send(writeDigest(reminders, byUuid, recipient, addresses, now))
    if (!sent.ok) {
      if (failures >= MAX_FAILURES) return deleteDigest(db, accountId)
      const pause = Math.min(BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS)
      // A mail with an unknown outcome is not sent again: its content moves to the next digest.
      return recordFailure(db, accountId, sent.problem === 'unsure' ? null : new Date(now + pause))
    }
  }
  await recordSent(db, accountId, new Date(now), reportedAhead)
}
