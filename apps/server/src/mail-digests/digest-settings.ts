import type * as digestApi from '@bannerday/contract/mail-digests'
import { getNextDigestTime } from '@bannerday/domain/reminders/daily-digest'
import { MAX_FOLLOWED_ITEMS } from '@bannerday/domain/reminders/followed-items'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, SessionInput } from '../routing/action.ts'
import type { RootDatabase } from '../database/database.ts'
import { createAccountUrlToken, parseAccountUrlToken } from '../secrets/account-url-token.ts'
import { isTimeZone } from '../reminders/is-time-zone.ts'
import { changeActivityLists } from '../reminders/finished-store.ts'
import { deleteDigest, findDigest, storeDigest } from './digest-store.ts'

/** The context of the digest endpoints. */
export type DigestRouteContext = {
  readonly db: RootDatabase
  /** The key of the installation. */
  readonly secretKey: Buffer
  readonly now: () => Temporal.Instant
}

/** Maximum number of finished activities, more than any recipient has. */
const MAX_FINISHED = 2000
const MAX_STARRED = 200

/** A fixed nonce keeps the links of old mails valid. */
const FIXED_NONCE = Buffer.alloc(0)

/** Creates the signed unsubscribe path of an account. */
export function createUnsubscribePath(secretKey: Buffer, accountId: string): string {
  const address = createAccountUrlToken(secretKey, 'digest', accountId, FIXED_NONCE)
  return `/api/unsubscribe/${address}`
}

/** Returns the digest settings of the account, and whether it can receive mails. */
export async function readDigestSettings(
  { db }: DigestRouteContext,
  { session }: SessionInput<typeof digestApi.get>,
): ActionOutcome<typeof digestApi.get> {
  const { digest, hasAddress } = await findDigest(db, session.accountId)
  return ok({ digest, has_address: hasAddress })
}

/** Saves the digest settings; the first digest follows at the next selected hour. */
export async function saveDigest(
  { db, now }: DigestRouteContext,
  { body: { digest, through, followed = [] }, session }: SessionInput<typeof digestApi.save>,
): ActionOutcome<typeof digestApi.save> {
  const { hour, rules } = digest
  if (!isTimeZone(rules.zone))
    return fail({ error: 'invalidParameter', message: 'Unknown time zone' })
  const nowMs = now().epochMilliseconds
  const nextAt = new Date(getNextDigestTime(nowMs, hour, rules.zone))
  await storeDigest(
    db,
    session.accountId,
    { ...digest, through, followed, nextAt },
    new Date(nowMs),
  )
  return ok({})
}

export async function removeDigest(
  { db }: DigestRouteContext,
  { session }: SessionInput<typeof digestApi.remove>,
): ActionOutcome<typeof digestApi.remove> {
  await deleteDigest(db, session.accountId)
  return ok({})
}

/** Removes and adds entries of a list; its newest `max` remain. */
function merge(
  known: readonly string[],
  removed: readonly string[],
  added: readonly string[],
  max: number,
): string[] {
  const removedSet = new Set(removed)
  return [...new Set([...known.filter((entry) => !removedSet.has(entry)), ...added])].slice(-max)
}

/** Merges the finished and starred activities of a device into those of the digest and the channels. */
export async function addFinished(
  { db }: DigestRouteContext,
  { body, session }: SessionInput<typeof digestApi.saveFinished>,
): ActionOutcome<typeof digestApi.saveFinished> {
  const { through, open, starred = [], followed = [], unfollowed = [] } = body
  const counts = await changeActivityLists(db, session.accountId, (lists) => ({
    ...lists,
    through: merge(lists.through, open, through, MAX_FINISHED),
    starred: merge(lists.starred, [...open, ...through], starred, MAX_STARRED),
    followed: merge(lists.followed, unfollowed, followed, MAX_FOLLOWED_ITEMS),
  }))
  return ok({ counts })
}

/** Unsubscribes the account of a signed URL; succeeds also when it has no digest. */
export async function endDigest(
  { db, secretKey }: DigestRouteContext,
  { query }: ActionInput<typeof digestApi.unsubscribe>,
): ActionOutcome<typeof digestApi.unsubscribe> {
  const { accountId, isValid } = parseAccountUrlToken(query.address)
  if (!isValid(secretKey, 'digest', FIXED_NONCE)) return fail({ error: 'notFound' })
  await deleteDigest(db, accountId)
  return ok({})
}
