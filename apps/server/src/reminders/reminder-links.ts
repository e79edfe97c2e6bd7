import type * as reminderApi from '@bannerday/contract/reminders'
import { snoozeUntilTomorrow } from '@bannerday/domain/reminders/snooze'
import { fail, ok } from '@bannerday/domain/result'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { RootDatabase } from '../database/database.ts'
import type { ActionInput, ActionOutcome, Session } from '../routing/action.ts'
import { createAccountUrlToken, parseAccountUrlToken } from '../secrets/account-url-token.ts'
import { changeActivityLists } from './finished-store.ts'
import { listEnds } from './reminded-activities.ts'

/** The context of the signed links. */
export type ReminderLinkContext = {
  readonly db: RootDatabase
  /** The key of the installation. */
  readonly secretKey: Buffer
  readonly timeline: TimelineResponse
  readonly now: () => Temporal.Instant
}

/** Maximum lifetime of a link, in milliseconds. */
const MAX_LIFETIME_MS = 14 * 86_400_000

/** Maximum number of finished activities, more than any recipient has. */
const MAX_FINISHED = 2000

/**
 * Creates a link to the page that marks one activity as done or postpones its reminder, without a
 * session. The token is in the fragment, which no log contains. The link expires with the activity.
 *
 * @param origin of the web app
 * @param until end of the activity, null when unknown; in milliseconds since the epoch like `now`
 */
export function createReminderLink(
  secretKey: Buffer,
  origin: string,
  { accountId, uuid, until }: { accountId: string; uuid: string; until: number | null },
  now: number,
): string {
  const expires = Math.floor(Math.min(until ?? Infinity, now + MAX_LIFETIME_MS) / 1000)
  const nonce = createNonce(uuid, expires)
  const address = createAccountUrlToken(secretKey, 'reminder', accountId, nonce)
  return `${origin}/notification#reminder=${address}.${uuid}.${expires}`
}

/** Marks the activity of a link as done, or postpones its reminder, for the account of the link. */
export async function followReminderLink(
  { db, secretKey, timeline, now }: ReminderLinkContext,
  {
    query,
    body,
    session,
  }: ActionInput<typeof reminderApi.followLink> & { readonly session: Session | null },
): ActionOutcome<typeof reminderApi.followLink> {
  const { activity_uuid: uuid, expires, action } = body
  const { accountId, isValid } = parseAccountUrlToken(query.address)
  if (!isValid(secretKey, 'reminder', createNonce(uuid, expires))) {
    return fail({ error: 'notFound' })
  }
  const nowMs = now().epochMilliseconds
  if (expires * 1000 <= nowMs) return fail({ error: 'linkExpired' })
  const ends = action === 'later' ? listEnds(timeline) : new Map<string, number | null>()
  if (action === 'later' && !ends.has(uuid)) return fail({ error: 'linkExpired' })
  await changeActivityLists(db, accountId, (lists) =>
    action === 'done'
      ? { ...lists, through: [...new Set([...lists.through, uuid])].slice(-MAX_FINISHED) }
      : { ...lists, snoozed: snoozeUntilTomorrow(lists.snoozed, [uuid], ends, nowMs) },
  )
  return ok({ is_own: session?.accountId === accountId })
}

function createNonce(uuid: string, expires: number): Buffer {
  const nonce = Buffer.alloc(20)
  nonce.write(uuid.replaceAll('-', ''), 'hex')
  nonce.writeUInt32BE(expires, 16)
  return nonce
}
