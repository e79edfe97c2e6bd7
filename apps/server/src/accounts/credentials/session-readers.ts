import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { RootDatabase } from '../../database/database.ts'
import { batchLookups } from '../../database/batch-lookups.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { sessions } from '../../database/tables/sessions.ts'
import { selectSlotTimes } from '../../settings-slots/slot-store.ts'
import { selectAvatarName } from './avatar-store.ts'
import { getTokenAccount, isToken } from './account-token.ts'
import { hashToken } from './secret-token.ts'

export type SessionReaders = ReturnType<typeof prepareSessionReaders>

/** A session with its validity. */
const sessionColumns = {
  hash: sessions.hash,
  id: sessions.id,
  accountId: sessions.accountId,
  suspended: sql<boolean>`${accounts.suspendedAt} is not null`,
  expired: sql<boolean>`${sessions.expiresAt} <= now()`,
  /** Throttles the write of the last use. */
  stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '5 minutes'`,
}

const hasHash = sql`${sessions.hash} = any(${sql.placeholder('hashes')})`

/** Repeated per table: without the account ids, a cluster would query every shard. */
const accountIds = sql.placeholder('accountIds')
const hasAccountAndHash = and(
  sql`${sessions.accountId} = any(${accountIds})`,
  sql`${accounts.id} = any(${accountIds})`,
  hasHash,
)

/**
 * Prepares the queries that read the session of a bearer token; null for none. They are prepared
 * statements with batching: every authenticated request runs one, and the most frequent endpoint, the
 * profile, runs only one.
 */
export function prepareSessionReaders(db: RootDatabase) {
  const isOwner = eq(accounts.id, sessions.accountId)
  const session = (condition: SQL | undefined) =>
    db.select(sessionColumns).from(sessions).innerJoin(accounts, isOwner).where(condition)
  const profile = (condition: SQL | undefined, ids?: Placeholder) =>
    db
      .select({
        ...sessionColumns,
        username: accounts.username,
        nickname: accounts.nickname,
        avatarName: selectAvatarName(accounts.id, ids),
        slotTimes: selectSlotTimes(accounts.id, ids),
      })
      .from(sessions)
      .innerJoin(accounts, isOwner)
      .where(condition)
  return {
    session: createReader(
      session(hasAccountAndHash).prepare('session'),
      session(hasHash).prepare('session_of_older_token'),
    ),
    profile: createReader(
      profile(hasAccountAndHash, accountIds).prepare('profile'),
      profile(hasHash).prepare('profile_of_older_token'),
    ),
  }
}

type Values = { readonly accountIds?: readonly string[]; readonly hashes: readonly Buffer[] }
type SessionQuery<Row> = { readonly execute: (values: Values) => Promise<readonly Row[]> }

/**
 * Creates a batched reader of tokens.
 *
 * @param legacyQuery finds tokens without an account id, on any shard
 */
function createReader<Row extends { readonly hash: Buffer }>(
  query: SessionQuery<Row>,
  legacyQuery: SessionQuery<Row>,
) {
  const findByToken = batchLookups(async (tokens) => {
    const ids = tokens.flatMap((token) => getTokenAccount(token) ?? [])
    return mapByToken(tokens, (hashes) => query.execute({ accountIds: ids, hashes }))
  })
  const findByLegacyToken = batchLookups((tokens) =>
    mapByToken(tokens, (hashes) => legacyQuery.execute({ hashes })),
  )
  return async (token: string) => {
    if (!isToken(token)) return null
    return (getTokenAccount(token) === null ? findByLegacyToken : findByToken)(token)
  }
}

async function mapByToken<Row extends { readonly hash: Buffer }>(
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
