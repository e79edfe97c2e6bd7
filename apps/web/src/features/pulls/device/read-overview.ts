import type { AccountId } from './store/stored-account.ts'
import type { StorageProblem } from './store/storage-problem.ts'
import type { Language } from '@bannerday/domain/language'
import { createRecord, type AnalyzedHistory } from '@bannerday/domain/outcomes/pity-records'
import { hasOutcomes } from '@bannerday/domain/outcomes/pull-outcomes'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { ok, type Result } from '@bannerday/domain/result'
import type { ItemTable } from '@bannerday/game-data/item'
import { itemName } from './rows/item-name.ts'
import { openAccount, type OpenAccount } from './open-account.ts'
import type { RecordRow } from './rows/record-outcomes.ts'
import { recordRow } from './rows/record-row.ts'
import type { Guarantee, PullOverview, TypeOverview } from './pull-overview.ts'

/** The number of latest top-rarity pulls that a card shows at first. */
export const NEWEST_TOPS = 6

/** Computes the overview of an account. A missing account has no pulls. */
export async function readOverview(
  id: AccountId,
  language: Language,
): Promise<Result<PullOverview, StorageProblem>> {
  const account = await openAccount(id)
  if (!account.ok) return account
  const types = account.value.histories.flatMap((history) =>
    getOverview(history, account.value, language),
  )
  return ok({ types })
}

function getOverview(
  history: AnalyzedHistory,
  { items, settings }: OpenAccount,
  language: Language,
): TypeOverview[] {
  const { pullType, pulls, pity, afterGaps, remembered } = history
  if (pulls.length === 0 && history.manualPity.at === undefined && remembered.length === 0)
    return []
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
    start: history.manualPity,
    tops: settings[pullType]?.tops ?? [],
    remembered: remembered.map((top) => ({
      ...top,
      name: itemName(items, top.itemId, language) ?? top.itemId,
    })),
    fatePoints: history.choices.fatePoints,
    chosenItem: getChosenItem(history, items, language),
    guarantee: getGuarantee(history),
    newestTops: getNewestTops(history, items, language),
    oldest: pulls[0]?.time ?? null,
    newest: pulls.at(-1)?.time ?? null,
    hasGaps: afterGaps.size > 0,
  }
  return [overview]
}

function getChosenItem(
  { choices: { chosenItem } }: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): string | null {
  return chosenItem === null ? null : (itemName(items, chosenItem, language) ?? chosenItem)
}

function getNewestTops(
  history: AnalyzedHistory,
  items: ItemTable,
  language: Language,
): readonly RecordRow[] {
  const indexes = history.pity.topIndexes.slice(-NEWEST_TOPS).toReversed()
  return indexes.flatMap((index) => {
    const record = createRecord(history, index)
    return record === undefined ? [] : [recordRow(record, items, language)]
  })
}

function getGuarantee({ gameId, pullType, outcomes }: AnalyzedHistory): Guarantee | null {
  if (!hasOutcomes(gameId, pullType)) return null
  const { isGuaranteed, lostInARow, lostInARowCertainty, radianceCount } = outcomes
  const hasRadiance = hasCapturingRadiance(gameId, pullType)
  return {
    isGuaranteed,
    lostInARow: hasRadiance ? lostInARow : null,
    lostCertainty: lostInARowCertainty,
    radianceCount: hasRadiance ? radianceCount : null,
  }
}
