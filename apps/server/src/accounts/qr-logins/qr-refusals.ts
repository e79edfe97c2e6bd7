import { fail, type Result } from '@bannerday/domain/result'
import type { Refusal } from '../../routing/action.ts'
import { type Count, countTries } from '../../rate-limits/count-tries.ts'
import type { Limits } from '../../rate-limits/limits.ts'

/** The same whether there is none, or it is another's. */
export const UNKNOWN: Refusal = { error: 'notFound', message: 'No such QR session' }
export const EXPIRED: Refusal = { error: 'qrSessionExpired' }
export const WRONG_STATUS: Refusal = { error: 'qrWrongStatus' }

/** How long it really lasts only a try would tell, and cost. */
const TOO_MANY: Refusal = { error: 'qrTooManyRequests', retryAfter: 60 }

/** Why a code could not be used, by whether it is live; null for one that there is not. */
export function refusalOf(isLive: boolean | null): Refusal {
  if (isLive === null) return UNKNOWN
  return isLive ? WRONG_STATUS : EXPIRED
}

/** Does something with a code, for who has not asked for too many that there are not. */
export function countMisses<Value>(
  limits: Pick<Limits, 'take' | 'giveBack'>,
  subjects: readonly string[],
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const counts = subjects.map((subject): Count => ['qrMisses', subject])
  return countTries(limits, counts, work, (outcome) => !outcome.ok && outcome.problem === UNKNOWN)
}

/**
 * The same for what is asked every few seconds: only a miss is written down.
 *
 * @param subject whom the limit counts
 */
export async function noteMisses<Value>(
  limits: Pick<Limits, 'take' | 'isUsedUp'>,
  subject: string,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  if (await limits.isUsedUp('qrMisses', subject)) return fail(TOO_MANY)
  const outcome = await work()
  if (!outcome.ok && outcome.problem === UNKNOWN) await limits.take('qrMisses', subject)
  return outcome
}
