import type { Pull } from '@bannerday/domain/pulls/pull'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { pendingPages } from '../database/tables/import-tasks.ts'
import type { TaskRef } from './task-store.ts'

/** A stored page that the device has neither saved nor discarded. */
export type PendingPage = { readonly number: number; readonly pulls: readonly Pull[] }

/** Maximum number of pulls of a stored page: Wuthering Waves returns all pulls of a type at once. */
const MAX_PAGE_PULLS = 500

/** Appends pages; returns their total number. */
export async function addPages(
  tx: Database,
  { ownerId, id }: TaskRef,
  before: number,
  pages: readonly Pick<PendingPage, 'pulls'>[],
): Promise<number> {
  const rows = pages
    .flatMap(({ pulls }) => splitPulls(pulls))
    .map((pulls, index) => ({ ownerId, taskId: id, number: before + index + 1, pulls }))
  if (rows.length > 0) await tx.insert(pendingPages).values(rows)
  return before + rows.length
}

function splitPulls(pulls: readonly Pull[]): (readonly Pull[])[] {
  const count = Math.ceil(pulls.length / MAX_PAGE_PULLS)
  return Array.from({ length: count }, (_, index) =>
    pulls.slice(index * MAX_PAGE_PULLS, (index + 1) * MAX_PAGE_PULLS),
  )
}

/** Reads the next pages. */
export function readNextPages(
  db: Database,
  ref: TaskRef,
  after: number,
  max: number,
): Promise<PendingPage[]> {
  return db
    .select({ number: pendingPages.number, pulls: pendingPages.pulls })
    .from(pendingPages)
    .where(and(matchesTask(ref), gt(pendingPages.number, after)))
    .orderBy(asc(pendingPages.number))
    .limit(max)
}

/** Deletes all pages of a task. */
export async function deletePages(db: Database, ref: TaskRef): Promise<void> {
  await db.delete(pendingPages).where(matchesTask(ref))
}

function matchesTask({ ownerId, id }: TaskRef) {
  return and(eq(pendingPages.ownerId, ownerId), eq(pendingPages.taskId, id))
}
