import { getPityRule } from '../pity/pity-rules.ts'
import type { AnalyzedHistory } from '../outcomes/pity-records.ts'
import type { PityCount } from '../pity/pity.ts'
import { computeTopWaits } from '../pity/pity-distribution.ts'

/** A mean, and of how many values: counts that are not exact are left out. */
export type Average = { readonly mean: number; readonly count: number }

/**
 * Number of occurrences of each pity at its index; index 0 is always 0. `expected` follows from the
 * rules for as many pulls; null for a type without official rates.
 */
export type PityDistribution = {
  readonly observed: readonly number[]
  readonly expected: readonly number[] | null
}

/** The exact counts of the pulls at some indexes. */
function listExactCounts(pity: PityCount, indexes: readonly number[]): number[] {
  return indexes.flatMap((index) => {
    const count = pity.pullCounts[index]
    return pity.certainties[index] === 'exact' && typeof count === 'number' ? [count] : []
  })
}

/** The average number of pulls per item of each upper rarity; null without an exact count. */
export function computeAverageCounts({ pity }: AnalyzedHistory): {
  readonly top: Average | null
  readonly second: Average | null
} {
  return {
    top: toAverage(listExactCounts(pity, pity.topIndexes)),
    second: toAverage(listExactCounts(pity, pity.secondIndexes)),
  }
}

export function computePityDistribution(history: AnalyzedHistory): PityDistribution {
  const counts = listExactCounts(history.pity, history.pity.topIndexes)
  const rule = getPityRule(history.gameId, history.pullType)
  const waits = rule === null ? null : computeTopWaits(rule)
  const maxCount = Math.max(rule?.topHard ?? 0, ...counts)
  const observed = Array.from({ length: maxCount + 1 }, () => 0)
  for (const count of counts) observed[count] = (observed[count] ?? 0) + 1
  return {
    observed,
    expected: waits && observed.map((_, count) => (waits[count] ?? 0) * counts.length),
  }
}

/**
 * The average number of pulls from one featured item to the next. Null for types without outcomes,
 * and before the second one.
 */
export function computeAveragePerFeatured({ pity, outcomes }: AnalyzedHistory): Average | null {
  const spans: number[] = []
  let spent: number | null = null
  for (const index of pity.topIndexes) {
    const outcome = outcomes.byPull[index]
    const isExact = pity.certainties[index] === 'exact'
    spent = isExact && spent !== null ? spent + (pity.pullCounts[index] ?? 0) : null
    if (outcome === 'unknown') spent = null
    if (outcome !== 'won' && outcome !== 'guaranteed') continue
    if (spent !== null) spans.push(spent)
    spent = 0
  }
  return toAverage(spans)
}

function toAverage(values: readonly number[]): Average | null {
  if (values.length === 0) return null
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    count: values.length,
  }
}
