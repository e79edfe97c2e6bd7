import { hash, timingSafeEqual } from 'node:crypto'
import type * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import type * as importApi from '@bannerday/contract/pull-imports'
import { getPullService } from '@bannerday/domain/links/pull-service'
import { fail, ok } from '@bannerday/domain/result'
import type {
  ActionInput,
  ActionOutcome,
  Refusal,
  Session,
  SessionInput,
} from '../routing/action.ts'
import { listChangeNumbers } from '../cloud-pulls/replica-store.ts'
import { toRecord } from '../cloud-pulls/to-record.ts'
import type { Database } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { deletePages, readNextPages } from './pending-page-store.ts'
import { computeReadIntervals } from './read-intervals.ts'
import { countTasksAhead, endTask, type ImportTask, listRunning, readTask } from './task-store.ts'

/** Maximum number of pages in a response: twenty pulls each, more for Wuthering Waves. */
const MAX_PAGES_PER_RESPONSE = 50

const TASK_NOT_FOUND: Refusal = { error: 'notFound', message: 'Import not found' }

type TaskInput<Call extends typeof importApi.get | typeof importApi.cancel> = ActionInput<Call> & {
  readonly session: Session | null
}

type Context = Pick<ImportContext, 'db'>

/**
 * Returns the progress of an import to its account, or to the device with the task's secret together
 * with its next pages.
 */
export async function readImport(
  { db }: Context,
  { query, session }: TaskInput<typeof importApi.get>,
): ActionOutcome<typeof importApi.get> {
  const task = await findOwnTask(db, query.task_id, session, query.secret)
  if (!task) return fail(TASK_NOT_FOUND)
  const after = Number(query.after ?? 0)
  const pages =
    task.accountId === null ? await readNextPages(db, task, after, MAX_PAGES_PER_RESPONSE) : []
  const last = pages.at(-1)?.number ?? after
  return ok({
    status: task.status,
    progress: task.progress,
    types: {
      read: task.state.done.length,
      total: getPullService(task.gameId).types.length,
    },
    ...(task.status === 'pending' && { ahead: await countTasksAhead(db, task) }),
    uid: task.uid,
    added: task.added,
    known: task.known,
    error_code: task.errorCode,
    pages: pages.map(({ number, pulls }) => ({
      number,
      records: pulls.map((pull) => toRecord(pull, task.gameId)),
    })),
    is_whole: last >= task.pages,
    ...(task.status === 'completed' && { read: computeReadIntervals(task) }),
  })
}

/** Returns the change numbers of an account's game accounts and its running imports. */
export async function getCloudState(
  { db }: Context,
  { session }: SessionInput<typeof cloudPullApi.getState>,
): ActionOutcome<typeof cloudPullApi.getState> {
  const tasks = await listRunning(db, session.accountId)
  return ok({
    accounts: await listChangeNumbers(db, session.accountId),
    imports: tasks.map(({ id, gameId }) => ({ task_id: id, game_id: gameId })),
  })
}

/**
 * Cancels a running import; returns the status of a finished one. Either way its pages are deleted:
 * until the device has saved or discarded them, a reload starts again at the first.
 */
export async function cancelImport(
  { db }: Context,
  { query, body, session }: TaskInput<typeof importApi.cancel>,
): ActionOutcome<typeof importApi.cancel> {
  const task = await findOwnTask(db, query.task_id, session, body.secret)
  if (!task) return fail(TASK_NOT_FOUND)
  const isCancelled = await endTask(db, task, 'failed', 'importFailed')
  await deletePages(db, task)
  if (isCancelled) return ok({ status: 'failed' })
  const ended = await readTask(db, task)
  return ended ? ok({ status: ended.status }) : fail(TASK_NOT_FOUND)
}

/** Finds a task by its account or its secret; null for other callers. */
async function findOwnTask(
  db: Database,
  id: string,
  session: Session | null,
  secret: string | undefined,
): Promise<ImportTask | null> {
  if (session && secret === undefined) return readTask(db, { ownerId: session.accountId, id })
  const task = await readTask(db, { ownerId: id, id })
  const givenHash = hash('sha256', secret ?? '', 'buffer')
  return task?.secretHash && timingSafeEqual(task.secretHash, givenHash) ? task : null
}
