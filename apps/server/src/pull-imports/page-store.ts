import type { Pull } from '@bannerday/domain/pulls/pull'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { importPages } from '../database/tables/import-tasks.ts'
import type { TaskRef } from './task-store.ts'

/** A page that waits for its device. */
export type WaitingPage = { readonly number: number; readonly pulls: readonly Pull[] }

/** Maximum number of pulls of a page: Wuthering Waves returns all of a type at once. */
const MAX_PAGE_PULLS = 500

/** Appends pages; returns their total number. */
export async function addPages(
  tx: Database,
  { ownerId, id }: TaskRef,
  before: number,
  pages: readonly Pick<WaitingPage, 'pulls'>[],
): Promise<number> {
  const rows = pages
    .flatMap(({ pulls }) => partsOf(pulls))
    .map((pulls, index) => ({ ownerId, taskId: id, number: before + index + 1, pulls }))
  if (rows.length > 0) await tx.insert(importPages).values(rows)
  return before + rows.length
}

function partsOf(pulls: readonly Pull[]): (readonly Pull[])[] {
  const count = Math.ceil(pulls.length / MAX_PAGE_PULLS)
  return Array.from({ length: count }, (_, index) =>
    pulls.slice(index * MAX_PAGE_PULLS, (index + 1) * MAX_PAGE_PULLS),
  )
}

/** Returns the next pages; the device has received those before, which are deleted. */
export async function receivePages(
  db: Database,
  ref: TaskRef,
  after: number,
  most: number,
): Promise<WaitingPage[]> {
  await db.delete(importPages).where(and(isOfTask(ref), lte(importPages.number, after)))
  return db
    .select({ number: importPages.number, pulls: importPages.pulls })
    .from(importPages)
    .where(and(isOfTask(ref), gt(importPages.number, after)))
    .orderBy(asc(importPages.number))
    .limit(most)
}

/** Forgets all pages of a task. */
export async function dropPages(db: Database, ref: TaskRef): Promise<void> {
  await db.delete(importPages).where(isOfTask(ref))
}

function isOfTask({ ownerId, id }: TaskRef) {
  return and(eq(importPages.ownerId, ownerId), eq(importPages.taskId, id))
}
