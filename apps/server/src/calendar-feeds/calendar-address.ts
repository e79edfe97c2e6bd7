import { randomBytes } from 'node:crypto'
import type * as calendarApi from '@bannerday/contract/calendar-feeds'
import { ok } from '@bannerday/domain/result'
import type { ActionOutcome, SessionInput } from '../routing/action.ts'
import type { Database } from '../database/database.ts'
import { createAccountUrlToken } from '../secrets/account-url-token.ts'
import { readNonce, removeNonce, writeNonce } from './calendar-store.ts'

/** The context of the calendar endpoints of an account. */
export type CalendarContext = {
  readonly db: Database
  /** The key of the installation. */
  readonly secretKey: Buffer
}

const NONCE_BYTES = 16

/** Returns the URL of the account's calendar, if it has one. */
export async function readCalendarUrl(
  { db, secretKey }: CalendarContext,
  { session: { accountId } }: SessionInput<typeof calendarApi.getAddress>,
): ActionOutcome<typeof calendarApi.getAddress> {
  const nonce = await readNonce(db, accountId)
  return ok({ path: nonce && createCalendarPath(secretKey, accountId, nonce) })
}

/** Creates a URL and revokes the previous one. */
export async function createCalendarUrl(
  { db, secretKey }: CalendarContext,
  { session: { accountId } }: SessionInput<typeof calendarApi.createAddress>,
): ActionOutcome<typeof calendarApi.createAddress> {
  const nonce = randomBytes(NONCE_BYTES)
  await writeNonce(db, accountId, nonce)
  return ok({ path: createCalendarPath(secretKey, accountId, nonce) })
}

/** Revokes the URL. */
export async function revokeCalendarUrl(
  { db }: CalendarContext,
  { session }: SessionInput<typeof calendarApi.deleteAddress>,
): ActionOutcome<typeof calendarApi.deleteAddress> {
  await removeNonce(db, session.accountId)
  return ok({})
}

function createCalendarPath(key: Buffer, accountId: string, nonce: Buffer): string {
  return `/calendar/personal/${createAccountUrlToken(key, 'calendar', accountId, nonce)}.ics`
}
