import { randomUUID } from 'node:crypto'
import type * as channelApi from '@bannerday/contract/reminder-channels'
import type { WireChannel } from '@bannerday/contract/reminder-channels'
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
} from './channel-store.ts'
import { createTestMessage, parseTarget, sealTarget, unsealTarget } from './channel-target.ts'
import { type DeliveryContext, deliverMessage } from './deliver-message.ts'

/** The context of the channel endpoints. */
export type ChannelRouteContext = DeliveryContext & {
  readonly db: RootDatabase
  readonly limits: Pick<RateLimits, 'take'>
  /** Origins in the operator's network that channels may use. */
  readonly channelOrigins: readonly string[]
  readonly publicUrl: string
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
  const { kind, name, language, rules, through } = body
  const target = parseTarget(kind, body.target, body.access, channelOrigins)
  if (target === null) return refuse('Not a target of this kind')
  if (!isTimeZone(rules.zone)) return refuse('Unknown time zone')
  const { accountId } = session
  const refusal = await limits.take('reminders', accountId)
  if (refusal) return fail(refusal)
  const id = randomUUID()
  const sealed = sealTarget(secretKey, id, target)
  const added = { id, accountId, kind, name, sealed, language, rules, through }
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
  const { name, language, rules, enabled } = body
  if (!isTimeZone(rules.zone)) return refuse('Unknown time zone')
  const isChanged = await changeChannel(
    db,
    session.accountId,
    query.channel_id,
    { name, language, rules, isEnabled: enabled },
    new Date(now().epochMilliseconds),
  )
  return isChanged ? ok({}) : fail({ error: 'notFound' })
}

export async function removeChannel(
  { db }: ChannelRouteContext,
  { query, session }: SessionInput<typeof channelApi.remove>,
): ActionOutcome<typeof channelApi.remove> {
  const isDeleted = await deleteChannel(db, session.accountId, query.channel_id)
  return isDeleted ? ok({}) : fail({ error: 'notFound' })
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
  const { id, kind, name, language, rules, disabledAt, disabledBy, deliveries } = channel
  const target = unsealTarget(secretKey, id, channel.sealed)
  return {
    channel_id: id,
    kind,
    name,
    host: target === null ? '' : new URL(target.url).host,
    language,
    rules,
    disabled: disabledAt && { at: disabledAt.toISOString(), result: disabledBy },
    deliveries: [...deliveries],
  }
}

function refuse(message: string): Result<never, Refusal> {
  return fail({ error: 'invalidParameter', message })
}
