import type { PullLink } from '@bannerday/domain/links/pull-link'
import { ERROR_CODES, type ErrorCodeName } from '@bannerday/contract/error-code'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { preventDeletion } from '../database/lock-account.ts'
import { importTasks, type TaskState } from '../database/tables/import-tasks.ts'

/** The key of a task; a task without an account owns itself. */
export type TaskRef = { readonly ownerId: string; readonly id: string }

export type ImportTask = typeof importTasks.$inferSelect

const INITIAL_STATE: TaskState = {
  done: [],
  type: null,
  after: '0',
  newest: null,
  pages: 0,
  failedRuns: 0,
}

/**
 * Lifetime of a task without an account while it waits, and again from its start, with its data: less
 * than ten minutes.
 */
const TASK_LIFETIME = sql`interval '585 seconds'`

const RUNNING = ['pending', 'processing'] as const

/** Whether a task has not ended. */
export function isRunning({ status }: Pick<ImportTask, 'status'>): boolean {
  return RUNNING.some((running) => running === status)
}

type NewTask = TaskRef &
  Pick<PullLink, 'gameId' | 'area'> & {
    readonly accountId: string | null
    readonly groupId: string
    readonly sealed: Buffer
    readonly secretHash: Buffer | null
  }

/**
 * Inserts a task; false when another one of the account and game is running.
 *
 * @throws AccountGone when the account was deleted
 */
export function addTask(db: RootDatabase, task: NewTask): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (task.accountId !== null) await preventDeletion(transaction, task.accountId)
    const added = await transaction
      .insert(importTasks)
      .values({ ...task, state: INITIAL_STATE })
      .onConflictDoNothing()
      .returning({ id: importTasks.id })
    return added.length > 0
  })
}

/** Deletes the tasks of an account. */
export async function deleteAccountTasks(db: Database, accountId: string): Promise<void> {
  await db.delete(importTasks).where(eq(importTasks.ownerId, accountId))
}

/** Reads a task; null for an unknown task and after its lifetime. */
export async function readTask(db: Database, ref: TaskRef): Promise<ImportTask | null> {
  const [task] = await db
    .select()
    .from(importTasks)
    .where(and(matchesTask(ref), IS_WITHIN_LIFETIME))
  return task ?? null
}

/** Reads and locks a running task until the transaction ends; null when it has ended. */
export async function lockRunning(tx: Database, ref: TaskRef): Promise<ImportTask | null> {
  const [task] = await tx
    .select()
    .from(importTasks)
    .where(and(matchesTask(ref), IS_WITHIN_LIFETIME, IS_RUNNING))
    .for('update')
  return task ?? null
}

/** An update of a task; the progress never decreases. */
export type TaskUpdate = Pick<ImportTask, 'state' | 'uid' | 'progress' | 'pages'> & {
  readonly added: number
  readonly known: number
}

/** Updates a running task. */
export async function updateTask(tx: Database, ref: TaskRef, update: TaskUpdate): Promise<void> {
  await tx
    .update(importTasks)
    .set({
      status: 'processing',
      state: update.state,
      uid: update.uid,
      pages: update.pages,
      progress: sql`greatest(${importTasks.progress}, ${update.progress})`,
      added: sql`${importTasks.added} + ${update.added}`,
      known: sql`${importTasks.known} + ${update.known}`,
      movedAt: sql`now()`,
    })
    .where(matchesTask(ref))
}

/** Replaces the link of a running task. */
export async function replaceLink(
  db: Database,
  ref: TaskRef,
  link: { readonly area: PullLink['area']; readonly sealed: Buffer },
): Promise<void> {
  await db
    .update(importTasks)
    .set({ ...link, movedAt: sql`now()` })
    .where(and(matchesTask(ref), IS_RUNNING))
}

/** Ends a running task and erases its secrets; false when it had ended before. */
export async function endTask(
  db: Database,
  ref: TaskRef,
  status: 'completed' | 'failed',
  error: ErrorCodeName | null = null,
): Promise<boolean> {
  const ended = await db
    .update(importTasks)
    .set({
      status,
      sealed: null,
      errorCode: error && ERROR_CODES[error],
      movedAt: sql`now()`,
      ...(status === 'completed' && { progress: 100 }),
    })
    .where(and(matchesTask(ref), IS_RUNNING))
    .returning({ id: importTasks.id })
  return ended.length > 0
}

/** Lists the running tasks of an account. */
export function listRunning(db: Database, accountId: string) {
  return db
    .select({ id: importTasks.id, gameId: importTasks.gameId })
    .from(importTasks)
    .where(and(eq(importTasks.ownerId, accountId), IS_RUNNING))
    .orderBy(importTasks.createdAt)
}

/** Counts a run that threw an error; returns the number of such runs since the last stored page. */
export async function countFailedRun(db: Database, ref: TaskRef): Promise<number> {
  const [task] = await db
    .update(importTasks)
    .set({
      state: sql`jsonb_set(${importTasks.state}, '{failedRuns}',
        to_jsonb(coalesce((${importTasks.state} ->> 'failedRuns')::int, 0) + 1))`,
    })
    .where(and(matchesTask(ref), IS_RUNNING))
    .returning({ state: importTasks.state })
  return task?.state.failedRuns ?? 0
}

/** Marks a waiting task as started. Without an account, this starts the lifetime of its data. */
export async function startTask(db: Database, ref: TaskRef): Promise<void> {
  await db
    .update(importTasks)
    .set({
      status: 'processing',
      createdAt: sql`case when ${importTasks.accountId} is null then now()
        else ${importTasks.createdAt} end`,
    })
    .where(and(matchesTask(ref), eq(importTasks.status, 'pending')))
}

/** Maximum number of rows that `countTasksAhead` reads: devices poll it. */
const MAX_COUNTED_TASKS = 1000

/**
 * Counts what runs before a waiting task: the other imports of its group that run or have waited
 * longer, and one import of each other group that has waited longer.
 */
export async function countTasksAhead(db: Database, task: ImportTask): Promise<number> {
  const { groupId, status, createdAt } = importTasks
  const isOfGroup = sql`${groupId} = ${task.groupId}`
  const earlier = db
    .select({ groupId, isOfGroup: isOfGroup.as('is_of_group') })
    .from(importTasks)
    .where(
      and(
        IS_RUNNING,
        IS_WITHIN_LIFETIME,
        or(
          and(eq(status, 'processing'), isOfGroup),
          and(eq(status, 'pending'), lt(createdAt, task.createdAt)),
        ),
      ),
    )
    .limit(MAX_COUNTED_TASKS)
    .as('earlier')
  const [ahead] = await db
    .select({
      count: sql<number>`(count(*) filter (where ${earlier.isOfGroup})
        + count(distinct ${earlier.groupId}) filter (where not ${earlier.isOfGroup}))::int`,
    })
    .from(earlier)
  return ahead?.count ?? 0
}

/**
 * Lists the running tasks, the longest idle first. The queue retries those whose last run threw an
 * error, with a growing delay; they are listed after the longest of them, in case the queue lost them.
 */
export function listResumable(
  db: Database,
  max: number,
): Promise<(TaskRef & Pick<ImportTask, 'groupId' | 'status'>)[]> {
  const { ownerId, id, groupId, status, state, movedAt } = importTasks
  return db
    .select({ ownerId, id, groupId, status })
    .from(importTasks)
    .where(
      and(
        IS_RUNNING,
        IS_WITHIN_LIFETIME,
        sql`(coalesce((${state} ->> 'failedRuns')::int, 0) = 0
          or ${movedAt} < now() - interval '10 minutes')`,
      ),
    )
    .orderBy(movedAt)
    .limit(max)
}

/** Fails tasks that did not end during the lifetime of their link. */
export async function failAbandoned(db: Database): Promise<void> {
  await db
    .update(importTasks)
    .set({ status: 'failed', sealed: null, errorCode: ERROR_CODES.importFailed })
    .where(and(IS_RUNNING, sql`${importTasks.createdAt} < now() - interval '1 day'`))
}

/** Deletes expired data of tasks without an account, and tasks that ended long ago. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.execute(sql`delete from import_pages where (owner_id, task_id) in (
    select owner_id, id from ${importTasks}
    where account_id is null and created_at <= now() - ${TASK_LIFETIME})`)
  await db.delete(importTasks).where(
    sql`(${importTasks.accountId} is null and ${importTasks.createdAt} <= now() - ${TASK_LIFETIME})
      or (${importTasks.status} not in ('pending', 'processing')
        and ${importTasks.movedAt} < now() - interval '1 day')`,
  )
}

const IS_RUNNING = inArray(importTasks.status, [...RUNNING])

const IS_WITHIN_LIFETIME = sql`(${importTasks.accountId} is not null or ${importTasks.createdAt} > now() - ${TASK_LIFETIME})`

function matchesTask({ ownerId, id }: TaskRef) {
  return and(eq(importTasks.ownerId, ownerId), eq(importTasks.id, id))
}
