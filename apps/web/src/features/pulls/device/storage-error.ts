import type { Result } from '@bannerday/domain/result'
import type { StorageProblem } from './store/storage-problem.ts'

/** Wraps a storage problem as an error for the query cache. */
export class StorageError extends Error {
  readonly problem: StorageProblem

  constructor(problem: StorageProblem) {
    super(`The pull database cannot be used: ${problem}.`)
    this.problem = problem
  }

  static unwrap<T>(result: Result<T, StorageProblem>): T {
    if (!result.ok) throw new StorageError(result.problem)
    return result.value
  }
}
