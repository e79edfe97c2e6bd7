import { invariant, must } from './invariant.ts'

/** The middle of some numbers; of two middles, their mean. */
export function median(values: readonly number[]): number {
  invariant(values.length > 0, 'the median of nothing')
  const sorted = values.toSorted((a, b) => a - b)
  const upper = must(sorted[Math.floor(sorted.length / 2)], 'inside')
  if (sorted.length % 2 === 1) return upper
  return (must(sorted[sorted.length / 2 - 1], 'inside') + upper) / 2
}

/** The maximum distance of a value from the center; 0 without values. */
export function getMaxDeviation(values: readonly number[], centre: number): number {
  return Math.max(0, ...values.map((value) => Math.abs(value - centre)))
}
