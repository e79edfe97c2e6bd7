import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { RootDatabase } from '../../database/database.ts'
import { batchLookups } from '../../database/in-batches.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { sessions } from '../../database/tables/sessions.ts'
import { selectSlotTimes } from '../../settings-slots/slot-store.ts'
import { selectAvatarName } from './avatar-store.ts'
import { getTokenAccount, isToken } from './account-token.ts'
import { hashToken } from './secret-token.ts'

export type SessionReaders = ReturnType<typeof prepareSessionReaders>

/** A session and all that decides whether it counts. */
const found = {
  hash: sessions.hash,
  id: sessions.id,
  accountId: sessions.accountId,
  suspended: sql<boolean>`${accounts.suspendedAt} is not null`,
  expired: sql<boolean>`${sessions.expiresAt} <= now()`,
  /** Its last use is noted so long ago that it is worth a write. */
  stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '5 minutes'`,
}

const ofHashes = sql`${sessions.hash} = any(${sql.placeholder('hashes')})`

/** Per table: without the account ids, a cluster would ask every shard. */
const accountIds = sql.placeholder('accountIds')
const ofTokens = and(
  sql`${sessions.accountId} = any(${accountIds})`,
  sql`${accounts.id} = any(${accountIds})`,
  ofHashes,
)

/**
 * Reads the session of a bearer token; null for none. The queries are prepared and batched, because
 * every authenticated request starts with one, and the profile, the most frequent endpoint, is only
 * that.
 */
export function prepareSessionReaders(db: RootDatabase) {
  const ofAccount = eq(accounts.id, sessions.accountId)
  const session = (which: SQL | undefined) =>
    db.select(found).from(sessions).innerJoin(accounts, ofAccount).where(which)
  const profile = (which: SQL | undefined, among?: Placeholder) =>
    db
      .select({
        ...found,
        username: accounts.username,
        nickname: accounts.nickname,
        avatarName: selectAvatarName(accounts.id, among),
        slotTimes: selectSlotTimes(accounts.id, among),
      })
      .from(sessions)
      .innerJoin(accounts, ofAccount)
      .where(which)
  return {
    session: readerOf(
      session(ofTokens).prepare('session'),
      session(ofHashes).prepare('session_of_older_token'),
    ),
    profile: readerOf(
      profile(ofTokens, accountIds).prepare('profile'),
      profile(ofHashes).prepare('profile_of_older_token'),
    ),
  }
}

type Values = { readonly accountIds?: readonly string[]; readonly hashes: readonly Buffer[] }
type SessionQuery<Row> = { readonly execute: (values: Values) => Promise<readonly Row[]> }

/** @param older finds tokens without an account id, on any shard */
function readerOf<Row extends { readonly hash: Buffer }>(
  query: SessionQuery<Row>,
  older: SessionQuery<Row>,
) {
  const ofToken = batchLookups(async (tokens) => {
    const ids = tokens.flatMap((token) => getTokenAccount(token) ?? [])
    return byToken(tokens, (hashes) => query.execute({ accountIds: ids, hashes }))
  })
  const ofOlderToken = batchLookups((tokens) =>
    byToken(tokens, (hashes) => older.execute({ hashes })),
  )
  return async (token: string) => {
    if (!isToken(token)) return null
    return (getTokenAccount(token) === null ? ofOlderToken : ofToken)(token)
  }
}

async function byToken<Row extends { readonly hash: Buffer }>(
  tokens: readonly string[],
  read: (hashes: readonly Buffer[]) => Promise<readonly Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const hashes = tokens.map(hashToken)
  const rows = new Map((await read(hashes)).map((row) => [row.hash.toString('hex'), row]))
  return new Map(
    tokens.flatMap((token, index) => {
      const row = rows.get(hashes[index]?.toString('hex') ?? '')
      return row === undefined ? [] : [[token, row] as const]
    }),
  )
}
