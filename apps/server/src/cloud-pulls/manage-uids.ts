import type * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { GAME_IDS } from '@bannerday/domain/game'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { ActionOutcome, Refusal, SessionInput } from '../routing/action.ts'
import type { Database } from '../database/database.ts'
import { type CloudPullContext, NOT_OWNED } from './cloud-pull-context.ts'
import {
  beginExistingChange,
  type ReplicaKey,
  resetComplete,
  listReplicas,
  removeReplica,
} from './replica-store.ts'
import { deleteValues, readListedValues, writeNickname } from './listed-values.ts'
import { deleteAllPulls } from './pull-store.ts'

/** Lists the game accounts of an account. */
export async function listUids(
  { db }: CloudPullContext,
  { session }: SessionInput<typeof cloudPullApi.listAccounts>,
): ActionOutcome<typeof cloudPullApi.listAccounts> {
  const replicas = await listReplicas(db, session.accountId)
  const values = await readListedValues(db, session.accountId)
  const games = GAME_IDS.filter((game) => replicas.some(({ gameId }) => gameId === game))
  return ok({
    uids_by_game: Object.fromEntries(
      games.map((game) => [
        game,
        replicas
          .filter(({ gameId }) => gameId === game)
          .map(({ uid, provedAt, pulls, changeNumber }) => ({
            uid,
            nickname: values.get(`${game} ${uid}`)?.nickname ?? '',
            proved: provedAt !== null,
            pulls: pulls ?? 0,
            has_manual_pity: values.get(`${game} ${uid}`)?.hasManualPity ?? false,
            change: changeNumber,
          })),
      ]),
    ),
  })
}

/** Sets the nickname of a game account. */
export async function updateUid(
  { db }: CloudPullContext,
  { session, body }: SessionInput<typeof cloudPullApi.renameAccount>,
): ActionOutcome<typeof cloudPullApi.renameAccount> {
  const replica = { accountId: session.accountId, gameId: body.game_id, uid: body.uid }
  return db.transaction(async (tx) => {
    const change = await beginExistingChange(tx, replica)
    if (!change) return fail(NOT_OWNED)
    await writeNickname(tx, replica, body.nickname, change.number)
    return ok({})
  })
}

/**
 * Removes a game account: its pulls become tombstones. Devices that synced it stop syncing and keep
 * their pulls.
 */
export async function revokeUid(
  context: CloudPullContext,
  { session, body }: SessionInput<typeof cloudPullApi.removeAccount>,
): ActionOutcome<typeof cloudPullApi.removeAccount> {
  const replica = { accountId: session.accountId, gameId: body.game_id, uid: body.uid }
  return deletePulls(context, replica, async (tx) => {
    await deleteValues(tx, replica)
    await removeReplica(tx, replica)
  })
}

/** Deletes the pulls of a game account; its nickname and its proof stay. */
export async function clearPulls(
  context: CloudPullContext,
  { session, query, body }: SessionInput<typeof cloudPullApi.clear>,
): ActionOutcome<typeof cloudPullApi.clear> {
  const replica = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  return deletePulls(context, replica, (tx) => resetComplete(tx, replica), body.by)
}

/** Deletes the pulls of a replica in one change, with further work in the same transaction. */
function deletePulls(
  { db }: CloudPullContext,
  replica: ReplicaKey,
  finish: (tx: Database) => Promise<void>,
  by?: string,
): Promise<Result<{ deleted: number }, Refusal>> {
  return db.transaction(async (tx) => {
    const change = await beginExistingChange(tx, replica)
    if (!change) return fail(NOT_OWNED)
    const deleted = await deleteAllPulls(tx, replica, change.number, by)
    await finish(tx)
    return ok({ deleted })
  })
}
