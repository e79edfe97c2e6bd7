import { hash, timingSafeEqual } from 'node:crypto'
import type {
  cancelImport as cancelCall,
  readImport as readCall,
} from '@bannerday/contract/pull-import'
import { fail, ok } from '@bannerday/domain/result'
import type { ActionInput, ActionOutcome, Refusal, Session } from '../routing/action.ts'
import { toRecord } from '../cloud-pulls/record-of-pull.ts'
import type { Database } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { dropPages, receivePages } from './page-store.ts'
import { endTask, type ImportTask, readTask } from './task-store.ts'

/** Maximum number of pages in a response: twenty pulls each, or larger ones of Wuthering Waves. */
const MAX_PAGES = 50

const NO_TASK: Refusal = { error: 'notFound', message: 'There is no such import' }

type Of<Call extends typeof readCall | typeof cancelCall> = ActionInput<Call> & {
  readonly session: Session | null
}

type Context = Pick<ImportContext, 'db'>

/** Reads the progress of an import of the account, or of the device with the task's secret. */
export async function readImport(
  { db }: Context,
  { query, session }: Of<typeof readCall>,
): ActionOutcome<typeof readCall> {
  const task = await findOwn(db, query.task_id, session, query.secret)
  if (!task) return fail(NO_TASK)
  const after = Number(query.after ?? 0)
  const pages = task.accountId === null ? await receivePages(db, task, after, MAX_PAGES) : []
  const last = pages.at(-1)?.number ?? after
  return ok({
    status: task.status,
    progress: task.progress,
    uid: task.uid,
    added: task.added,
    known: task.known,
    error_code: task.errorCode,
    pages: pages.map(({ number, pulls }) => ({
      number,
      records: pulls.map((pull) => toRecord(pull, task.gameId)),
    })),
    is_whole: last >= task.pages,
  })
}

/** Cancels an import; returns the outcome of a finished one. */
export async function cancelImport(
  { db }: Context,
  { query, body, session }: Of<typeof cancelCall>,
): ActionOutcome<typeof cancelCall> {
  const task = await findOwn(db, query.task_id, session, body.secret)
  if (!task) return fail(NO_TASK)
  if (!(await endTask(db, task, 'failed', 'importFailed'))) {
    const ended = await readTask(db, task)
    return ended ? ok({ status: ended.status }) : fail(NO_TASK)
  }
  await dropPages(db, task)
  return ok({ status: 'failed' })
}

/** Finds the task of an account or of a secret; null for anyone else. */
async function findOwn(
  db: Database,
  id: string,
  session: Session | null,
  secret: string | undefined,
): Promise<ImportTask | null> {
  if (session && secret === undefined) return readTask(db, { ownerId: session.accountId, id })
  const task = await readTask(db, { ownerId: id, id })
  const given = hash('sha256', secret ?? '', 'buffer')
  return task?.secretHash && timingSafeEqual(task.secretHash, given) ? task : null
}
