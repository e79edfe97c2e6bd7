import { retryAfter } from '../official-api/retry-after.ts'
import type { Vapid } from './vapid.ts'

/** Where a message goes, and for whom it is encrypted. */
export type PushTarget = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type PushOrder = {
  /** Less than 3 kB. */
  readonly payload: string
  /** A later message of the same topic takes the place of one that was not fetched yet. */
  readonly topic: string
  /** For how long it is worth delivering, in seconds. */
  readonly ttl: number
  readonly urgency: 'low' | 'normal' | 'high'
}

/**
 * What a push service made of a message: it took it; the subscription is over; it will not take this
 * message; or it could not, and says when to come back, in milliseconds, or does not.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'busy'; readonly retryAfter: number | null }

export type SendPush = (target: PushTarget, order: PushOrder) => Promise<PushOutcome>

/** How long a push service may take, in milliseconds. */
const PATIENCE = 10_000

/** The one way to push services. It never throws for what the other side does. */
export function makeSendPush(vapid: Vapid): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, topic, ttl, urgency }) => {
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails: vapid, TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' },
    )
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await response.body?.cancel()
      return outcomeOf(response)
    } catch {
      return { kind: 'busy', retryAfter: null }
    }
  }
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 400 || status === 413) return { kind: 'refused' }
  // What is left says that the service, or this server's standing with it, is out of order.
  return { kind: 'busy', retryAfter: retryAfter(headers) }
}
