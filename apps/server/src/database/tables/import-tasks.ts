import type { Pull } from '@bannerday/domain/pulls/pull'
import type { Area } from '@bannerday/domain/games/pull-service'
import { GAME_IDS } from '@bannerday/domain/game'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

export const TASK_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const

/** The progress of a task, sufficient to resume after the process was killed. */
export type TaskState = {
  /** The pull types that are complete. */
  readonly done: readonly string[]
  /**
   * Types with unreadable rows or from an older endpoint, whose import proves no read interval;
   * absent for none.
   */
  readonly unproven?: readonly string[]
  /** The current type; null between types. */
  readonly type: string | null
  /** Cursor: the oldest stored id of the current type. The next page contains older pulls. */
  readonly after: string
  /** The newest id of the current type. */
  readonly newest: string | null
  /** Number of fetched pages of the current type. */
  readonly pages: number
  /**
   * Number of runs that threw an error since the last stored page; absent in tasks of the previous
   * release.
   */
  readonly failedRuns?: number
}

/** Imports by official link. Without an account the task is its own owner. */
export const importTasks = pgTable(
  'import_tasks',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid().notNull().defaultRandom(),
    accountId: uuid('account_id'),
    /** The imports of a group run one after the other; null in tasks of the previous release. */
    groupId: text('group_id'),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    area: text().$type<Area>().notNull(),
    status: text({ enum: TASK_STATUSES }).notNull().default('pending'),
    /** The encrypted secrets of the link; erased when the task ends. */
    sealed: bytes(),
    /** SHA-256 of the secret of a device without an account. */
    secretHash: bytes('secret_hash'),
    state: jsonb().$type<TaskState>().notNull(),
    uid: text(),
    /** 0 to 100. */
    progress: smallint().notNull().default(0),
    added: integer().notNull().default(0),
    known: integer().notNull().default(0),
    /** Number of pages stored for the device, received or not; 0 with an account. */
    pages: integer().notNull().default(0),
    /** The error code of a failed or cancelled task. */
    errorCode: integer('error_code'),
    /** Without an account, the start of its lifetime: set again when its run starts. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Time of the last progress. */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('import_tasks_one_at_a_time')
      .on(table.ownerId, table.gameId)
      .where(sql`${table.status} in ('pending', 'processing')`),
    index('import_tasks_by_status').on(table.status, table.movedAt),
  ],
)

/** The pages for a device without an account; they are deleted with their task at the latest. */
export const pendingPages = pgTable(
  'import_pages',
  {
    ownerId: uuid('owner_id').notNull(),
    taskId: uuid('task_id').notNull(),
    number: integer().notNull(),
    pulls: jsonb().$type<readonly Pull[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.taskId, table.number] })],
)
