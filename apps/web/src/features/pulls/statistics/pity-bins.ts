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

/** The number of columns that a label spans when space is short. */
const LABEL_PLACES = 3

/** Returns the bins to label when not all labels fit: the fullest ones, without overlap. */
export function labelledBins(bins: readonly PityBin[]): ReadonlySet<PityBin> {
  const places: number[] = []
  const byCount = [...bins.keys()].toSorted((a, b) => countAt(b) - countAt(a))
  for (const place of byCount) {
    const isClear = places.every((other) => Math.abs(other - place) >= LABEL_PLACES)
    if (countAt(place) > 0 && isClear) places.push(place)
  }
  return new Set(bins.filter((_, place) => places.includes(place)))

  function countAt(place: number): number {
    return bins[place]?.observed ?? 0
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
