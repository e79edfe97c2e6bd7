import type * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Refusal, SessionInput } from '../routing/action.ts'
import type { StreamedResponse } from '../routing/route-group.ts'
import { type CloudPullContext, NOT_OWNED } from './cloud-pull-context.ts'
import { hasReplica, listReplicas } from './replica-store.ts'
import { listPulls } from './read-store.ts'
import { writePullFile } from './write-pull-file.ts'

const NO_RECORDS: Refusal = {
  error: 'noRecords',
  message: 'The game account has no pulls to export',
}

/** Exports the pulls of a game account as a streamed file. */
export async function exportPulls(
  context: CloudPullContext,
  { session, query }: SessionInput<typeof cloudPullApi.exportFile>,
): Promise<Result<StreamedResponse, Refusal>> {
  const { db } = context
  const replica = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  if (!(await hasReplica(db, replica))) return fail(NOT_OWNED)
  const [first] = await listPulls(db, replica, { from: 'oldest', after: null, max: 1 })
  if (!first) return fail(NO_RECORDS)
  return ok({
    fileName: `bannerday-${replica.gameId}-${replica.uid}.json`,
    parts: writePullFile(context, replica),
  })
}

/** Writes the files of all game accounts of an account as comma-separated JSON. */
export async function* writePullFiles(
  context: CloudPullContext,
  accountId: string,
): AsyncGenerator<string> {
  let separator = ''
  for (const { gameId, uid, pulls } of await listReplicas(context.db, accountId)) {
    if (pulls === null) continue
    yield separator
    yield* writePullFile(context, { accountId, gameId, uid })
    separator = ','
  }
}
