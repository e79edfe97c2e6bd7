import type { ChannelKind, Delivery, DeliveryResult } from '@bannerday/contract/reminder-channels'
import type { ChannelMessage } from '../database/tables/reminder-channels.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'
import { createReminderLink } from '../reminders/reminder-links.ts'
import type { Channel } from './channel-store.ts'
import { createChannelRequest, toDeliveryResult, unsealTarget } from './channel-target.ts'

export type DeliveryContext = {
  readonly sendOutgoing: OutgoingClient
  /** The key of the installation. */
  readonly secretKey: Buffer
  /** Origin of the links in messages. */
  readonly publicUrl: string
  /** Counts an attempt. */
  readonly countDelivery: (kind: ChannelKind, result: DeliveryResult) => void
}

/** An attempt, or `limited` when our own rate limits postpone it. */
export type Attempt =
  | 'limited'
  | {
      readonly delivery: Delivery
      /** The requested pause in milliseconds; null without one. */
      readonly retryAfter: number | null
    }

type DeliveredChannel = Pick<Channel, 'id' | 'accountId' | 'kind' | 'language' | 'sealed'>

/** Sends a message to the target of a channel. Never throws for failures of the service. */
export async function deliverMessage(
  context: DeliveryContext,
  channel: DeliveredChannel,
  message: ChannelMessage,
  now: number,
  picture: Buffer | null = null,
): Promise<Attempt> {
  const attempt = await tryDelivery(context, channel, message, now, picture)
  if (attempt !== 'limited') context.countDelivery(channel.kind, attempt.delivery.result)
  return attempt
}

async function tryDelivery(
  { sendOutgoing, secretKey, publicUrl }: DeliveryContext,
  channel: DeliveredChannel,
  message: ChannelMessage,
  now: number,
  picture: Buffer | null,
): Promise<Attempt> {
  const describe = (result: DeliveryResult, status: number | null = null): Delivery => ({
    at: Temporal.Instant.fromEpochMilliseconds(now).toString(),
    result,
    status,
    reminders: message.reminders.length,
  })
  if (message.expiresAt <= now) return { delivery: describe('expired'), retryAfter: null }
  const { id, kind, language, accountId } = channel
  const target = unsealTarget(secretKey, id, channel.sealed)
  if (target === null) return { delivery: describe('unreadable'), retryAfter: null }
  // Posts are for a group, whose members share no list of finished activities.
  const acting = message.picture === undefined ? message.reminders : []
  const actionUrls = acting.map(({ kind: reported, uuid, at }) => {
    const until = reported === 'starts' ? null : at
    return uuid && createReminderLink(secretKey, publicUrl, { accountId, uuid, until }, now)
  })
  const delivered = { message, language, now, picture, actionUrls }
  const request = createChannelRequest(kind, target, delivered)
  const sent = await sendOutgoing({ ...request, accountId })
  if (!sent.ok) {
    if (sent.problem === 'limited') return 'limited'
    return { delivery: describe(sent.problem), retryAfter: null }
  }
  const { status, retryAfter } = sent.value
  return { delivery: describe(toDeliveryResult(kind, status), status), retryAfter }
}
