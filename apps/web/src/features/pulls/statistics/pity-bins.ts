import type { PityDistribution } from '@bannerday/domain/odds/pull-statistics-top'

/** Several adjacent pities. Single ones are too rare to show a shape. */
export type PityBin = {
  readonly from: number
  readonly to: number
  readonly observed: number
  /** The expected count by the rules for the same number of items; null without published odds. */
  readonly expected: number | null
}

const BIN_WIDTH = 5

export function toPityBins({ observed, expected }: PityDistribution): PityBin[] {
  const bins: PityBin[] = []
  for (let from = 1; from < observed.length; from += BIN_WIDTH) {
    const to = Math.min(from + BIN_WIDTH, observed.length) - 1
    bins.push({
      from,
      to,
      observed: sum(observed.slice(from, to + 1)),
      expected: expected && sum(expected.slice(from, to + 1)),
    })
  }
  return bins
}

/** The number of columns that a label spans when space is short. */
const LABEL_COLUMNS = 3

/** Returns the bins to label when not all labels fit: the fullest ones, without overlap. */
export function findLabeledBins(bins: readonly PityBin[]): ReadonlySet<PityBin> {
  const labeled: number[] = []
  const byCount = [...bins.keys()].toSorted((a, b) => countAt(b) - countAt(a))
  for (const index of byCount) {
    const isClear = labeled.every((other) => Math.abs(other - index) >= LABEL_COLUMNS)
    if (countAt(index) > 0 && isClear) labeled.push(index)
  }
  return new Set(bins.filter((_, index) => labeled.includes(index)))

  function countAt(index: number): number {
    return bins[index]?.observed ?? 0
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
