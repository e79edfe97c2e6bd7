import type { TaskState } from '../database/tables/import-tasks.ts'

/** After so many pages half of a type is done, as far as anybody knows: no service tells how many. */
const USUAL_PAGES = 8

/**
 * How much of an import is done, from 0 to 99: which share of the types, and of the pages of the one
 * it is at. From one page to the next it only grows.
 */
export function progressOf({ done, pages, type }: TaskState, types: number): number {
  const ofType = type === null ? 0 : pages / (pages + USUAL_PAGES)
  return Math.min(99, Math.floor((100 * (done.length + ofType)) / types))
}
