import type * as reminderApi from '@bannerday/contract/reminders'
import type { PushSubscriptionKeys } from '@bannerday/contract/reminders'
import { snoozeUntilTomorrow } from '@bannerday/domain/reminders/snooze'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal, Session } from '../routing/action.ts'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { RootDatabase } from '../database/database.ts'
import type { RateLimits } from '../rate-limits/limits.ts'
import { isTimeZone } from './is-time-zone.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import type { SendPush } from './send-push.ts'
import { listEnds } from './reminded-activities.ts'
import {
  deleteSubscription,
  findSubscription,
  saveSnoozed,
  saveSubscription,
} from './subscription-store.ts'
import { isValidBrowserKey } from './vapid.ts'
import { createTestPush } from './push-messages.ts'

/** The context of the reminder endpoints. */
export type ReminderRouteContext = {
  readonly db: RootDatabase
  readonly limits: Pick<RateLimits, 'take'>
  readonly sendPush: SendPush
  readonly timeline: TimelineResponse
  /** Origins of push services that the operator allows besides the browsers' services. */
  readonly pushServices: readonly string[]
  readonly now: () => Temporal.Instant
}

/** Saves a push subscription; a new one counts against its network's limit. */
export async function saveReminders(
  { db, limits, pushServices, now }: ReminderRouteContext,
  input: ActionInput<typeof reminderApi.save> & { readonly session: Session | null },
): ActionOutcome<typeof reminderApi.save> {
  const { subscription, rules, language, through, followed = [] } = input.body
  const checked = checkSubscription(subscription, pushServices)
  if (!checked.ok) return checked
  if (!isTimeZone(rules.zone)) return refuse('Unknown time zone')
  if ((await findSubscription(db, subscription)) === null) {
    const refusal = await limits.take('reminders', input.client.network)
    if (refusal) return fail(refusal)
  }
  const accountId = input.session?.accountId ?? null
  const saved = { accountId, language, rules, through, followed }
  await saveSubscription(db, subscription, saved, new Date(now().epochMilliseconds))
  return ok({})
}

/** Deletes a push subscription. */
export async function removeReminders(
  { db }: ReminderRouteContext,
  { body }: ActionInput<typeof reminderApi.remove>,
): ActionOutcome<typeof reminderApi.remove> {
  await deleteSubscription(db, body.subscription)
  return ok({})
}

/** Sends a test message to a subscription. */
export async function testReminder(
  { db, limits, sendPush }: ReminderRouteContext,
  { body, client }: ActionInput<typeof reminderApi.sendTest>,
): ActionOutcome<typeof reminderApi.sendTest> {
  const subscription = await findSubscription(db, body.subscription)
  if (!subscription) return fail({ error: 'notFound' })
  const refusal = await limits.take('testReminder', client.network)
  if (refusal) return fail(refusal)
  const { kind } = await sendPush(subscription, createTestPush(subscription.language))
  return ok({ sent: kind === 'sent' })
}

/** Reminds a browser of activities again tomorrow. */
export async function snoozeReminders(
  { db, timeline, now }: ReminderRouteContext,
  { body }: ActionInput<typeof reminderApi.snooze>,
): ActionOutcome<typeof reminderApi.snooze> {
  const subscription = await findSubscription(db, body.subscription)
  if (!subscription) return fail({ error: 'notFound' })
  const nowMs = now().epochMilliseconds
  const ends = listEnds(timeline)
  const snoozed = snoozeUntilTomorrow(subscription.snoozed, body.uuids, ends, nowMs)
  await saveSnoozed(db, subscription, snoozed)
  return ok({})
}

function checkSubscription(
  { endpoint, keys }: PushSubscriptionKeys,
  pushServices: readonly string[],
): Result<null, Refusal> {
  if (!isPushEndpoint(endpoint, pushServices)) return refuse('Unknown push service')
  return isValidBrowserKey(keys.p256dh) ? ok(null) : refuse('Invalid encryption key')
}

function refuse(message: string): Result<never, Refusal> {
  return fail({ error: 'invalidParameter', message })
}
