import type { listActivities } from '@bannerday/contract/activity'
import { dailyDigest, nextDigest } from '@bannerday/domain/reminders/daily-digest'
import type { CachedResponse } from '../routing/room-calls.ts'
import type { RootDatabase } from '../database/database.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type ListActivities, createActivityLister } from '../reminders/reminded-activities.ts'
import { readFinished } from '../reminders/subscription-store.ts'
import {
  type ClaimedDigest,
  claimDigests,
  deleteDigest,
  recordFailure,
  recordSent,
  type StoredDigest,
} from './digest-store.ts'
import { unsubscribePath } from './keep-digest.ts'
import { writeDigest } from './write-digest.ts'

export type DigestContext = {
  readonly db: RootDatabase
  readonly timeline: CachedResponse<typeof listActivities>
  readonly mailer: Pick<Mailer, 'send'>
  /** The origin that links in mails lead to. */
  readonly publicUrl: string
  readonly secretKey: Buffer
  readonly now: () => Temporal.Instant
}

const SEND_DIGESTS = 'send-digests'

/** Interval of checks for due digests, in seconds. */
const EVERY_SECONDS = 60

/** The mailer's concurrency: at most this many mails are lost with a killed server. */
const BATCH = 5

/** Backoff after an undelivered mail; doubles each time. */
const PAUSE_MS = 600_000
const LONGEST_PAUSE_MS = 6 * 3_600_000

/** Consecutive failures after which a digest ends, about a week. */
const MAX_FAILURES = 30

/** The job that sends due digests, on any server. */
export function startDigests(): RecurringJob {
  return {
    name: 'begin-digests',
    everySeconds: EVERY_SECONDS,
    run: (_signal, _hurry, enqueue) => enqueue(SEND_DIGESTS, 'one'),
  }
}

/** The job that mails what is due, until nothing is. */
export function sendDigests(context: DigestContext): QueuedJob {
  return {
    name: SEND_DIGESTS,
    concurrency: 1,
    run: async (_key, signal) => {
      const tell = createActivityLister(context.timeline)
      while (!signal.aborted) {
        if ((await sendBatch(context, tell)) < BATCH) return 'done'
      }
      return 'again'
    },
  }
}

/** Sends a batch; returns the number of due digests. */
async function sendBatch(context: DigestContext, tell: ListActivities): Promise<number> {
  const now = context.now().epochMilliseconds
  const nextOf = (digest: StoredDigest) => new Date(nextAfter(now, digest))
  const { due, claimed } = await claimDigests(context.db, new Date(now), BATCH, nextOf)
  const onBrowsers = await readFinished(
    context.db,
    claimed.map(({ accountId }) => accountId),
  )
  await Promise.all(
    claimed.map((digest) => {
      const through = new Set([...digest.through, ...(onBrowsers.get(digest.accountId) ?? [])])
      return send(context, tell, digest, through, now)
    }),
  )
  return due
}

function nextAfter(now: number, { hour, rules }: StoredDigest): number {
  return nextDigest(now, hour, rules.zone)
}

async function send(
  { db, mailer, publicUrl, secretKey }: DigestContext,
  tell: ListActivities,
  digest: ClaimedDigest,
  through: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const { accountId, language, rules, failures } = digest
  const activities = tell(language, rules.servers)
  const day = { since: digest.saidUntil.getTime(), now, next: nextAfter(now, digest) }
  const { reminders, told } = dailyDigest(activities, rules, through, day, new Set(digest.told))
  if (reminders.length > 0) {
    const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
    const reader = { ...digest, zone: rules.zone }
    const unsubscribe = publicUrl + unsubscribePath(secretKey, accountId)
    const addresses = { origin: publicUrl, unsubscribe }
    const sent = await mailer.send(writeDigest(reminders, byUuid, reader, addresses, now))
    if (!sent.ok) {
      if (failures >= MAX_FAILURES) return deleteDigest(db, accountId)
      const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      // A mail with an unknown outcome is not sent again: its content moves to the next digest.
      return recordFailure(db, accountId, sent.problem === 'unsure' ? null : new Date(now + pause))
    }
  }
  await recordSent(db, accountId, new Date(now), told)
}
