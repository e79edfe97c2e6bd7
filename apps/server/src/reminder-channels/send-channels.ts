import { randomUUID } from 'node:crypto'
import type { Delivery, DeliveryResult } from '@bannerday/contract/reminder-channels'
import { checkReminders } from '@bannerday/domain/reminders/due-reminders'
import { checkResets } from '@bannerday/domain/reminders/due-resets'
import { checkPosts } from '@bannerday/domain/reminders/group-posts'
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
  CHECK_INTERVAL_MS,
  createBatchJob,
  getBackoffMs,
  MAX_FAILURES,
  startBatchJob,
} from '../reminders/batch-job.ts'
import type { ActivityLister, TitledActivity } from '../reminders/reminded-activities.ts'
import {
  createEntries,
  type MessageEntry,
  writeReminderMessage,
} from '../reminders/reminder-message.ts'
import {
  type Channel,
  claimChannels,
  deleteAccountChannels,
  disableChannel,
  eraseDeletedChannels,
  recordAttempt,
  recordCheck,
  storePending,
} from './channel-store.ts'
import {
  type ChannelEntry,
  createImportEntry,
  createResetEntry,
  listEndedImports,
} from './channel-entries.ts'
import { type DeliveryContext, deliverMessage } from './deliver-message.ts'
import { createPictureDrawer, type PictureDrawer, writeGroupPost } from './write-group-post.ts'

/** The context of the channel job. */
export type ChannelContext = DeliveryContext & {
  readonly db: RootDatabase
  readonly timeline: TimelineResponse
  readonly mailer: Pick<Mailer, 'send'>
  readonly now: () => Temporal.Instant
  readonly logger: Logger
}

const SEND_CHANNELS = 'send-channels'

/** Number of channels claimed at a time, and messages sent in parallel. */
const BATCH_SIZE = 50
const MAX_PARALLEL_SENDS = 25

/**
 * Lease of a claim: after it another server takes the channels of a killed one. A batch to one host
 * that never responds takes 35 seconds.
 */
const LEASE_MS = 180_000

/** Pause after our own rate limits postponed a message. */
const LIMITED_MS = 60_000

/** Backoff for a refused message, so that an owner can repair the target; doubles each time. */
const REFUSED_BACKOFF_MS = 600_000

/** Consecutive refusals after which a channel is disabled, about two and a half hours. */
const MAX_REFUSALS = 5

const NO_POSTS = { weekly: null, daily: null }

/** Maximum size of a picture: a request has at most 64 KiB. */
const MAX_PICTURE_BYTES = 48 * 2 ** 10

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

/** Starts the workers for due channels. */
export function startChannels(): RecurringJob {
  return startBatchJob('begin-channels', SEND_CHANNELS)
}

/** The job that sends what is due to the channels until none is left. */
export function sendChannels(context: ChannelContext): QueuedJob {
  return createBatchJob(SEND_CHANNELS, context.timeline, BATCH_SIZE, (listActivitiesFor) =>
    sendBatch(
      { ...context, drawPicture: createPictureDrawer(context.timeline) },
      listActivitiesFor,
    ),
  )
}

type BatchContext = ChannelContext & { readonly drawPicture: PictureDrawer }

/** A claimed channel with its owner and the activities that the owner finished. */
type ClaimedChannel = Omit<Channel, 'through'> & {
  readonly owner: Owner
  readonly finished: ReadonlySet<string>
  readonly leasedUntil: Date
}

/** Processes a batch of channels; returns their number. */
async function sendBatch(
  context: BatchContext,
  listActivitiesFor: ActivityLister,
): Promise<number> {
  const { db, logger } = context
  const now = context.now().epochMilliseconds
  const leasedUntil = new Date(now + LEASE_MS)
  await eraseDeletedChannels(db, new Date(now))
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
  context: BatchContext,
  listActivitiesFor: ActivityLister,
  channel: ClaimedChannel,
  now: number,
): Promise<void> {
  const { id, leasedUntil } = channel
  const until = now + CHECK_INTERVAL_MS
  if (!channel.owner.isActive) {
    const reported = { saidUntil: new Date(now), postedUntil: new Date(now) }
    return recordCheck(context.db, id, reported, new Date(until), leasedUntil)
  }
  if (channel.pending !== null) return attempt(context, channel, channel.pending, now)
  const { language, rules, topics, starred, snoozed, followed, finished } = channel
  const recipient = { language, zone: rules.zone }
  const activities = listActivitiesFor(language, rules.servers)
  const check = { since: channel.saidUntil.getTime(), now, until }
  const allRules = { ...rules, topics, starred, snoozed, followed }
  const reminders = checkReminders(activities, allRules, finished, check)
  const resets = checkResets(allRules, rules.servers, check)
  const imports = topics.includes('imports')
    ? await listEndedImports(context.db, channel.accountId, check)
    : []
  const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
  const entries = [
    ...createEntries(reminders.due, byUuid, recipient, now),
    ...resets.due.flatMap((reset) => createResetEntry(reset, recipient)),
    ...imports.map((ended) => createImportEntry(ended, recipient)),
  ]
  const postedUntil = channel.postedUntil ?? channel.saidUntil
  if (entries.length > 0) {
    const message = createMessage(entries, byUuid, channel, context.publicUrl, now)
    const reported = { saidUntil: new Date(now), postedUntil }
    return storeAndAttempt(context, channel, message, reported, now)
  }
  const schedule = channel.posts ?? NO_POSTS
  const postCheck = { since: postedUntil.getTime(), now, until }
  const post = checkPosts(schedule, rules.zone, postCheck)
  const message = post.due && writeGroupPost(post.due, activities, channel, context.publicUrl, now)
  const reported = { saidUntil: new Date(now), postedUntil: new Date(now) }
  if (message !== null) return storeAndAttempt(context, channel, message, reported, now)
  const nextAt = Math.min(reminders.nextAt ?? until, resets.nextAt ?? until, post.nextAt ?? until)
  return recordCheck(context.db, id, reported, new Date(nextAt), leasedUntil)
}

/** Stores a message in the outbox and sends it. */
async function storeAndAttempt(
  context: BatchContext,
  channel: ClaimedChannel,
  message: ChannelMessage,
  reported: Parameters<typeof storePending>[3],
  now: number,
): Promise<void> {
  const { id, leasedUntil } = channel
  const isStored = await storePending(context.db, id, message, reported, leasedUntil)
  if (isStored) await attempt(context, channel, message, now)
}

function createMessage(
  entries: readonly (MessageEntry | ChannelEntry)[],
  byUuid: ReadonlyMap<string, TitledActivity>,
  { language }: Pick<Channel, 'language'>,
  publicUrl: string,
  now: number,
): ChannelMessage {
  const { title, body, remainingMs, isUrgent } = writeReminderMessage(entries, language, now)
  const uuids = entries.flatMap(({ uuid }) => uuid ?? [])
  const hasImport = entries.some(({ kind }) => kind === 'import')
  const path = uuids.length > 0 ? getReminderPath(uuids) : hasImport ? '/gacha' : '/'
  return {
    id: randomUUID(),
    title,
    body,
    url: publicUrl + path,
    isUrgent,
    expiresAt: now + remainingMs,
    reminders: entries.map((entry) => {
      const { kind, uuid, at, line } = entry
      const activity = uuid === null ? undefined : byUuid.get(uuid)
      return {
        kind,
        uuid,
        at,
        game: 'game' in entry ? entry.game : (activity?.gameId ?? ''),
        title: activity?.title ?? line.title,
      }
    }),
  }
}

async function attempt(
  context: BatchContext,
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
  const picture = message.picture ? await drawPicture(context, message.picture) : null
  const sent = await deliverMessage(context, channel, message, now, picture)
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
    : (retryAfter ?? getBackoffMs(failures))
  return record(false, pauseMs, failures + 1, delivery)
}

/** Draws the picture of a post; null when it fails, because a post is complete without it. */
async function drawPicture(
  { drawPicture: draw, logger }: BatchContext,
  picture: NonNullable<ChannelMessage['picture']>,
): Promise<Buffer | null> {
  try {
    const png = await draw(picture)
    return png.byteLength <= MAX_PICTURE_BYTES ? png : null
  } catch (error) {
    logger.error({ err: errorForLog(error) }, 'picture of a post could not be drawn')
    return null
  }
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
