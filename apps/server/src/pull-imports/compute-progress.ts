import type { TaskState } from '../database/tables/import-tasks.ts'

/**
 * Computes the progress of an import in percent: the share of the types that are read to their end.
 * It is below 100 until the task has ended. A share of the current type would be a guess, because
 * services do not report totals.
 */
export function computeProgress({ done }: TaskState, types: number): number {
  return Math.min(99, Math.floor((100 * done.length) / types))
}
