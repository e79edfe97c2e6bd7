import type { PullGap } from '../pity/pity-gaps.ts'
import { countOutcomes, type OutcomeCounts } from '../outcomes/outcome-counts.ts'
import type { AnalyzedHistory } from '../outcomes/pity-records.ts'
import {
  computeTopLuck,
  computeWinLuck,
  type InModels,
  type Luck,
  type WinLuck,
} from './pull-luck.ts'
import { addMonths, countMonths, type MonthCount } from './pull-statistics-months.ts'
import {
  computeAverageCounts,
  computeAveragePerFeatured,
  computePityDistribution,
  type Average,
  type PityDistribution,
} from './pull-statistics-top.ts'
import type { Rarity } from '../pulls/pull.ts'

/**
 * The share of won 50/50 or 75/25 decisions and its luck. Only decisions count before which a win
 * could be recognized, because a share of all marks would have too many losses.
 */
export type WinShare = {
  readonly won: number
  /** The number of decisions that count. */
  readonly count: number
  /** The number of losses that do not count. */
  readonly omittedLosses: number
  readonly luck: InModels<WinLuck>
}

/** The luck of the newest stretch of a history in which no pull is missing. */
export type StretchLuck = InModels<Luck> & {
  /** The time of its first pull. */
  readonly since: string
  readonly pulls: number
  readonly tops: number
}

export type TypeStatistics = {
  readonly pullType: string
  readonly total: number
  readonly byRarity: Readonly<Record<Rarity, number>>
  readonly unknown: number
  readonly months: readonly MonthCount[]
  /** Pulls per top-rarity and per second-rarity item, exact counts only. */
  readonly top: Average | null
  readonly second: Average | null
  /** Pulls per featured item. */
  readonly featured: Average | null
  readonly distribution: PityDistribution
  /** Null for a type without outcomes, and without top-rarity items. */
  readonly outcomes: OutcomeCounts | null
  readonly wins: WinShare | null
  readonly luck: StretchLuck | null
}

export type PullStatistics = {
  readonly total: number
  readonly byRarity: Readonly<Record<Rarity, number>>
  readonly unknown: number
  readonly months: readonly MonthCount[]
  readonly gaps: readonly PullGap[]
  readonly types: readonly TypeStatistics[]
}

/** The statistics of an account from its analyzed histories, one per type. */
export function computePullStatistics(
  histories: readonly AnalyzedHistory[],
  gaps: readonly PullGap[],
): PullStatistics {
  const types = histories.map(computeTypeStatistics)
  return {
    total: sum(types, ({ total }) => total),
    byRarity: {
      5: sum(types, ({ byRarity }) => byRarity[5]),
      4: sum(types, ({ byRarity }) => byRarity[4]),
      3: sum(types, ({ byRarity }) => byRarity[3]),
    },
    unknown: sum(types, ({ unknown }) => unknown),
    months: addMonths(types.map(({ months }) => months)),
    gaps,
    types,
  }
}

function computeTypeStatistics(history: AnalyzedHistory): TypeStatistics {
  const { total, byRarity, unknown } = history.pity
  return {
    pullType: history.pullType,
    total,
    byRarity,
    unknown,
    months: countMonths(history.pulls),
    ...computeAverageCounts(history),
    featured: computeAveragePerFeatured(history),
    distribution: computePityDistribution(history),
    outcomes: countOutcomes(history.outcomes.byPull),
    wins: computeWinShare(history),
    luck: computeStretchLuck(history),
  }
}

function computeWinShare({ gameId, pullType, outcomes }: AnalyzedHistory): WinShare | null {
  if (outcomes.decisions.length === 0) return null
  const luck = computeWinLuck(gameId, pullType, outcomes.decisions)
  if (luck === null) return null
  const count = outcomes.decisions.length
  const won = outcomes.decisions.filter(({ isWon }) => isWon).length
  const lost = countOutcomes(outcomes.byPull)?.lost ?? 0
  return { won, count, omittedLosses: lost - (count - won), luck }
}

function computeStretchLuck(history: AnalyzedHistory): StretchLuck | null {
  const stretch = findGaplessStretch(history)
  const since = history.pulls[stretch?.index ?? Infinity]?.time
  if (stretch === null || since === undefined) return null
  const pulls = history.pulls.length - stretch.index
  const tops = history.pity.topIndexes.filter((index) => index >= stretch.index).length
  const luck = computeTopLuck(history.gameId, history.pullType, pulls, tops, stretch.pity)
  return luck && { ...luck, since, pulls, tops }
}

/** Start of the newest stretch without missing pulls, with its pity. */
function findGaplessStretch({
  pulls,
  pity,
  manualPity,
  afterGaps,
}: AnalyzedHistory): Stretch | null {
  const doubtful = pulls.findLastIndex(
    ({ rarity }, index) => rarity === undefined || afterGaps.has(index),
  )
  if (doubtful === -1 && manualPity.topPity !== undefined) {
    return { index: 0, pity: manualPity.topPity }
  }
  const top = pity.topIndexes.find((index) => index >= doubtful)
  return top === undefined ? null : { index: top + 1, pity: 0 }
}

type Stretch = { readonly index: number; readonly pity: number }

function sum(types: readonly TypeStatistics[], value: (type: TypeStatistics) => number): number {
  return types.reduce((total, type) => total + value(type), 0)
}
