import {
  type listRecords as listCall,
  MOST_RECORDS,
  type readPullStats as statsCall,
} from '@bannerday/contract/cloud-pull'
import { isStorable } from '@bannerday/domain/is-storable'
import { countedWith, sortPullTypes } from '@bannerday/domain/pulls/pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../routing/action.ts'
import type { StreamedResponse } from '../routing/room-calls.ts'
import { type CloudPullContext, NOT_YOURS } from './cloud-pull-context.ts'
import { type CopyKey, hasCopy } from './copy-store.ts'
import { countByType, listPulls, type PullCursor } from './read-store.ts'
import { toRecord } from './record-of-pull.ts'

/** Page size of reads: limits what a slow client buffers. */
const PAGE_SIZE = 1000

type Listing = {
  readonly copy: CopyKey
  readonly limit: number
  readonly before: PullCursor | null
  readonly pullType?: string
}

/** Lists the pulls of a game account, newest first, streamed. */
export async function listRecords(
  { db }: CloudPullContext,
  { session, query }: SessionInput<typeof listCall>,
): Promise<Result<StreamedResponse, Refusal>> {
  const copy = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  const before = query.before === undefined ? null : parseCursor(query.before)
  if (before === undefined) {
    return fail({ error: 'invalidParameter', message: 'Parameter before is not valid' })
  }
  if (!(await hasCopy(db, copy))) return fail(NOT_YOURS)
  const limit = Number(query.limit ?? MOST_RECORDS)
  const type = query.gacha_type
  const pullType = type === undefined ? {} : { pullType: countedWith(copy.gameId, type) }
  return ok({ fileName: null, parts: writeRecords({ db }, { copy, limit, before, ...pullType }) })
}

async function* writeRecords(
  { db }: Pick<CloudPullContext, 'db'>,
  { copy, limit, before, pullType }: Listing,
): AsyncGenerator<string> {
  yield '{"records":['
  let after = before
  let written = 0
  let isMore = true
  while (isMore && written < limit) {
    const max = Math.min(PAGE_SIZE, limit - written)
    // One more shows whether there is a next page.
    const orders = { from: 'newest', after, max: max + 1 } as const
    const found = await listPulls(db, copy, {
      ...orders,
      ...(pullType !== undefined && { pullType }),
    })
    const rows = found.slice(0, max)
    isMore = found.length > max
    after = rows.at(-1)?.cursor ?? after
    const texts = rows.map(({ pull }) => JSON.stringify(toRecord(pull, copy.gameId)))
    if (texts.length > 0) yield (written > 0 ? ',' : '') + texts.join(',')
    written += rows.length
  }
  const next = isMore && after !== null ? writeCursor(after) : null
  yield `],"next":${JSON.stringify(next)}}`
}

function writeCursor(cursor: PullCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Undefined for what is no cursor of ours. */
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
  { session, query }: SessionInput<typeof statsCall>,
): ActionOutcome<typeof statsCall> {
  const copy = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  if (!(await hasCopy(db, copy))) return fail(NOT_YOURS)
  const counts = new Map((await countByType(db, copy)).map((one) => [one.pullType, one]))
  const types = sortPullTypes(copy.gameId, counts.keys()).flatMap((type) => counts.get(type) ?? [])
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
