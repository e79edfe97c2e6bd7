import type { AccountId } from './store/stored-account.ts'
import type { StorageProblem } from './store/storage-problem.ts'
import { computePullStatistics, type PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import { ok, type Result } from '@bannerday/domain/result'
import { openAccount } from './open-account.ts'

/** Computes the statistics of an account, which are empty for a missing account. */
export async function readStatistics(
  id: AccountId,
): Promise<Result<PullStatistics, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const histories = account.value.histories.filter(({ pulls }) => pulls.length > 0)
  return ok(computePullStatistics(histories, account.value.gaps))
}
