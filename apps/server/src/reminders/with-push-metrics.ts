import type { PushOutcome, SendPush } from './send-push.ts'

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
