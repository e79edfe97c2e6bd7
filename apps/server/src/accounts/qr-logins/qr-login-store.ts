import { QR_LIFETIME_SECONDS } from '@bannerday/contract/accounts/qr-logins'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Session } from '../../routing/action.ts'
import type { Database } from '../../database/database.ts'
import { qrLogins } from '../../database/tables/qr-logins.ts'

type NewQrLogin = Pick<
  typeof qrLogins.$inferInsert,
  'codeHash' | 'secretHash' | 'device' | 'network' | 'language' | 'deviceMarks'
>

const isLive = gt(qrLogins.expiresAt, sql`now()`)

/** Adds a code and returns its id. */
export async function addQrLogin(db: Database, login: NewQrLogin): Promise<string> {
  const expiresAt = sql`now() + make_interval(secs => ${QR_LIFETIME_SECONDS})`
  const [added] = await db
    .insert(qrLogins)
    .values({ ...login, expiresAt })
    .returning({ id: qrLogins.id })
  return added?.id ?? ''
}

/** Deletes codes ten minutes after their expiry. */
export async function deleteExpiredQrLogins(db: Database): Promise<void> {
  await db.delete(qrLogins).where(lt(qrLogins.expiresAt, sql`now() - interval '10 minutes'`))
}

/** Deletes the codes that sessions of an account have scanned. */
export async function deleteQrLogins(db: Database, accountId: string): Promise<void> {
  await db.delete(qrLogins).where(eq(qrLogins.scannedAccount, accountId))
}

/** Reads the state of a code for the browser with its secret; null for none. */
export async function readQrLogin(db: Database, id: string, secretHash: Buffer) {
  const [row] = await db
    .select({
      status: qrLogins.status,
      isLive: sql<boolean>`${isLive}`,
      scannedBy: qrLogins.scannedBy,
      scannedAccount: qrLogins.scannedAccount,
    })
    .from(qrLogins)
    .where(and(eq(qrLogins.id, id), eq(qrLogins.secretHash, secretHash)))
  return row ?? null
}

/**
 * Consumes a confirmed code and returns its device marks. Null for none, and for the second of two
 * simultaneous attempts.
 */
export async function consumeConfirmed(
  db: Database,
  id: string,
  secretHash: Buffer,
): Promise<readonly string[] | null> {
  const [consumed] = await db
    .delete(qrLogins)
    .where(
      and(
        eq(qrLogins.id, id),
        eq(qrLogins.secretHash, secretHash),
        eq(qrLogins.status, 'confirmed'),
        isLive,
      ),
    )
    .returning({ deviceMarks: qrLogins.deviceMarks })
  return consumed?.deviceMarks ?? null
}

/**
 * Assigns a code to the first session that scans it and returns the device that shows it; null when
 * it cannot be scanned.
 */
export async function scanCode(db: Database, id: string, codeHash: Buffer, session: Session) {
  const isScannedBySession = and(eq(qrLogins.status, 'scanned'), eq(qrLogins.scannedBy, session.id))
  const [row] = await db
    .update(qrLogins)
    .set({ status: 'scanned', scannedBy: session.id, scannedAccount: session.accountId })
    .where(
      and(isCode(id, codeHash), isLive, or(eq(qrLogins.status, 'pending'), isScannedBySession)),
    )
    .returning({
      device: qrLogins.device,
      network: qrLogins.network,
      language: qrLogins.language,
    })
  return row ?? null
}

/** Confirms or refuses a code; false unless the session has scanned it and it is live. */
export async function setCodeOutcome(
  db: Database,
  id: string,
  sessionId: string,
  status: 'confirmed' | 'refused',
): Promise<boolean> {
  // The device polls every three seconds, or more slowly on a slow network.
  const expiresAt =
    status === 'refused'
      ? sql`now()`
      : sql`greatest(${qrLogins.expiresAt}, now() + interval '30 seconds')`
  const updated = await db
    .update(qrLogins)
    .set({ status, expiresAt })
    .where(and(isScannedBy(id, sessionId), eq(qrLogins.status, 'scanned'), isLive))
    .returning({ id: qrLogins.id })
  return updated.length > 0
}

/** Whether a code with the given content is valid; null for an unknown one. */
export function isCodeLive(db: Database, id: string, codeHash: Buffer): Promise<boolean | null> {
  return readIsLive(db, isCode(id, codeHash))
}

/** Whether a code scanned by a session is still valid; null when it has scanned none. */
export function isScannedLive(
  db: Database,
  id: string,
  sessionId: string,
): Promise<boolean | null> {
  return readIsLive(db, isScannedBy(id, sessionId))
}

async function readIsLive(
  db: Database,
  condition: ReturnType<typeof isCode>,
): Promise<boolean | null> {
  const [row] = await db
    .select({ isLive: sql<boolean>`${isLive}` })
    .from(qrLogins)
    .where(condition)
  return row?.isLive ?? null
}

function isCode(id: string, codeHash: Buffer) {
  return and(eq(qrLogins.id, id), eq(qrLogins.codeHash, codeHash))
}

function isScannedBy(id: string, sessionId: string) {
  return and(eq(qrLogins.id, id), eq(qrLogins.scannedBy, sessionId))
}
