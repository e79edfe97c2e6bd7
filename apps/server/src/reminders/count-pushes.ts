import type { PushOutcome, SendPush } from './send-push.ts'

/** The way to push services, with what became of each message counted. */
export function countPushes(
  sendPush: SendPush,
  count: (outcome: PushOutcome['kind']) => void,
): SendPush {
  return async (target, order) => {
    const outcome = await sendPush(target, order)
    count(outcome.kind)
    return outcome
  }
}
