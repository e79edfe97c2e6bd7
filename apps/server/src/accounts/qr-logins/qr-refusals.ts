import { fail, type Result } from '@bannerday/domain/result'
import type { Refusal } from '../../routing/action.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/with-limits.ts'
import type { RateLimits } from '../../rate-limits/limits.ts'

/** The refusal of an unknown code and of another browser's. */
export const UNKNOWN: Refusal = { error: 'notFound', message: 'No such QR session' }
export const EXPIRED: Refusal = { error: 'qrSessionExpired' }
export const WRONG_STATUS: Refusal = { error: 'qrWrongStatus' }

/** A fixed delay: reading the exact one would consume an attempt. */
const TOO_MANY: Refusal = { error: 'qrTooManyRequests', retryAfter: 60 }

/** The refusal of a code by its validity; null for an unknown one. */
export function toRefusal(isLive: boolean | null): Refusal {
  if (isLive === null) return UNKNOWN
  return isLive ? WRONG_STATUS : EXPIRED
}

/** Runs a handler and counts unknown codes against the rate limit of each subject. */
export function withMissLimit<Value>(
  limits: Pick<RateLimits, 'take' | 'refund'>,
  subjects: readonly string[],
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const counts = subjects.map((subject): LimitedSubject => ['qrMisses', subject])
  return withLimits(limits, counts, work, (outcome) => !outcome.ok && outcome.problem === UNKNOWN)
}

/** Like withMissLimit, for polling: only an unknown code writes to the database. */
export async function countMiss<Value>(
  limits: Pick<RateLimits, 'take' | 'isExhausted'>,
  subject: string,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  if (await limits.isExhausted('qrMisses', subject)) return fail(TOO_MANY)
  const outcome = await work()
  if (!outcome.ok && outcome.problem === UNKNOWN) await limits.take('qrMisses', subject)
  return outcome
}
