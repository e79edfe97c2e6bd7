import type { PityDistribution } from '@bannerday/domain/chances/pull-statistics-top'

/** A few neighbouring pities together: single ones are too rare to show a shape. */
export type PityBin = {
  readonly from: number
  readonly to: number
  readonly observed: number
  /** What the rules give for as many items; null where they state no chance. */
  readonly expected: number | null
}

const BIN_WIDTH = 5

export function pityBins({ observed, expected }: PityDistribution): PityBin[] {
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
