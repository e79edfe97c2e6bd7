import { randomUUID } from 'node:crypto'
import type { Delivery, DeliveryResult } from '@bannerday/contract/reminder-channels'
import { checkReminders, type Reminder } from '@bannerday/domain/reminders/due-reminders'
import { getReminderPath } from '@bannerday/domain/reminders/reminder-path'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { RootDatabase } from '../database/database.ts'
import { errorForLog } from '../database/error-for-log.ts'
import type { ChannelMessage } from '../database/tables/reminder-channels.ts'
import type { QueuedJob } from '../jobs/queued-job.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeMail } from '../mail/write-mail.ts'
import { readFinished } from '../reminders/finished-store.ts'
import { type Owner, readOwners } from '../reminders/recipient-store.ts'
import {
  type ActivityLister,
  createActivityLister,
  type TitledActivity,
} from '../reminders/reminded-activities.ts'
import { writeReminderMessage } from '../reminders/reminder-message.ts'
import {
  type Channel,
  claimChannels,
  deleteAccountChannels,
  disableChannel,
  recordAttempt,
  recordCheck,
  storePending,
} from './channel-store.ts'
import { type DeliveryContext, deliverMessage } from './deliver-message.ts'

/** The context of the channel job. */
export type ChannelContext = DeliveryContext & {
  readonly db: RootDatabase
  readonly timeline: TimelineResponse
  readonly mailer: Pick<Mailer, 'send'>
  /** Origin of the links in messages. */
  readonly publicUrl: string
  readonly now: () => Temporal.Instant
  readonly logger: Logger
}

const SEND_CHANNELS = 'send-channels'

/** Interval of checks for due channels, in seconds. */
const INTERVAL_SECONDS = 30

/** Number of channels claimed at a time, and messages sent in parallel. */
const BATCH_SIZE = 50
const MAX_PARALLEL_SENDS = 25

/**
 * Lease of a claim: after it another server takes the channels of a killed one. A batch to one host
 * that never responds takes 35 seconds.
 */
const LEASE_MS = 180_000

/** Maximum time between two checks of a channel: dates change, and activities are withdrawn. */
const CHECK_INTERVAL_MS = 600_000

/** Pause after our own rate limits postponed a message. */
const LIMITED_MS = 60_000

/** Backoff for a service that is unavailable; doubles each time. */
const BACKOFF_MS = 60_000
const MAX_BACKOFF_MS = 3_600_000

/** Backoff for a refused message, so that an owner can repair the target; doubles each time. */
const REFUSED_BACKOFF_MS = 600_000

/** Consecutive refusals after which a channel is disabled, about two and a half hours. */
const MAX_REFUSALS = 5

/** Consecutive failures after which a channel is disabled, about a week. */
const MAX_FAILURES = 170

/** Results that no retry changes. */
const FINAL: readonly DeliveryResult[] = ['gone', 'unreadable']

/** Results that the service or its address answers to every message. */
const REFUSALS: readonly DeliveryResult[] = [
  'unauthorized',
  'refused',
  'forbidden',
  'redirected',
  'too-large',
]

/** Starts the workers for due channels, on any servers. */
export function startChannels(): RecurringJob {
  return {
    name: 'begin-channels',
    everySeconds: INTERVAL_SECONDS,
    run: async (_signal, _runNow, enqueue) => {
      for (const worker of ['one', 'two']) await enqueue(SEND_CHANNELS, worker)
    },
  }
}

/** The job that sends what is due to the channels until none is left. */
export function sendChannels(context: ChannelContext): QueuedJob {
  return {
    name: SEND_CHANNELS,
    concurrency: 2,
    run: async (_key, signal) => {
      const listActivitiesFor = createActivityLister(context.timeline)
      while (!signal.aborted) {
        if ((await sendBatch(context, listActivitiesFor)) < BATCH_SIZE) return 'done'
      }
      return 'again'
    },
  }
}

/** A claimed channel with its owner and the activities that the owner finished. */
type ClaimedChannel = Omit<Channel, 'through'> & {
  readonly owner: Owner
  readonly finished: ReadonlySet<string>
  readonly leasedUntil: Date
}

/** Processes a batch of channels; returns their number. */
async function sendBatch(
  context: ChannelContext,
  listActivitiesFor: ActivityLister,
): Promise<number> {
  const { db, logger } = context
  const now = context.now().epochMilliseconds
  const leasedUntil = new Date(now + LEASE_MS)
  const claimed = await claimChannels(db, new Date(now), leasedUntil, BATCH_SIZE)
  const accountIds = claimed.map(({ accountId }) => accountId)
  const owners = await readOwners(db, accountIds)
  // An older release that runs beside this one deletes accounts without their channels.
  await deleteAccountChannels(
    db,
    accountIds.filter((accountId) => !owners.has(accountId)),
  )
  const finishedByAccount = await readFinished(db, accountIds)
  const limit = pLimit(MAX_PARALLEL_SENDS)
  await Promise.all(
    claimed.map((channel) =>
      limit(async () => {
        const owner = owners.get(channel.accountId)
        if (owner === undefined) return
        const finished = finishedByAccount.get(channel.accountId) ?? new Set()
        try {
          const found = { ...channel, owner, finished, leasedUntil }
          await processChannel(context, listActivitiesFor, found, now)
        } catch (error) {
          // After the lease it is tried again; the other channels go on.
          logger.error({ err: errorForLog(error) }, 'reminder channel could not be processed')
        }
      }),
    ),
  )
  return claimed.length
}

async function processChannel(
  context: ChannelContext,
  listActivitiesFor: ActivityLister,
  channel: ClaimedChannel,
  now: number,
): Promise<void> {
  const { id, leasedUntil } = channel
  const until = now + CHECK_INTERVAL_MS
  if (!channel.owner.isActive) {
    return recordCheck(context.db, id, new Date(now), new Date(until), leasedUntil)
  }
  if (channel.pending !== null) return attempt(context, channel, channel.pending, now)
  const { language, rules, finished, saidUntil } = channel
  const activities = listActivitiesFor(language, rules.servers)
  const check = { since: saidUntil.getTime(), now, until }
  const { due, nextAt } = checkReminders(activities, rules, finished, check)
  if (due.length === 0) {
    return recordCheck(context.db, id, new Date(now), new Date(nextAt ?? until), leasedUntil)
  }
  const message = createMessage(due, activities, channel, context.publicUrl, now)
  const isStored = await storePending(context.db, id, message, new Date(now), leasedUntil)
  if (isStored) await attempt(context, channel, message, now)
}

function createMessage(
  due: readonly Reminder[],
  activities: readonly TitledActivity[],
  { language, rules }: Pick<Channel, 'language' | 'rules'>,
  publicUrl: string,
  now: number,
): ChannelMessage {
  const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
  const recipient = { language, zone: rules.zone }
  const { title, body, remainingMs, isUrgent } = writeReminderMessage(due, byUuid, recipient, now)
  return {
    id: randomUUID(),
    title,
    body,
    url: publicUrl + getReminderPath(due.map(({ uuid }) => uuid)),
    isUrgent,
    expiresAt: now + remainingMs,
    reminders: due.map(({ kind, uuid, at }) => ({
      kind,
      uuid,
      at,
      game: byUuid.get(uuid)?.gameId ?? '',
      title: byUuid.get(uuid)?.title ?? '',
    })),
  }
}

async function attempt(
  context: ChannelContext,
  channel: ClaimedChannel,
  message: ChannelMessage,
  now: number,
): Promise<void> {
  const { db } = context
  const { id, failures, leasedUntil } = channel
  const record = (isDone: boolean, pauseMs: number, count: number, delivery: Delivery | null) => {
    const nextAt = new Date(now + pauseMs)
    const result = { delivery, isDone, nextAt, failures: count }
    return recordAttempt(db, id, message.id, result, leasedUntil)
  }
  const sent = await deliverMessage(context, channel, message, now)
  if (sent === 'limited') return record(false, LIMITED_MS, failures, null)
  const { delivery, retryAfter } = sent
  const { result } = delivery
  if (result === 'sent' || result === 'expired') return record(true, 0, 0, delivery)
  const isRefusal = REFUSALS.includes(result)
  const refusals = isRefusal ? countRefusals(channel) + 1 : 0
  if (FINAL.includes(result) || refusals >= MAX_REFUSALS || failures >= MAX_FAILURES) {
    return disable(context, channel, delivery, now)
  }
  const pauseMs = isRefusal
    ? REFUSED_BACKOFF_MS * 2 ** (refusals - 1)
    : (retryAfter ?? Math.min(BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS))
  return record(false, pauseMs, failures + 1, delivery)
}

/** Counts the refusals since the last message that was accepted or postponed; tests do not count. */
function countRefusals({ deliveries }: Pick<Channel, 'deliveries'>): number {
  const messages = deliveries.filter(({ reminders }) => reminders > 0)
  const other = messages.findIndex(({ result }) => !REFUSALS.includes(result))
  return other === -1 ? messages.length : other
}

/** Disables a channel and notifies its owner by mail. */
async function disable(
  { db, mailer, publicUrl, logger }: ChannelContext,
  channel: ClaimedChannel,
  delivery: Delivery,
  now: number,
): Promise<void> {
  const { id, name, language, owner } = channel
  const isDisabled = await disableChannel(db, id, delivery, delivery.result, new Date(now))
  if (!isDisabled || owner.email === null) return
  const { username, email: to } = owner
  const link = `${publicUrl}/notification`
  const mail = { kind: 'channelDisabled', to, username, link, details: { name } } as const
  const sent = await mailer.send(writeMail(mail, language))
  if (!sent.ok) logger.warn('mail about a disabled reminder channel could not be sent')
}
