import { parseRetryAfter } from '../official-api/retry-after.ts'
import type { Vapid } from './vapid.ts'

/** The destination and encryption keys of a message. */
export type PushTarget = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type PushOrder = {
  /** Less than 3 kB. */
  readonly payload: string
  /** A later message of the same topic replaces one that was not delivered yet. */
  readonly topic: string
  /** Seconds after which it need not be delivered. */
  readonly ttl: number
  readonly urgency: 'low' | 'normal' | 'high'
}

/**
 * The outcome of a push: accepted; the subscription has ended; the message was refused; or the
 * service was unavailable, with its requested pause in milliseconds, if any.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'busy'; readonly retryAfter: number | null }

export type SendPush = (target: PushTarget, order: PushOrder) => Promise<PushOutcome>

/** Timeout of a push service. */
const TIMEOUT_MS = 10_000

/** The only HTTP client for push services. Never throws for failures of the other side. */
export function createSendPush(vapid: Vapid): SendPush {
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
  // All other statuses mean that the service, or our standing with it, is out of order.
  return { kind: 'busy', retryAfter: parseRetryAfter(headers) }
}
