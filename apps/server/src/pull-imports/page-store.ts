import type { Pull } from '@bannerday/domain/pulls/pull'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { importPages } from '../database/tables/import-tasks.ts'
import type { TaskRef } from './task-store.ts'

/** A page that waits for its device. */
export type WaitingPage = { readonly number: number; readonly pulls: readonly Pull[] }

/** How many pulls a page holds at most: wuthering tells all of a type at once. */
const LARGEST_PAGE = 500

/** Adds pulls behind the pages that came so far; answers how many there are then. */
export async function addPages(
  tx: Database,
  { ownerId, id }: TaskRef,
  before: number,
  pulls: readonly Pull[],
): Promise<number> {
  let number = before
  for (let at = 0; at < pulls.length; at += LARGEST_PAGE) {
    number += 1
    const part = pulls.slice(at, at + LARGEST_PAGE)
    await tx.insert(importPages).values({ ownerId, taskId: id, number, pulls: part })
  }
  return number
}

/** The pages that come next; those before them have arrived and are forgotten. */
export async function takePages(
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
