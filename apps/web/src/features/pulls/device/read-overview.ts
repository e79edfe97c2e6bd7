import type { AccountId } from './store/stored-account.ts'
import type { StorageProblem } from './store/storage-problem.ts'
import type { AnalyzedHistory } from '@bannerday/domain/markers/pity-records'
import { hasMarkers } from '@bannerday/domain/markers/pull-markers'
import { hasCapturingRadiance } from '@bannerday/domain/markers/pull-markers-radiance'
import { ok, type Result } from '@bannerday/domain/result'
import { openAccount } from './open-account.ts'
import type { Guarantee, PullOverview, TypeOverview } from './worker-protocol.ts'

/** Adds up the pulls of an account; one that is not stored has none. */
export async function readOverview(id: AccountId): Promise<Result<PullOverview, StorageProblem>> {
  const account = await openAccount(id)
  return account.ok ? ok({ types: account.value.histories.flatMap(overviewOf) }) : account
}

function overviewOf(history: AnalyzedHistory): TypeOverview[] {
  const { pullType, pulls, pity, afterGaps } = history
  const oldest = pulls[0]?.time
  const newest = pulls.at(-1)?.time
  if (oldest === undefined || newest === undefined) return []
  const { total, byRarity, unknown, topPity, topCertainty, secondPity, secondCertainty } = pity
  const overview: TypeOverview = {
    pullType,
    total,
    top: byRarity[5],
    second: byRarity[4],
    unknown,
    topPity,
    topCertainty,
    secondPity,
    secondCertainty,
    start: history.start,
    fatePoints: history.choices.fatePoints,
    guarantee: guaranteeOf(history),
    oldest,
    newest,
    hasGaps: afterGaps.size > 0,
  }
  return [overview]
}

function guaranteeOf({ gameId, pullType, marks }: AnalyzedHistory): Guarantee | null {
  if (!hasMarkers(gameId, pullType)) return null
  const { isGuaranteed, lostInARow, lostInARowCertainty, radianceCount } = marks
  const hasRadiance = hasCapturingRadiance(gameId, pullType)
  return {
    isGuaranteed,
    lostInARow: hasRadiance ? lostInARow : null,
    lostCertainty: lostInARowCertainty,
    radianceCount: hasRadiance ? radianceCount : null,
  }
}
