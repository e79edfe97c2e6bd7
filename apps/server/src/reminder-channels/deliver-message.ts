import type { Delivery, DeliveryResult } from '@bannerday/contract/reminder-channels'
import type { ChannelMessage } from '../database/tables/reminder-channels.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'
import type { Channel } from './channel-store.ts'
import { createChannelRequest, toDeliveryResult, unsealTarget } from './channel-target.ts'

export type DeliveryContext = {
  readonly sendOutgoing: OutgoingClient
  /** The key of the installation. */
  readonly secretKey: Buffer
}

/** An attempt, or `limited` when our own rate limits postpone it. */
export type Attempt =
  | 'limited'
  | {
      readonly delivery: Delivery
      /** The requested pause in milliseconds; null without one. */
      readonly retryAfter: number | null
    }

/** Sends a message to the target of a channel. Never throws for failures of the service. */
export async function deliverMessage(
  { sendOutgoing, secretKey }: DeliveryContext,
  channel: Pick<Channel, 'id' | 'accountId' | 'kind' | 'language' | 'sealed'>,
  message: ChannelMessage,
  now: number,
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
  const request = createChannelRequest(kind, target, { message, language, now })
  const sent = await sendOutgoing({ ...request, accountId })
  if (!sent.ok) {
    if (sent.problem === 'limited') return 'limited'
    return { delivery: describe(sent.problem), retryAfter: null }
  }
  const { status, retryAfter } = sent.value
  return { delivery: describe(toDeliveryResult(kind, status), status), retryAfter }
}
