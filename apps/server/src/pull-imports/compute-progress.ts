import type { TaskState } from '../database/tables/import-tasks.ts'

/** After this many pages a type counts as half done: services do not report totals. */
const HALF_DONE_PAGES = 8

/**
 * Estimates the progress of an import from 0 to 99: the share of completed types and of the pages
 * of the current one. It never decreases.
 */
export function computeProgress({ done, pages, type }: TaskState, types: number): number {
  const typeShare = type === null ? 0 : pages / (pages + HALF_DONE_PAGES)
  return Math.min(99, Math.floor((100 * (done.length + typeShare)) / types))
}
