import { parseRetryAfter } from '../official-api/retry-after.ts'
import type { Vapid } from './vapid.ts'

/** The destination and encryption keys of a message. */
export type PushTarget = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A message with its delivery options (RFC 8030). */
export type PushRequest = {
  /** JSON text of less than 3 kB. */
  readonly payload: string
  /** A later message of the same topic replaces one that was not delivered yet. */
  readonly topic: string
  /** Lifetime in seconds, after which the push service drops the message. */
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

/** Sends a message to a browser. Never throws for failures of the push service. */
export type SendPush = (target: PushTarget, order: PushRequest) => Promise<PushOutcome>

/** Timeout of a push service. */
const TIMEOUT_MS = 10_000

/** Creates the only HTTP client for push services. */
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
      return toPushOutcome(response)
    } catch {
      return { kind: 'busy', retryAfter: null }
    }
  }
}

function toPushOutcome({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 400 || status === 413) return { kind: 'refused' }
  // Other statuses are temporary: an outage, a rate limit, or a rejected VAPID key.
  return { kind: 'busy', retryAfter: parseRetryAfter(headers) }
}

/** Wraps the push client to count its outcomes. */
export function withPushMetrics(
  sendPush: SendPush,
  count: (outcome: PushOutcome['kind']) => void,
): SendPush {
  return async (target, order) => {
    const outcome = await sendPush(target, order)
    count(outcome.kind)
    return outcome
  }
}
