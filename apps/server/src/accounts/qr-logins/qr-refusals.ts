import { fail, type Result } from '@bannerday/domain/result'
import type { Refusal } from '../../routing/action.ts'
import { type LimitedSubject, withLimits } from '../../rate-limits/count-tries.ts'
import type { RateLimits } from '../../rate-limits/limits.ts'

/** The same for an unknown code and for another browser's. */
export const UNKNOWN: Refusal = { error: 'notFound', message: 'No such QR session' }
export const EXPIRED: Refusal = { error: 'qrSessionExpired' }
export const WRONG_STATUS: Refusal = { error: 'qrWrongStatus' }

/** The exact remaining time is unknown without consuming an attempt. */
const TOO_MANY: Refusal = { error: 'qrTooManyRequests', retryAfter: 60 }

/** The refusal of a code by its validity; null for an unknown one. */
export function toRefusal(isLive: boolean | null): Refusal {
  if (isLive === null) return UNKNOWN
  return isLive ? WRONG_STATUS : EXPIRED
}

/** Handles a code and counts unknown codes against the client's limit. */
export function withMissLimit<Value>(
  limits: Pick<RateLimits, 'take' | 'giveBack'>,
  subjects: readonly string[],
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const counts = subjects.map((subject): LimitedSubject => ['qrMisses', subject])
  return withLimits(limits, counts, work, (outcome) => !outcome.ok && outcome.problem === UNKNOWN)
}

/**
 * The same for polling: only a miss is written.
 *
 * @param subject the subject of the limit
 */
export async function countMiss<Value>(
  limits: Pick<RateLimits, 'take' | 'isUsedUp'>,
  subject: string,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  if (await limits.isUsedUp('qrMisses', subject)) return fail(TOO_MANY)
  const outcome = await work()
  if (!outcome.ok && outcome.problem === UNKNOWN) await limits.take('qrMisses', subject)
  return outcome
}
