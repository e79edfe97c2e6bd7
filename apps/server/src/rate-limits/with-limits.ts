import { fail, type Result } from '@bannerday/domain/result'
import type { Refusal } from '../routing/action.ts'
import type { LimitName, RateLimits } from './limits.ts'

/** A limit and its subject. */
export type LimitedSubject = readonly [LimitName, string]

/**
 * Runs work and counts it only if its outcome requires it. The attempt is counted before and removed
 * after, so that simultaneous attempts cannot exceed the limit.
 */
export async function withLimits<Value>(
  limits: Pick<RateLimits, 'take' | 'refund'>,
  counts: readonly LimitedSubject[],
  work: () => Promise<Result<Value, Refusal>>,
  isCounted: (outcome: Result<Value, Refusal>) => boolean,
): Promise<Result<Value, Refusal>> {
  for (const [name, subject] of counts) {
    const tooMany = await limits.take(name, subject)
    if (tooMany) return fail(tooMany)
  }
  const outcome = await work()
  if (isCounted(outcome)) return outcome
  for (const [name, subject] of counts) await limits.refund(name, subject)
  return outcome
}
