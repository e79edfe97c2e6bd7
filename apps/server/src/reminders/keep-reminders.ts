import type {
  PushSubscriptionKeys,
  removeReminders as removeCall,
  saveReminders as saveCall,
  testReminder as testCall,
} from '@bannerday/contract/reminder'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal, Session } from '../routing/action.ts'
import type { RootDatabase } from '../database/database.ts'
import type { RateLimits } from '../rate-limits/limits.ts'
import { isZone } from './is-zone.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import type { SendPush } from './send-push.ts'
import { findSubscription, removeSubscription, saveSubscription } from './subscription-store.ts'
import { isBrowserKey } from './vapid.ts'
import { writeTest } from './write-message.ts'

/** The context of the reminder endpoints. */
export type ReminderCallContext = {
  readonly db: RootDatabase
  readonly limits: Pick<RateLimits, 'take'>
  readonly sendPush: SendPush
  /** Origins of push services that the operator allows besides the browsers' services. */
  readonly pushServices: readonly string[]
  readonly now: () => Temporal.Instant
}

/** Saves a push subscription; a new one counts against its network's limit. */
export async function saveReminders(
  { db, limits, pushServices, now }: ReminderCallContext,
  input: ActionInput<typeof saveCall> & { readonly session: Session | null },
): ActionOutcome<typeof saveCall> {
  const { subscription, rules, language, through } = input.body
  const sound = checkSubscription(subscription, pushServices)
  if (!sound.ok) return sound
  if (!isZone(rules.zone)) return refuse('No such zone')
  if ((await findSubscription(db, subscription)) === null) {
    const refusal = await limits.take('reminders', input.client.network)
    if (refusal) return fail(refusal)
  }
  const accountId = input.session?.accountId ?? null
  const saved = { accountId, language, rules, through }
  await saveSubscription(db, subscription, saved, new Date(now().epochMilliseconds))
  return ok({})
}

/** Reminds a browser no more. */
export async function removeReminders(
  { db }: ReminderCallContext,
  { body }: ActionInput<typeof removeCall>,
): ActionOutcome<typeof removeCall> {
  await removeSubscription(db, body.subscription)
  return ok({})
}

/** Sends a test message. */
export async function testReminder(
  { db, limits, sendPush }: ReminderCallContext,
  { body, client }: ActionInput<typeof testCall>,
): ActionOutcome<typeof testCall> {
  const known = await findSubscription(db, body.subscription)
  if (!known) return fail({ error: 'notFound' })
  const refusal = await limits.take('testReminder', client.network)
  if (refusal) return fail(refusal)
  const { kind } = await sendPush(known, writeTest(known.language))
  return ok({ sent: kind === 'sent' })
}

function checkSubscription(
  { endpoint, keys }: PushSubscriptionKeys,
  pushServices: readonly string[],
): Result<null, Refusal> {
  if (!isPushEndpoint(endpoint, pushServices)) return refuse('No push service that is known')
  return isBrowserKey(keys.p256dh) ? ok(null) : refuse('No key that anything is encrypted for')
}

function refuse(message: string): Result<never, Refusal> {
  return fail({ error: 'invalidParameter', message })
}
