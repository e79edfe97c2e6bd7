import type * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { MAX_RECORDS } from '@bannerday/contract/cloud-pulls'
import { isStorable } from '@bannerday/domain/is-storable'
import { toPullType, sortPullTypes } from '@bannerday/domain/pulls/pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../routing/action.ts'
import type { StreamedResponse } from '../routing/route-group.ts'
import { type CloudPullContext, NOT_OWNED } from './cloud-pull-context.ts'
import { type ReplicaKey, hasReplica } from './replica-store.ts'
import { countByType, listRecordTexts, type PullCursor } from './read-store.ts'

/** Page size of reads: limits what a slow client buffers. */
const PAGE_SIZE = 1000

type ListRequest = {
  readonly replica: ReplicaKey
  readonly limit: number
  readonly before: PullCursor | null
  readonly pullType?: string
}

/** Lists the pulls of a game account, newest first, as a stream. */
export async function listRecords(
  { db }: CloudPullContext,
  { session, query }: SessionInput<typeof cloudPullApi.list>,
): Promise<Result<StreamedResponse, Refusal>> {
  const replica = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  const before = query.before === undefined ? null : parseCursor(query.before)
  if (before === undefined) {
    return fail({ error: 'invalidParameter', message: 'Parameter before is not valid' })
  }
  if (!(await hasReplica(db, replica))) return fail(NOT_OWNED)
  const limit = Number(query.limit ?? MAX_RECORDS)
  const type = query.gacha_type
  const pullType = type === undefined ? {} : { pullType: toPullType(replica.gameId, type) }
  return ok({
    fileName: null,
    parts: writeRecords({ db }, { replica, limit, before, ...pullType }),
  })
}

async function* writeRecords(
  { db }: Pick<CloudPullContext, 'db'>,
  { replica, limit, before, pullType }: ListRequest,
): AsyncGenerator<string> {
  yield '{"records":['
  let next = before
  let written = 0
  do {
    const page = await listRecordTexts(db, replica, {
      from: 'newest',
      after: next,
      max: Math.min(PAGE_SIZE, limit - written),
      ...(pullType !== undefined && { pullType }),
    })
    if (page.texts.length > 0) yield (written > 0 ? ',' : '') + page.texts.join(',')
    written += page.texts.length
    next = page.next
  } while (next !== null && written < limit)
  yield `],"next":${JSON.stringify(next && formatCursor(next))}}`
}

function formatCursor(cursor: PullCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Parses a cursor; undefined for an invalid one. */
function parseCursor(text: string): PullCursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return isCursor(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isCursor(value: unknown): value is PullCursor {
  return Array.isArray(value) && value.length === 3 && value.every(isText)
}

function isText(part: unknown): boolean {
  return typeof part === 'string' && isStorable(part)
}

/** Counts the stored pulls of each type. */
export async function readPullStats(
  { db }: CloudPullContext,
  { session, query }: SessionInput<typeof cloudPullApi.getStats>,
): ActionOutcome<typeof cloudPullApi.getStats> {
  const replica = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  if (!(await hasReplica(db, replica))) return fail(NOT_OWNED)
  const counts = new Map((await countByType(db, replica)).map((row) => [row.pullType, row]))
  const types = sortPullTypes(replica.gameId, counts.keys()).flatMap(
    (type) => counts.get(type) ?? [],
  )
  return ok({
    total: types.reduce((sum, { total }) => sum + total, 0),
    types: types.map(({ pullType, total, top, second, first, last }) => ({
      gacha_type: pullType,
      total,
      top,
      second,
      first_time: first,
      last_time: last,
    })),
  })
}
