import { fail, type Result } from '@bannerday/domain/result'
import type { Refusal } from '../routing/action.ts'
import type { LimitName, Limits } from './limits.ts'

/** A limit and whom it counts. */
export type Count = readonly [LimitName, string]

/**
 * Does something, and counts it only where its outcome says so. It is counted beforehand and taken
 * back, so that of many tries at once no more are let through than of as many in a row.
 */
export async function countTries<Value>(
  limits: Pick<Limits, 'take' | 'giveBack'>,
  counts: readonly Count[],
  work: () => Promise<Result<Value, Refusal>>,
  isCounted: (outcome: Result<Value, Refusal>) => boolean,
): Promise<Result<Value, Refusal>> {
  for (const [name, subject] of counts) {
    const tooMany = await limits.take(name, subject)
    if (tooMany) return fail(tooMany)
  }
  const outcome = await work()
  if (isCounted(outcome)) return outcome
  for (const [name, subject] of counts) await limits.giveBack(name, subject)
  return outcome
}
