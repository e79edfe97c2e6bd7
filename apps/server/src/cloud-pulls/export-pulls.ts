import type { exportPulls as exportCall } from '@bannerday/contract/cloud-pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, SessionInput } from '../routing/action.ts'
import type { StreamedResponse } from '../routing/room-calls.ts'
import { type CloudPullContext, NOT_YOURS } from './cloud-pull-context.ts'
import { hasCopy, listCopies } from './copy-store.ts'
import { listPulls } from './read-store.ts'
import { writePullFile } from './write-pull-file.ts'

const NOTHING: Refusal = { error: 'noRecords', message: 'There is nothing to export' }

/** Exports the pulls of a game account as a file, streamed. */
export async function exportPulls(
  context: CloudPullContext,
  { session, query }: SessionInput<typeof exportCall>,
): Promise<Result<StreamedResponse, Refusal>> {
  const { db } = context
  const copy = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  if (!(await hasCopy(db, copy))) return fail(NOT_YOURS)
  const [first] = await listPulls(db, copy, { from: 'oldest', after: null, max: 1 })
  if (!first) return fail(NOTHING)
  return ok({
    fileName: `bannerday-${copy.gameId}-${copy.uid}.json`,
    parts: writePullFile(context, copy),
  })
}

/** The files of all game accounts of an account, with commas between. */
export async function* writePullFiles(
  context: CloudPullContext,
  accountId: string,
): AsyncGenerator<string> {
  let separator = ''
  for (const { gameId, uid, pulls } of await listCopies(context.db, accountId)) {
    if (pulls === null) continue
    yield separator
    yield* writePullFile(context, { accountId, gameId, uid })
    separator = ','
  }
}
