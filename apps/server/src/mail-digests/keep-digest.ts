import type {
  endDigest as endCall,
  noteThrough as noteCall,
  readDigest as readCall,
  removeDigest as removeCall,
  saveDigest as saveCall,
} from '@bannerday/contract/digest'
import { nextDigest } from '@bannerday/domain/reminders/daily-digest'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, SessionInput } from '../routing/action.ts'
import type { RootDatabase } from '../database/database.ts'
import { createAccountUrlToken, readAccountAddress } from '../secrets/account-address.ts'
import { isZone } from '../reminders/is-zone.ts'
import { changeFinished, deleteDigest, findDigest, storeDigest } from './digest-store.ts'

/** The context of the digest endpoints. */
export type DigestCallContext = {
  readonly db: RootDatabase
  /** The key of the installation. */
  readonly secretKey: Buffer
  readonly now: () => Temporal.Instant
}

/** More than any recipient has finished. */
const MAX_FINISHED = 2000

/** A fixed nonce: the link of an old mail works like that of the last one. */
const FIXED_NONCE = Buffer.alloc(0)

/** The unsubscribe path for the recipient of an account's mails. */
export function unsubscribePath(secretKey: Buffer, accountId: string): string {
  const address = createAccountUrlToken(secretKey, 'digest', accountId, FIXED_NONCE)
  return `/api/unsubscribe/${address}`
}

export async function readDigestSettings(
  { db }: DigestCallContext,
  { session }: SessionInput<typeof readCall>,
): ActionOutcome<typeof readCall> {
  const { digest, hasAddress } = await findDigest(db, session.accountId)
  return ok({ digest, has_address: hasAddress })
}

/** Has the account mailed, for the first time at the next such hour. */
export async function saveDigest(
  { db, now }: DigestCallContext,
  { body: { digest, through }, session }: SessionInput<typeof saveCall>,
): ActionOutcome<typeof saveCall> {
  const { hour, rules } = digest
  if (!isZone(rules.zone)) return fail({ error: 'invalidParameter', message: 'No such zone' })
  const moment = now().epochMilliseconds
  const nextAt = new Date(nextDigest(moment, hour, rules.zone))
  await storeDigest(db, session.accountId, { ...digest, through, nextAt }, new Date(moment))
  return ok({})
}

export async function removeDigest(
  { db }: DigestCallContext,
  { session }: SessionInput<typeof removeCall>,
): ActionOutcome<typeof removeCall> {
  await deleteDigest(db, session.accountId)
  return ok({})
}

/** Adds finished activities: another device knows more of them. */
export async function addFinished(
  { db }: DigestCallContext,
  { body, session }: SessionInput<typeof noteCall>,
): ActionOutcome<typeof noteCall> {
  const open = new Set(body.open)
  const counts = await changeFinished(db, session.accountId, (known) =>
    [...new Set([...known.filter((uuid) => !open.has(uuid)), ...body.through])].slice(
      -MAX_FINISHED,
    ),
  )
  return ok({ counts })
}

/** Ends the digest of the account of an unsubscribe URL, whether or not it has one. */
export async function endDigest(
  { db, secretKey }: DigestCallContext,
  { query }: ActionInput<typeof endCall>,
): ActionOutcome<typeof endCall> {
  const { accountId, isProvedBy } = readAccountAddress(query.address)
  if (!isProvedBy(secretKey, 'digest', FIXED_NONCE)) return fail({ error: 'notFound' })
  await deleteDigest(db, accountId)
  return ok({})
}
