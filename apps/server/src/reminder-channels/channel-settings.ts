import { randomUUID } from 'node:crypto'
import type * as channelApi from '@bannerday/contract/reminder-channels'
import { POST_KINDS, type WireChannel } from '@bannerday/contract/reminder-channels'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { RootDatabase } from '../database/database.ts'
import type { RateLimits } from '../rate-limits/limits.ts'
import { isTimeZone } from '../reminders/is-time-zone.ts'
import type { ActionOutcome, Refusal, SessionInput } from '../routing/action.ts'
import {
  addChannel,
  changeChannel,
  type Channel,
  deleteChannel,
  findChannel,
  listChannels,
  recordDelivery,
  restoreChannel,
} from './channel-store.ts'
import { createTestMessage, parseTarget, sealTarget, unsealTarget } from './channel-target.ts'
import { type DeliveryContext, deliverMessage } from './deliver-message.ts'

/** The context of the channel endpoints. */
export type ChannelRouteContext = DeliveryContext & {
  readonly db: RootDatabase
  readonly limits: Pick<RateLimits, 'take'>
  /** Origins in the operator's network that channels may use. */
  readonly channelOrigins: readonly string[]
  readonly now: () => Temporal.Instant
}

/** Lists the channels of the account. */
export async function listOwnChannels(
  { db, secretKey }: ChannelRouteContext,
  { session }: SessionInput<typeof channelApi.list>,
): ActionOutcome<typeof channelApi.list> {
  const channels = await listChannels(db, session.accountId)
  return ok({ channels: channels.map((channel) => toWire(channel, secretKey)) })
}

/** Creates a channel. Nothing is sent to its target before the first reminder or test. */
export async function createChannel(
  { db, limits, channelOrigins, secretKey, now }: ChannelRouteContext,
  { body, session }: SessionInput<typeof channelApi.create>,
): ActionOutcome<typeof channelApi.create> {
  const { kind, name, language, rules, through, topics, posts, starred, followed } = body
  const target = parseTarget(kind, body.target, body.access, channelOrigins)
  if (target === null) return refuse('Not a target of this kind')
  if (!isTimeZone(rules.zone)) return refuse('Unknown time zone')
  if (posts && !POST_KINDS.includes(kind)) return refuse('Not a channel of a group')
  const { accountId } = session
  const refusal = await limits.take('reminders', accountId)
  if (refusal) return fail(refusal)
  const id = randomUUID()
  const sealed = sealTarget(secretKey, id, target)
  const settings = { name, language, rules, topics, posts, starred, followed }
  const added = { id, accountId, kind, sealed, through, ...settings }
  const isAdded = await addChannel(db, added, new Date(now().epochMilliseconds))
  if (!isAdded) return refuse('Too many channels')
  const secret = kind === 'webhook' ? target.secret : null
  return ok({ channel_id: id, signing_secret: secret })
}

/** Changes the settings of a channel, or turns it off or on. */
export async function changeOwnChannel(
  { db, now }: ChannelRouteContext,
  { query, body, session }: SessionInput<typeof channelApi.change>,
): ActionOutcome<typeof channelApi.change> {
  const { name, language, rules, topics, posts, enabled } = body
  if (!isTimeZone(rules.zone)) return refuse('Unknown time zone')
  if (posts) {
    const channel = await findChannel(db, session.accountId, query.channel_id)
    if (channel && !POST_KINDS.includes(channel.kind)) return refuse('Not a channel of a group')
  }
  const isChanged = await changeChannel(
    db,
    session.accountId,
    query.channel_id,
    { name, language, rules, topics, posts, isEnabled: enabled },
    new Date(now().epochMilliseconds),
  )
  return isChanged ? ok({}) : fail({ error: 'notFound' })
}

/** Deletes a channel; it can be restored for an hour. */
export async function removeChannel(
  { db, now }: ChannelRouteContext,
  { query, session }: SessionInput<typeof channelApi.remove>,
): ActionOutcome<typeof channelApi.remove> {
  const time = new Date(now().epochMilliseconds)
  const isDeleted = await deleteChannel(db, session.accountId, query.channel_id, time)
  return isDeleted ? ok({}) : fail({ error: 'notFound' })
}

export async function restoreOwnChannel(
  { db, now }: ChannelRouteContext,
  { query, session }: SessionInput<typeof channelApi.restore>,
): ActionOutcome<typeof channelApi.restore> {
  const time = new Date(now().epochMilliseconds)
  const isRestored = await restoreChannel(db, session.accountId, query.channel_id, time)
  return isRestored ? ok({}) : fail({ error: 'notFound' })
}

/** Sends a test message and lists it among the deliveries; it neither disables nor enables. */
export async function testChannel(
  context: ChannelRouteContext,
  { query, session }: SessionInput<typeof channelApi.sendTest>,
): ActionOutcome<typeof channelApi.sendTest> {
  const { db, limits, publicUrl } = context
  const channel = await findChannel(db, session.accountId, query.channel_id)
  if (channel === null) return fail({ error: 'notFound' })
  const refusal = await limits.take('testReminder', session.accountId)
  if (refusal) return fail(refusal)
  const now = context.now().epochMilliseconds
  const message = createTestMessage(randomUUID(), channel.language, publicUrl, now)
  const sent = await deliverMessage(context, channel, message, now)
  if (sent === 'limited') return fail({ error: 'tooManyRequests' })
  await recordDelivery(db, channel.id, sent.delivery)
  return ok({ delivery: sent.delivery })
}

function toWire(channel: Channel, secretKey: Buffer): WireChannel {
  const { id, kind, name, language, rules, topics, posts, disabledAt, disabledBy } = channel
  const target = unsealTarget(secretKey, id, channel.sealed)
  return {
    channel_id: id,
    kind,
    name,
    host: target === null ? '' : new URL(target.url).host,
    language,
    rules,
    topics: [...topics],
    posts,
    disabled: disabledAt && { at: disabledAt.toISOString(), result: disabledBy },
    deliveries: [...channel.deliveries],
  }
}

function refuse(message: string): Result<never, Refusal> {
  return fail({ error: 'invalidParameter', message })
}
